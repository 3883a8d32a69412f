/**
 * Messages: completing a list of files from Git. Why it could not be done and what would help.
 *
 * Values are numbers, object ids, checked names and versions.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The recovery messages of the catalogue. */
export const recoveryMessages = {
  recovery_done: {
    en: "GitHub lists {listed} of the files; {added} more were read from Git.",
    zh: "GitHub 列出了其中 {listed} 个文件；另有 {added} 个从 Git 读取。",
  },
  recovery_moved: {
    en: "Head, base or totals moved while the files were read; run it again.",
    zh: "读取文件期间，头提交、基线或总数发生了变化；请重新运行。",
  },
  recovery_no_git: {
    en: "Git is not installed or does not start, so the rest could not be read from it.",
    zh: "Git 未安装或无法启动，无法从中读取其余文件。",
  },
  recovery_old_git: {
    en: "Git {version} is too old to read the rest from; {minimum} or newer is needed.",
    zh: "Git {version} 过旧，无法从中读取其余文件；需要 {minimum} 或更新版本。",
  },
  recovery_no_checkout: {
    en: "Git finds no usable checkout with a remote origin here; run this in one of {repository}.",
    zh: "Git 在此处找不到带有远程 origin 的可用检出；请在 {repository} 的检出中运行。",
  },
  recovery_refused_checkout: {
    en:
      "Git refuses this checkout because another user owns it; if you trust it, add it to Git's safe.directory setting.",
    zh: "此检出归其他用户所有，Git 拒绝使用；如果信任它，请将其加入 Git 的 safe.directory。",
  },
  recovery_timeout: {
    en: "Git took longer than {seconds} s, so the rest was not read from it.",
    zh: "Git 用时超过 {seconds} 秒，未能从中读取其余文件。",
  },
  recovery_git_ended: {
    en: "Git was ended before it had answered, so the rest was not read from it; run it again.",
    zh: "Git 在给出结果之前被终止，未能从中读取其余文件；请重新运行。",
  },
  recovery_no_folder: {
    en: "No temporary folder could be made below .local, which reading the rest from Git needs.",
    zh: "无法在 .local 下创建临时文件夹，而从 Git 读取其余文件需要它。",
  },
  recovery_other_repository: {
    en:
      "The remote origin of this checkout is not {repository} by https or ssh; run this in a checkout whose is.",
    zh:
      "此检出的远程 origin 不是经 https 或 ssh 访问的 {repository}；请在 origin 为它的检出中运行。",
  },
  recovery_commits_missing: {
    en:
      "This checkout lacks {count#a commit|commits}; bring {count#it|them} with `git fetch --no-tags origin {commits}` and run it again.",
    zh: "此检出缺少所需的提交；请用 `git fetch --no-tags origin {commits}` 取回后重新运行。",
  },
  recovery_history_missing: {
    en: "This checkout lacks a part of the history, as shallow clones do: `git fetch --unshallow`.",
    zh: "此检出缺少部分历史（如浅克隆）：`git fetch --unshallow`。",
  },
  recovery_objects_missing: {
    en:
      "Git could not read every object of the change; in a partial clone, bring them with `git diff --shortstat --no-renames {range}` and run it again.",
    zh:
      "Git 未能读取此变更的全部对象；在部分克隆中，请用 `git diff --shortstat --no-renames {range}` 取回后重新运行。",
  },
  recovery_unsound: {
    en: "Commits or folders of this checkout are not what their ids say; `git fsck` names them.",
    zh: "此检出中的提交或目录与其对象 ID 不符；`git fsck` 会列出它们。",
  },
  recovery_no_base: {
    en: "Base and head have no merge base in this checkout.",
    zh: "在此检出中，基线与头提交没有合并基点。",
  },
  recovery_many_bases: {
    en: "Base and head have {count} merge bases; which one GitHub compares with is not known.",
    zh: "基线与头提交有 {count} 个合并基点；不知道 GitHub 与哪一个比较。",
  },
  recovery_bad_list: {
    en: "Git's answer could not be understood; `git fsck` tells whether this checkout is sound.",
    zh: "无法理解 Git 的回答；`git fsck` 可检查此检出是否完好。",
  },
  recovery_lists_differ: {
    en: "Git's list and GitHub's do not name the same files, or a renamed file is ambiguous.",
    zh: "Git 与 GitHub 的列表所列文件不一致，或某个改名文件存在歧义。",
  },
  recovery_totals_differ: {
    en:
      "Git finds {files} files, +{additions} −{deletions}; GitHub says {github_files}, +{github_additions} −{github_deletions}.",
    zh:
      "Git 得到 {files} 个文件，+{additions} −{deletions}；GitHub 为 {github_files} 个，+{github_additions} −{github_deletions}。",
  },
  recovery_too_many: {
    en: "Git finds more files than the {github_files} that GitHub says.",
    zh: "Git 得到的文件多于 GitHub 所说的 {github_files} 个。",
  },
} as const satisfies MessageTable;

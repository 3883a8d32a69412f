/**
 * Messages: the advice that a repository keeps for its reviewers.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages about experience. */
export const experienceMessages = {
  // What people are shown of it.
  label_experience: {
    en: "Advice of the repository (advisory: it decides nothing)",
    zh: "仓库的经验（仅供参考：不作任何决定）",
  },
  experience_item: {
    en: "{title} (`{ref}`). When: {situation}",
    zh: "{title}（`{ref}`）。适用情形：{situation}",
  },
  experience_step: { en: "Step {number}: {text}", zh: "步骤 {number}：{text}" },
  experience_pitfall: { en: "Pitfall: {text}", zh: "易错处：{text}" },
  experience_left_out: {
    en: "Fits too, and is too long to stand here: {refs}",
    zh: "同样适用，但过长，未在此列出：{refs}",
  },
  experience_empty_asset_invalid: {
    en: "None: a file of experience is not in order. The packet stands as it is without it.",
    zh: "无：有经验文件不合要求。数据包与没有经验时相同。",
  },
  experience_empty_asset_changed: {
    en: "None: a file of experience changed meanwhile. The packet stands as it is without it.",
    zh: "无：有经验文件在此期间发生变化。数据包与没有经验时相同。",
  },
  experience_row: { en: "#{number}: {titles}", zh: "#{number}：{titles}" },
  experience_warning: {
    en: "The advice of the repository could not be read; every row stands as it is without it.",
    zh: "无法读取仓库的经验；所有条目与没有经验时相同。",
  },

  // What is told on standard error.
  experience_no_checkout: {
    en: "No advice: this folder is no checkout with a remote for {host}/{name}.",
    zh: "没有经验：此文件夹不是带有 {host}/{name} 远程的检出。",
  },
  experience_unavailable: {
    en: "The advice of the repository could not be read: {why}.",
    zh: "无法读取仓库的经验：{why}。",
  },
  experience_unavailable_advice: {
    en: "Nothing else of the packet depends on it.",
    zh: "数据包的其他内容都不依赖它。",
  },
  experience_set_head_advice: {
    en: "Run `git remote set-head {remote} --auto` once.",
    zh: "请运行一次 `git remote set-head {remote} --auto`。",
  },
  experience_unreadable_git_missing: { en: "there is no `git`", zh: "没有 `git`" },
  experience_unreadable_git_silent: {
    en: "`git` took too long or said too much",
    zh: "`git` 用时过长或输出过多",
  },
  experience_unreadable_git_refused: { en: "`git` refused", zh: "`git` 拒绝了" },
  experience_unreadable_no_default_branch: {
    en: "the checkout does not know the default branch of `{remote}`",
    zh: "检出不知道 `{remote}` 的默认分支",
  },
  experience_unreadable_failed: { en: "the program has a defect", zh: "程序有缺陷" },
  experience_bad_file: {
    en: "No advice: the file of experience `{name}` {why}.",
    zh: "没有经验：经验文件 `{name}` {why}。",
  },
  experience_bad_folder: {
    en: "No advice: the folder of experience {why}.",
    zh: "没有经验：经验文件夹{why}。",
  },
  experience_bad_advice: {
    en: "Mend it on the default branch and fetch; `loopx schema experience` tells the form.",
    zh: "请在默认分支上修正后再获取；`loopx schema experience` 说明其格式。",
  },
  experience_changed: {
    en: "No advice: a file of experience changed while it was read. Run again.",
    zh: "没有经验：读取期间有经验文件发生变化。请重新运行。",
  },
  experience_problem_too_many_entries: {
    en: "has more than {limit} entries",
    zh: "中的条目多于 {limit} 个",
  },
  experience_problem_bad_name: {
    en: "has a name with other characters than letters, digits, `.`, `_` and `-`, or a long one",
    zh: "的名称过长，或含有字母、数字、`.`、`_`、`-` 以外的字符",
  },
  experience_problem_not_a_file: { en: "is no regular file", zh: "不是普通文件" },
  experience_problem_too_large: {
    en: "is larger than {limit} bytes",
    zh: "大于 {limit} 字节",
  },
  experience_problem_not_utf8: {
    en: "is not UTF-8, or begins with a byte order mark",
    zh: "不是 UTF-8，或以字节顺序标记开头",
  },
  experience_problem_not_json: { en: "is not JSON", zh: "不是 JSON" },
  experience_problem_no_object: { en: "is no JSON object", zh: "不是 JSON 对象" },
  experience_problem_bad_field: {
    en: "does not have the form at `{field}`",
    zh: "在 `{field}` 处不符合格式",
  },
  experience_problem_other_repository: {
    en: "is about another repository",
    zh: "属于另一个仓库",
  },
} as const satisfies MessageTable;

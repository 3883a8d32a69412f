/**
 * Messages: files below `.local` that are read and replaced.
 *
 * `{role}` names what the file is for ("the record"), never where it lies.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The store messages of the catalogue. */
export const storeMessages = {
  store_not_below_local: {
    en: "Cannot use {role}: it must lie below {folder} in the current folder.",
    zh: "无法使用{role}：它必须位于当前文件夹的 {folder} 之下。",
  },
  store_unusable_name: {
    en: "Cannot use {role}: its path is no file name that every system takes.",
    zh: "无法使用{role}：其路径不是各系统都能接受的文件名。",
  },
  store_link_in_path: {
    en: "Cannot use {role}: there is a symbolic link in its path, or its lock file is one.",
    zh: "无法使用{role}：其路径中有符号链接，或其锁文件是符号链接。",
  },
  store_not_a_file: {
    en: "Cannot use {role}: something other than a regular file stands in its place.",
    zh: "无法使用{role}：该位置上的不是普通文件。",
  },
  store_not_a_folder: {
    en: "Cannot use {role}: a part of its path is not a folder.",
    zh: "无法使用{role}：其路径中有一部分不是文件夹。",
  },
  store_unreadable: {
    en: "Cannot read {role}: the system refused.",
    zh: "无法读取{role}：系统拒绝了读取。",
  },
  store_too_large: {
    en: "Cannot use {role}: it is larger than {limit} MiB.",
    zh: "无法使用{role}：它超过了 {limit} MiB。",
  },
  store_not_text: {
    en: "Cannot read {role}: it is not UTF-8.",
    zh: "无法读取{role}：它不是 UTF-8 编码。",
  },
  store_changed: {
    en: "Left {role} as it is: another process changed it meanwhile.",
    zh: "未改动{role}：期间有其他进程更改了它。",
  },
  store_locked: {
    en: "Left {role} as it is: another process is writing it.",
    zh: "未改动{role}：另一个进程正在写入它。",
  },
  store_no_space: {
    en: "Could not write {role}: there is no space left. What was there is unchanged.",
    zh: "无法写入{role}：空间不足；原有内容未变。",
  },
  store_unwritable: {
    en: "Could not write {role}: the system refused. What was there is unchanged.",
    zh: "无法写入{role}：系统拒绝了写入；原有内容未变。",
  },
  store_not_ignored: {
    en: "Git does not ignore {role}, so it may be committed by accident.",
    zh: "Git 未忽略{role}，可能会被误提交。",
  },
  store_not_ignored_advice: {
    en: "Add `.local/` to `.gitignore`.",
    zh: "请将 `.local/` 加入 `.gitignore`。",
  },
  store_path_advice: {
    en: "Name it like `{folder}/NAME.json`.",
    zh: "请写成 `{folder}/名称.json` 的形式。",
  },
  store_link_advice: {
    en: "Name a path without links; nothing is read or written through one.",
    zh: "请使用不含链接的路径；程序不会通过链接读写。",
  },
  store_place_advice: {
    en: "Name another file, or move away what is there.",
    zh: "请指定其他文件，或移走该位置上的内容。",
  },
  store_fixed_advice: {
    en: "Look at what is there below {folder}, and move it away if it is not needed.",
    zh: "请查看 {folder} 下该处的内容；不需要时请移走。",
  },
  store_fixed_link_advice: {
    en: "Put the folder or file itself there; nothing is read or written through a link.",
    zh: "请在该处放置文件夹或文件本身；程序不会通过链接读写。",
  },
  store_permission_advice: {
    en: "Check the permissions of the current folder, of {folder} and of what is in it.",
    zh: "请检查当前目录、{folder} 及其中内容的权限。",
  },
  store_large_advice: {
    en: "Name another file, or ask for fewer pull requests.",
    zh: "请指定其他文件，或减少拉取请求的数量。",
  },
  store_again_advice: { en: "Run again.", zh: "请重新运行。" },
  store_space_advice: { en: "Free some space and run again.", zh: "请释放空间后重新运行。" },
  readiness_store_version: {
    en: "Left {role} as they are: the file is not of version {expected}.",
    zh: "未改动{role}：文件版本不是 {expected}。",
  },
  readiness_store_goal: {
    en: "Left {role} as they are: the file belongs to another goal.",
    zh: "未改动{role}：文件属于另一个目标。",
  },
  readiness_store_malformed: {
    en: "Left {role} as they are: `{field}` in the file cannot be used.",
    zh: "未改动{role}：文件中的 `{field}` 无法使用。",
  },
  readiness_store_advice: {
    en: "Move the file away: readiness is then checked anew, and nothing else is lost.",
    zh: "请移走该文件：之后会重新核验合并就绪状态，不会丢失其他内容。",
  },
} as const satisfies MessageTable;

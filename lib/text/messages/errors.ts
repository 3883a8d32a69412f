/**
 * Messages: what is wrong with a file that was given, and with the rows in it.
 *
 * `{role}` names what the file is for ("the fixture"), never where it lies. `row_takes_*` finish a
 * sentence of the form "… must be …".
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The error messages of the catalogue. */
export const errorMessages = {
  input_empty: {
    en: "Cannot read {role}: it is empty.",
    zh: "无法读取{role}：内容为空。",
  },
  input_utf16: {
    en: "Cannot read {role}: it is UTF-16 and not UTF-8.",
    zh: "无法读取{role}：它是 UTF-16 编码，不是 UTF-8。",
  },
  input_utf16_advice: {
    en: "Save the file as UTF-8.",
    zh: "请另存为 UTF-8 编码。",
  },
  input_not_json: {
    en: "Cannot read {role}: it stops being JSON at line {line}, column {column}.",
    zh: "无法读取{role}：第 {line} 行第 {column} 列起不是合法的 JSON。",
  },
  input_nesting: {
    en: "Cannot read {role}: its JSON nests lists and objects more than {limit} deep.",
    zh: "无法读取{role}：JSON 的列表和对象嵌套超过 {limit} 层。",
  },
  input_shape: {
    en: "Cannot read {role}: it must hold pull requests, found {found}.",
    zh: "无法读取{role}：内容应为拉取请求，实际为{found}。",
  },
  input_no_rows: {
    en: "Cannot read {role}: the object has no list named pull_requests or prs.",
    zh: "无法读取{role}：对象里没有名为 pull_requests 或 prs 的列表。",
  },
  input_value: {
    en: "Cannot read {role}: {field} must be {expected}, found {found}.",
    zh: "无法读取{role}：{field} 应为{expected}，实际为{found}。",
  },
  input_too_many_rows: {
    en: "Cannot read {role}: it holds {rows} rows, and {limit} is the most that are read.",
    zh: "无法读取{role}：共有 {rows} 条记录，最多读取 {limit} 条。",
  },
  input_version: {
    en:
      "Cannot read {role}: its schema_version is {found}, which is not a record of facts this version reads.",
    zh: "无法读取{role}：schema_version 为{found}，不是本版本能读取的事实记录。",
  },
  input_record_value: {
    en: "Cannot read {role}: in this record of facts {field} cannot be {found}.",
    zh: "无法读取{role}：这份事实记录的 {field} 不能是{found}。",
  },
  input_two_lists: {
    en: "{role}: both pull_requests and prs are given; prs was left out.",
    zh: "{role}：同时给出了 pull_requests 和 prs，未采用 prs。",
  },
  input_shapes_advice: {
    en:
      "Give a list of rows as gh pr list --json prints them, an object with repository, reviewer_login and pull_requests, or a recorded set of facts.",
    zh:
      "请提供 gh pr list --json 输出的列表、含 repository、reviewer_login、pull_requests 的对象，或录制的事实记录。",
  },
  input_json_advice: {
    en: "Check that the file was written to its end and that nothing else was printed into it.",
    zh: "请确认文件已完整写出，且没有混入其他输出。",
  },
  input_value_advice: {
    en: "Correct the value, or leave the field out.",
    zh: "请改正该值，或去掉该字段。",
  },
  input_rows_advice: {
    en: "Split the rows over several files.",
    zh: "请把记录拆分到多个文件。",
  },
  input_record_advice: {
    en: "Record the facts again with --record.",
    zh: "请用 --record 重新录制。",
  },
  not_a_packet_list: {
    en: "What was given for the packet is a list of pull requests, not a packet.",
    zh: "所给的数据包是拉取请求列表，不是数据包。",
  },
  not_a_packet_record: {
    en: "What was given for the packet is a record of facts, not a packet.",
    zh: "所给的数据包是事实记录，不是数据包。",
  },
  not_a_packet_fixture: {
    en: "What was given for the packet is a fixture, not a packet.",
    zh: "所给的数据包是样本文件，不是数据包。",
  },
  not_a_packet_advice: {
    en: "Make the packet with `loopx pr-review --fixture FILE --format json`, and give that.",
    zh: "请用 `loopx pr-review --fixture FILE --format json` 生成数据包，再使用其输出。",
  },
  input_expects_rows: {
    en: "a list of pull requests",
    zh: "拉取请求列表",
  },
  input_expects_repository: {
    en: "owner/name or host/owner/name",
    zh: " owner/name 或 host/owner/name",
  },
  input_expects_login: {
    en: "a GitHub login",
    zh: " GitHub 登录名",
  },

  row_not_an_object: {
    en: "Row {row} of {role} must be an object with fields, found {found}.",
    zh: "{role}第 {row} 条应为带字段的对象，实际为{found}。",
  },
  row_number_missing: {
    en: "Row {row} of {role} has no number.",
    zh: "{role}第 {row} 条没有编号（number）。",
  },
  row_number_invalid: {
    en: "Row {row} of {role}: number must be a whole number of at least 1, found {found}.",
    zh: "{role}第 {row} 条：number 应为不小于 1 的整数，实际为{found}。",
  },
  row_duplicate_number: {
    en: "Row {row} of {role} repeats number {number}, which row {first} already has.",
    zh: "{role}第 {row} 条的编号 {number} 与第 {first} 条重复。",
  },

  row_value: {
    en: "{field} must be {expected}, found {found}",
    zh: "{field} 应为{expected}，实际为{found}",
  },
  row_value_more: {
    en: "{problem} (and {more} more {more#value|values} like it)",
    zh: "{problem}（另有 {more} 处类似的值）",
  },
  row_entry: {
    en: "entry {entry}: {problem}",
    zh: "第 {entry} 项：{problem}",
  },
  row_entry_not_object: {
    en: "entry {entry} must be an object with fields, found {found}",
    zh: "第 {entry} 项应为带字段的对象，实际为{found}",
  },

  row_found_nothing: { en: "nothing", zh: "空缺" },
  row_found_list: { en: "a list", zh: "列表" },
  row_found_object: { en: "an object", zh: "对象" },
  row_found_text: { en: '"{value}"', zh: "“{value}”" },
  row_found_value: { en: "{value}", zh: " {value}" },
  row_found_rounded: { en: "about {value}", zh: "约 {value}" },
  row_found_endless: { en: "a number too large to read", zh: "大到无法读取的数" },

  row_takes_positive_number: {
    en: "a whole number of at least 1",
    zh: "不小于 1 的整数",
  },
  row_takes_whole_number: { en: "a whole number", zh: "整数" },
  row_takes_count: { en: "a whole number of at least 0", zh: "不小于 0 的整数" },
  row_takes_flag: { en: "true or false", zh: " true 或 false" },
  row_takes_oid: {
    en: "an object id of 40 or 64 hex digits",
    zh: " 40 或 64 位十六进制的对象标识",
  },
  row_takes_commit: {
    en: "a commit with an oid of 40 or 64 hex digits",
    zh: "带有 40 或 64 位十六进制 oid 的提交",
  },
  row_takes_instant: {
    en: "an instant such as 2026-11-02T09:00:00Z",
    zh: "形如 2026-11-02T09:00:00Z 的时刻",
  },
  row_takes_line: { en: "text", zh: "文本" },
  row_takes_block: { en: "text", zh: "文本" },
  row_takes_path: { en: "text that is not empty", zh: "非空文本" },
  row_takes_branch: { en: "text that is not empty", zh: "非空文本" },
  row_takes_word: { en: "a word", zh: "一个词" },
  row_takes_name: { en: "text", zh: "文本" },
  row_takes_identifier: { en: "text or a number", zh: "文本或数字" },
  row_takes_url: { en: "an https address", zh: " https 地址" },
  row_takes_state: { en: "OPEN, CLOSED or MERGED", zh: " OPEN、CLOSED 或 MERGED" },
  row_takes_merged_state: {
    en: "CLOSED or MERGED beside a merge time",
    zh: " CLOSED 或 MERGED（因为有合并时间）",
  },
  row_takes_decision: {
    en: "APPROVED, CHANGES_REQUESTED, REVIEW_REQUIRED or empty",
    zh: " APPROVED、CHANGES_REQUESTED、REVIEW_REQUIRED 或空文本",
  },
  row_takes_merge_state: { en: "a merge state in words", zh: "合并状态的文字" },
  row_takes_mergeability: {
    en: "MERGEABLE, CONFLICTING or UNKNOWN",
    zh: " MERGEABLE、CONFLICTING 或 UNKNOWN",
  },
  row_takes_file_change: { en: "a kind of change in words", zh: "变更类型的文字" },
  row_takes_check_type: { en: "CheckRun or StatusContext", zh: " CheckRun 或 StatusContext" },
  row_takes_check_app: { en: "the name of an app", zh: "应用名称" },
  row_takes_person: { en: "an account with a login", zh: "带有 login 的账号" },
  row_takes_association: { en: "an author association in words", zh: "作者关联关系的文字" },
  row_takes_repository: { en: "a repository with a name", zh: "带有名称的仓库" },
  row_takes_owner: { en: "an account with a login", zh: "带有 login 的账号" },
  row_takes_parent: {
    en: "another pull request's number, or that with kind registered or inferred",
    zh: "另一个拉取请求的编号，或编号加上 registered、inferred 之一的 kind",
  },
  row_takes_queue_entry: { en: "an object with fields", zh: "带字段的对象" },
  row_takes_threads: {
    en: "total and unresolved counts, the second not above the first",
    zh: " total 和 unresolved 两个计数，且后者不大于前者",
  },
  row_takes_gaps: {
    en: "an object from list names to gap reasons",
    zh: "从列表名到缺口原因的对象",
  },
  row_takes_reading: { en: "a complete reading of a review body", zh: "完整的审阅正文读数" },
  row_takes_list: { en: "a list", zh: "列表" },
} as const satisfies MessageTable;

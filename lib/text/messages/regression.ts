/**
 * Messages about one pull request: motivation, risk, notes, regression analysis, and the blank
 * review template.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The regression messages of the catalogue. */
export const regressionMessages = {
  name_joiner: { en: ", ", zh: "、" },
  name_two: { en: "{first} and {second}", zh: "{first} 和 {second}" },
  name_more: { en: "{shown} and {more} more", zh: "{shown} 及另外 {more} 项" },
  name_root: { en: "the root folder", zh: "根目录" },

  motivation_from_title: {
    en: "{lead}; the title says: {title}",
    zh: "{lead}；标题为：{title}",
  },
  motivation_from_commits: {
    en: "{lead}; the title says: {title} (commits: {commits})",
    zh: "{lead}；标题为：{title}（提交：{commits}）",
  },
  motivation_from_list: {
    en: "{title} (commits: {commits})",
    zh: "{title}（提交：{commits}）",
  },
  motivation_lead_missing: { en: "No description", zh: "没有描述" },
  motivation_lead_useless: { en: "The description gives no reason", zh: "描述没有说明理由" },
  motivation_lead_reference: {
    en: "The description only refers to {references}",
    zh: "描述只引用了 {references}",
  },
  motivation_not_supplied: { en: "The source supplied no description.", zh: "来源没有提供描述。" },
  motivation_empty: { en: "The description is empty.", zh: "描述为空。" },
  motivation_boilerplate: {
    en: "The description holds only template text, checklists, trailers, quotes, logs or tables.",
    zh: "描述中只有模板文字、清单、署名、引用、日志或表格。",
  },
  motivation_references: {
    en: "The description holds nothing but references.",
    zh: "描述中只有引用。",
  },
  motivation_repeats_title: {
    en: "The description only repeats the title.",
    zh: "描述只是重复了标题。",
  },
  motivation_automated: {
    en: "First meaningful line of an automated description.",
    zh: "取自自动生成描述的首个有意义的行。",
  },
  motivation_commit_list: {
    en: "The description is a list of commit headlines.",
    zh: "描述是提交标题的列表。",
  },

  risk_basis_unreadable: {
    en: "details could not be read, so the stricter side is assumed",
    zh: "详情无法读取，按较严的一侧处理",
  },
  risk_basis_files_unknown: {
    en: "number of files unknown, taken as 12 or more",
    zh: "文件数未知，按不少于 12 个处理",
  },
  risk_basis_lines_unknown: {
    en: "number of changed lines unknown, taken as 800 or more",
    zh: "改动行数未知，按不少于 800 行处理",
  },
  risk_basis_list_incomplete: {
    en: "only {read} of {total} files listed, the rest taken as code",
    zh: "只列出 {total} 个文件中的 {read} 个，其余按代码处理",
  },
  risk_basis_files: { en: "{files} files, high from 12", zh: "{files} 个文件（≥12 即为高）" },
  risk_basis_lines: {
    en: "{lines} changed lines, high from 800",
    zh: "改动 {lines} 行（≥800 即为高）",
  },
  risk_basis_checks_failing: {
    en: "{count} {count#check fails|checks fail}",
    zh: "{count} 项检查失败",
  },
  risk_basis_checks_pending: {
    en: "{count} {count#check has|checks have} no result yet",
    zh: "{count} 项检查尚无结果",
  },
  risk_basis_checks_unknown: {
    en: "the state of {count} {count#check|checks} is unknown, taken as unfinished",
    zh: "{count} 项检查状态未知，按未完成处理",
  },
  risk_basis_checks_none: { en: "no check reported", zh: "没有任何检查结果" },
  risk_basis_checks_unreadable: {
    en: "checks could not be read, so the stricter side is assumed",
    zh: "检查无法读取，按较严的一侧处理",
  },
  risk_basis_checks_incomplete: {
    en: "the list of checks is incomplete, so the stricter side is assumed",
    zh: "检查列表不完整，按较严的一侧处理",
  },
  risk_basis_sensitive: {
    en: "behaviour: {areas}",
    zh: "涉及影响行为的区域：{areas}",
  },
  risk_basis_calm: {
    en: "no behaviour: {areas}",
    zh: "只涉及不影响行为的区域：{areas}",
  },
  risk_area_files: { en: "{area} ({files} {files#file|files})", zh: "{area}（{files} 个文件）" },
  risk_basis_no_files: { en: "no changed file", zh: "没有改动文件" },

  note_details_unreadable: {
    en: "The details could not be read; everything not listed here is unknown.",
    zh: "详情无法读取；此处未列出的内容均属未知。",
  },
  note_checks_failing: {
    en: "Failing {count#check|checks}: {names}.",
    zh: "失败的检查：{names}。",
  },
  note_checks_unreadable: { en: "The checks could not be read.", zh: "检查无法读取。" },
  note_checks_none: {
    en: "No check reported on this head.",
    zh: "此提交上没有任何检查结果。",
  },
  note_conflicts: { en: "Conflicts with {base}.", zh: "与 {base} 有冲突。" },
  note_behind: {
    en: "{base} has moved on; the branch was not tested with its newest state.",
    zh: "{base} 已前进；分支未与其最新状态一起测试。",
  },
  note_files_incomplete: {
    en: "The file list is incomplete: {read} of {total} files.",
    zh: "文件列表不完整：{total} 个中只有 {read} 个。",
  },
  note_reviews_incomplete: {
    en: "Not every review could be read ({read} of {total}).",
    zh: "审阅未能全部读取（{total} 条中的 {read} 条）。",
  },
  note_secrets_masked: {
    en:
      "{count} {count#value that looks|values that look} like a secret {count#was|were} masked in title or description; ask the author to revoke {count#it|them}.",
    zh: "标题或描述中有 {count} 处疑似密钥，已遮盖；请作者吊销。",
  },
  note_hidden_text: {
    en: "Hidden text was taken out of title or description ({classes}).",
    zh: "标题或描述中的隐藏文字已移除（{classes}）。",
  },
  hidden_hidden_markup: { en: "hidden markup {count}", zh: "隐藏标记 {count} 处" },
  hidden_terminal_escape: { en: "terminal escapes {count}", zh: "终端转义 {count} 处" },
  hidden_bidi_control: { en: "text direction controls {count}", zh: "文字方向控制符 {count} 处" },
  hidden_invisible: { en: "invisible characters {count}", zh: "不可见字符 {count} 处" },
  note_description_cut: {
    en: "The description has {length} characters and was not read to its end.",
    zh: "描述共 {length} 个字符，未读到结尾。",
  },
  note_fork_deleted: {
    en: "The fork is gone; fetch `refs/pull/{number}/head` instead.",
    zh: "派生仓库已删除；请改为获取 `refs/pull/{number}/head`。",
  },
  note_author_deleted: { en: "The author's account is gone.", zh: "作者的账户已删除。" },
  note_author_bot: { en: "Opened by a program ({login}).", zh: "由程序 {login} 提出。" },
  note_first_contribution: {
    en: "First contribution of this author here.",
    zh: "这是该作者在此仓库的首次贡献。",
  },
  note_derived_share: {
    en: "{share}% of the changed lines are in {kinds} files ({files}); {rest} remain to be read.",
    zh: "{share}% 的改动行位于{kinds}文件（{files}）；需要阅读的为 {rest}。",
  },
  derived_lock_file: { en: "lock", zh: "依赖锁定" },
  derived_generated: { en: "generated", zh: "生成的" },
  derived_vendored: { en: "vendored", zh: "外部引入的" },
  derived_snapshot: { en: "snapshot", zh: "快照" },
  derived_minified: { en: "minified", zh: "压缩" },
  note_binary_files: {
    en: "No diff for {count#a binary file|binary files}: {files}.",
    zh: "二进制文件没有差异可读：{files}。",
  },
  note_lock_without_manifest: {
    en: "{lock} changes without a manifest.",
    zh: "{lock} 有改动，而清单文件没有。",
  },
  note_stacked: {
    en: "Stacked on #{number}, which has to land first.",
    zh: "叠在 #{number} 之上，后者须先合入。",
  },
  note_stacked_inferred: {
    en: "Its base is the head branch of #{number}, so it seems stacked on it.",
    zh: "其基线是 #{number} 的来源分支，看来叠在其上。",
  },
  note_merge_queue: { en: "In the merge queue.", zh: "已在合并队列中。" },
  note_merge_queue_position: {
    en: "In the merge queue at position {position}.",
    zh: "已在合并队列的第 {position} 位。",
  },
  note_pushed_after_review: {
    en: "Force-pushed after the latest review ({reviewer}).",
    zh: "最近一次审阅（{reviewer}）之后又被强制推送。",
  },
  note_threads_open: {
    en: "{unresolved} of {total} review threads {unresolved#is|are} unresolved.",
    zh: "{total} 个审阅讨论中有 {unresolved} 个未解决。",
  },
  note_renames: {
    en: "{count} {count#file is|files are} renamed or moved: {files}.",
    zh: "{count} 个文件被重命名或移动：{files}。",
  },
  note_folder_gone: {
    en: "{folder} seems to go: its {count} changed code files only lose lines ({size}).",
    zh: "{folder} 看来被移除：其中改动的 {count} 个代码文件都只有删除（{size}）。",
  },
  note_folder_new: {
    en: "{folder} is new or only added to: {count} files, {size}.",
    zh: "{folder} 是新增或只增不减：{count} 个文件，{size}。",
  },
  note_uncounted: {
    en: "{count} {count#file comes|files come} without line counts: {files}.",
    zh: "{count} 个文件没有行数：{files}。",
  },
  person_deleted: { en: "a deleted account", zh: "已删除的账户" },
  person_unknown: { en: "unknown reviewer", zh: "未知审阅者" },
  base_unnamed: { en: "the base branch", zh: "基线分支" },

  summary_open: { en: "{level} risk: ", zh: "主干风险：{level}。" },
  summary_open_merged: {
    en: "{level} risk, merged: ",
    zh: "主干风险：{level}（已合入）。",
  },
  summary_open_raised: {
    en: "{level} risk, {area} merged (metadata: {hint}): ",
    zh: "主干风险：{level}（{area}已合入；元数据为{hint}）。",
  },
  summary_files: {
    en: "read {path} ({own}) first of {files} files, {size}.",
    zh: "共 {files} 个文件（{size}），建议先读 {path}（{own}）。",
  },
  summary_one_file: { en: "{path} ({size}), {area}.", zh: "{path}（{size}），{area}。" },
  summary_nothing_particular: {
    en: " The file list alone shows nothing particular.",
    zh: "仅凭文件列表看不出特别之处。",
  },
  summary_incomplete: {
    en:
      "{level} risk, taken strictly: {read} of {total} files are listed and the rest may be code; read {path} first.",
    zh:
      "主干风险：{level}（按较严一侧）。{total} 个文件只列出 {read} 个，其余可能是代码；建议先读 {path}。",
  },
  summary_unlisted: {
    en: "{level} risk, taken strictly: no file of #{number} is listed.",
    zh: "主干风险：{level}（按较严一侧）。#{number} 没有列出任何文件。",
  },
  summary_empty: {
    en: "No file changes, so #{number} leaves main as it is.",
    zh: "没有改动文件，#{number} 不会改变主干。",
  },
  summary_checks_failing: {
    en: " {count} {count#check fails|checks fail}.",
    zh: "{count} 项检查失败。",
  },
  level_high: { en: "High", zh: "高" },
  level_medium: { en: "Medium", zh: "中" },
  level_low: { en: "Low", zh: "低" },

  potential_unlisted: {
    en: "No file of #{number} is listed; whatever it changes can differ on main.",
    zh: "#{number} 没有列出任何文件；它改动的任何内容都可能让主干不同。",
  },
  bug_unlisted: {
    en:
      "{read} of {total} files of #{number} are listed, ending at {path}; tests, locks or migrations may be among the rest.",
    zh: "#{number} 的 {total} 个文件只列出 {read} 个，止于 {path}；其余可能含测试、锁文件或迁移。",
  },
  bug_no_list: {
    en: "No file of #{number} is listed; code, tests and migrations may all be among its changes.",
    zh: "#{number} 没有列出任何文件；其中可能有代码、测试和迁移。",
  },
  bug_conflict: {
    en:
      "The branch conflicts with {base}; how that is resolved around {path} is code nobody has seen yet.",
    zh: "分支与 {base} 冲突；在 {path} 附近如何解决，目前无人见过。",
  },
  verify_failing_checks: {
    en:
      "{names} {count#fails|fail}: read {count#its log|their logs} against {path} before anything else.",
    zh: "{names} 失败：先对照 {path} 阅读日志。",
  },
  verify_unlisted: {
    en: "List the files of #{number} beyond {path} from Git ({read} of {total} are known).",
    zh: "用 Git 列出 #{number} 在 {path} 之后的文件（已知 {total} 个中的 {read} 个）。",
  },
  verify_no_list: {
    en:
      "List the files of #{number} with `gh pr diff {number} --name-only` before judging anything.",
    zh: "先用 `gh pr diff {number} --name-only` 列出 #{number} 的文件，再作判断。",
  },
  verify_conflict: {
    en: "Merge {base} into the branch and repeat what covers {path}.",
    zh: "把 {base} 合入分支，再重跑覆盖 {path} 的验证。",
  },
  verify_pending_checks: {
    en: "{names} {count#has|have} no result yet: look again before trusting {path}.",
    zh: "{names} 尚无结果：采信 {path} 前再看一次。",
  },
  verify_merged: {
    en: "Look for repairs or reverts of {path} on main after {commit}.",
    zh: "查看主干上 {commit} 之后有无触及 {path} 的修补或回滚。",
  },

  potential_revert_named: {
    en:
      "“{what}” is taken back; what was built on it since then still relies on it, around {path}.",
    zh: "回滚“{what}”；此后基于它的内容仍依赖它，集中在 {path} 附近。",
  },
  potential_revert: {
    en:
      "An earlier change is taken back; what was built on it since then still relies on it, around {path}.",
    zh: "这是一次回滚；此后基于原改动的内容仍依赖它，集中在 {path} 附近。",
  },
  verify_revert: {
    en:
      "Compare {path} with its state before the change that is taken back: nothing else should differ.",
    zh: "将 {path} 与被回滚改动之前的状态对照：不应有其他差别。",
  },
  potential_removed_folder: {
    en:
      "All {count} changed code files of {folder} only lose lines ({size}), so they seem removed; what still imports them breaks.",
    zh:
      "{folder} 中改动的 {count} 个代码文件都只有删除（{size}），看来已被移除；仍导入它们的地方会出错。",
  },
  verify_removed_folder: {
    en: "Search the head for imports of {folder}, and for its name in settings and documentation.",
    zh: "在此提交中搜索对 {folder} 的导入，以及设置和文档中的名称。",
  },
  potential_deleted: {
    en:
      "{paths} {count#is|are} deleted ({size}); whatever still imports, calls or ships {count#it|them} breaks.",
    zh: "{paths} 被删除（{size}）；仍在导入、调用或打包它的地方会出错。",
  },
  potential_removed: {
    en:
      "{paths} only {count#loses|lose} lines ({size}), so {count#it seems|they seem} removed; whatever still imports, calls or ships {count#it|them} breaks.",
    zh: "{paths} 只有删除（{size}），看来已被移除；仍在导入、调用或打包它的地方会出错。",
  },
  verify_removed: {
    en: "Search the head for remaining uses of {paths}.",
    zh: "在此提交中搜索 {paths} 的残留使用。",
  },
  potential_moved: {
    en:
      "{old} loses about as many lines as {path} gains ({lost} and {gained}), so the content seems moved.",
    zh: "{old} 减少的行数与 {path} 增加的相近（{lost} 与 {gained}），内容应是搬移。",
  },
  verify_moved_away: {
    en:
      "Read {path} with `git diff --color-moved`: what differs is the change; then search the head for the old path {old}.",
    zh: "用 `git diff --color-moved` 阅读 {path}：有差别的才是改动；再在此提交中搜索旧路径 {old}。",
  },
  verify_moved_part: {
    en: "Read {old} and {path} with `git diff --color-moved`: what differs is the change.",
    zh: "用 `git diff --color-moved` 阅读 {old} 与 {path}：有差别的才是改动。",
  },
  potential_renamed: {
    en: "{old} becomes {path}; imports, settings and links with the old path break.",
    zh: "{old} 改为 {path}；使用旧路径的导入、设置和链接会失效。",
  },
  verify_old_name: {
    en: "Search the head for the old path {old}: imports, settings, documentation.",
    zh: "在此提交中搜索旧路径 {old}：导入、设置和文档。",
  },
  potential_mass_edit: {
    en:
      "{count} files change by about {average} {average#line|lines} each, {path} among them; one wrong edit hides among look-alikes.",
    zh: "{count} 个文件平均各改约 {average} 行（如 {path}）；个别错误会混在相似改动里。",
  },
  potential_repeated_edit: {
    en:
      "{count} code files change by a few lines in the same way (mostly {size}): check one, such as {path}, then the odd one, {odd} ({odd_size}).",
    zh:
      "{count} 个代码文件以同样方式各改几行（多为 {size}）：先核对其中一个，如 {path}，再看与众不同的 {odd}（{odd_size}）。",
  },
  potential_same_edit: {
    en:
      "{count} code files change by a few lines in the same way (mostly {size}): check one, such as {path}, then that the rest are alike.",
    zh:
      "{count} 个代码文件以同样方式各改几行（多为 {size}）：先核对其中一个，如 {path}，再确认其余相同。",
  },
  potential_page_gone: {
    en: "{paths} {count#goes|go} ({size}); links to {count#it|them} break.",
    zh: "{paths} 被移除（{size}）；指向它的链接会失效。",
  },

  potential_breaking: {
    en:
      "A breaking change is announced; callers written for the old {path} ({size}) fail after the merge.",
    zh: "声明为破坏性变更；按旧版 {path}（{size}）编写的调用方合并后会失败。",
  },
  potential_migration: {
    en:
      "{paths} ({size}) {count#alters|alter} stored data; a release rolled back afterwards meets the new shape.",
    zh: "{paths}（{size}）会改动已存数据；之后若回退版本，旧代码将遇到新结构。",
  },
  verify_migration: {
    en: "Apply {path} to a copy of base data, run the base release on it, then undo it.",
    zh: "在基线数据副本上执行 {path}，用基线版本运行一次，再撤销。",
  },
  bug_model_without_migration: {
    en:
      "{path} ({size}) describes stored data and no migration comes with it; existing databases keep the old shape.",
    zh: "{path}（{size}）描述存储结构，却没有迁移；已有数据库仍是旧结构。",
  },
  bug_migration_without_model: {
    en:
      "{path} migrates the database, but no schema dump beside it changes; a fresh install may differ from a migrated one.",
    zh: "{path} 迁移数据库，但旁边的结构文件没有变；全新安装可能与迁移后的不同。",
  },
  potential_contract: {
    en:
      "{path} ({size}) is a published contract; clients and stored payloads of the old version still arrive.",
    zh: "{path}（{size}）是对外契约；旧版客户端和已存数据仍会按旧格式出现。",
  },
  verify_contract: {
    en:
      "Send a payload recorded under the base {path} to the head, and one from the head to the base.",
    zh: "把按基线 {path} 录制的数据发给此提交，再反向试一次。",
  },
  potential_contract_grows: {
    en:
      "{path} ({size}) only adds to a published contract; names and types chosen now have to be kept.",
    zh: "{path}（{size}）只为对外契约增加内容；现在选定的名称和类型今后都要保留。",
  },
  potential_storage: {
    en:
      "{path} ({size}) describes stored data; records written under the old shape are still there.",
    zh: "{path}（{size}）描述已存数据；按旧结构写入的记录仍然存在。",
  },
  verify_storage: {
    en: "Open data written by the base with the head of {path}.",
    zh: "用此提交的 {path} 打开基线写入的数据。",
  },
  potential_defaults: {
    en:
      "{path} ({size}) holds default values; installations that never set them change on upgrade.",
    zh: "{path}（{size}）存放默认值；从未设置过它们的安装会在升级时改变。",
  },
  verify_defaults: {
    en: "Start head and base without settings and compare what {path} yields.",
    zh: "不带任何设置启动此提交和基线，比较 {path} 的结果。",
  },
  potential_flag: {
    en:
      "{path} ({size}) declares feature flags; what is off here still reaches main and can be turned on.",
    zh: "{path}（{size}）声明功能开关；此处关闭的内容也会进入主干，随时可能被打开。",
  },
  verify_flag: {
    en: "Run the head with each flag of {path} on and off.",
    zh: "对 {path} 中的每个开关，开和关各运行一次此提交。",
  },
  potential_entry_module: {
    en:
      "{path} ({size}) is an entry module; a name it drops or renames vanishes for those who import it.",
    zh: "{path}（{size}）是入口模块；其中删除或改名的导出会让导入方失效。",
  },
  potential_entry_grows: {
    en:
      "{path} ({size}) is an entry module and only gains lines; what it exports now has to be kept.",
    zh: "{path}（{size}）是入口模块，只增不减；现在导出的内容今后都要保留。",
  },
  bug_api_without_changelog: {
    en:
      "{path} ({size}), which users import, loses or renames something without an entry in a changelog.",
    zh: "用户导入的 {path}（{size}）有内容被移除或改名，变更日志却没有条目。",
  },
  potential_command_line: {
    en: "{path} ({size}) defines a command; scripts rely on its options, output and exit status.",
    zh: "{path}（{size}）定义一个命令；脚本依赖其选项、输出和退出码。",
  },
  verify_command_line: {
    en: "Compare help, output and exit status of {path} on base and head, in a terminal and piped.",
    zh: "比较 {path} 在基线与此提交上的帮助、输出和退出码，终端与管道各一次。",
  },
  bug_option_undocumented: {
    en:
      "{options} of {path} comes without a word in any page that changes; where help is not generated, nobody learns of it.",
    zh: "{path} 的 {options} 没有随之改动任何文档；若帮助并非自动生成，使用者无从得知。",
  },
  bug_option_untested: {
    en: "No changed test has a case of {options}, which {path} defines or changes.",
    zh: "{path} 定义或改动了 {options}，却没有测试改动涵盖它。",
  },
  verify_option: {
    en:
      "Try {options}: alone, beside options that exclude each other, and in the help that {path} prints.",
    zh: "试用 {options}：单独使用、与互斥的选项同用，并查看 {path} 打印的帮助。",
  },

  bug_attack: {
    en:
      "The title or the description names an attack; {path} must stop it without refusing honest input.",
    zh: "标题或描述提到一种攻击；{path} 须挡住它，又不拒绝正常输入。",
  },
  verify_attack: {
    en: "Repeat the reported attack on head and base: only the head of {path} may refuse it.",
    zh: "在此提交和基线上重现所述攻击：只有此提交的 {path} 应当拒绝。",
  },
  potential_access: {
    en: "{path} ({size}) decides who may do what; a slip lets through what the base refused.",
    zh: "{path}（{size}）决定谁可以做什么；一处疏漏就会放行基线拒绝的操作。",
  },
  potential_secret: {
    en:
      "{path} ({size}) handles credentials; a slip stores, logs or sends one where it does not belong.",
    zh: "{path}（{size}）处理凭据；一处疏漏就会把它存到、记到或发到不该去的地方。",
  },
  potential_crypto: {
    en:
      "{path} ({size}) signs, verifies or encrypts; a slip weakens what it protects while honest input still passes.",
    zh: "{path}（{size}）负责签名、验证或加密；一处疏漏会削弱防护，而正常输入照样通过。",
  },
  potential_code_loss: {
    en: "{path} mostly loses code ({size}); a case it handled until now may fall through.",
    zh: "{path} 以删除为主（{size}）；原先处理的情形可能无人处理。",
  },
  potential_rewrite: {
    en: "{path} is largely rewritten ({size}); behaviour that no test pins may vanish in silence.",
    zh: "{path} 大部分被重写（{size}）；未被测试锁定的行为可能悄然消失。",
  },
  potential_shared: {
    en: "{path} ({size}) is shared code; features outside this diff run it too.",
    zh: "{path}（{size}）是共用代码；本次改动之外的功能也会用到。",
  },
  potential_spread: {
    en:
      "Code changes in {count} folders at once, first {path} ({size}); undoing only a part is hard.",
    zh: "代码改动跨 {count} 个目录，首先是 {path}（{size}）；难以只撤回一部分。",
  },
  potential_new: {
    en:
      "{path} ({size}) is new or only added to; main is touched through what exports or imports it: look in {door}, which changes too.",
    zh:
      "{path}（{size}）是新增或只增不减；主干受影响之处在于导出或导入它的地方：请看同时改动的 {door}。",
  },
  potential_new_alone: {
    en:
      "{path} ({size}) is new or only added to, and no other code changes with it; what calls it decides what main feels.",
    zh: "{path}（{size}）是新增或只增不减，没有其他代码随之改动；主干受何影响取决于谁调用它。",
  },
  potential_interface: {
    en:
      "{path} ({size}) belongs to the user interface; layout, wording or keyboard use can shift where it appears.",
    zh: "{path}（{size}）属于用户界面；它出现之处的布局、文字或键盘操作可能变化。",
  },
  verify_interface: {
    en:
      "Look at the screens with {path} before and after, in a narrow window and by keyboard alone.",
    zh: "对比含 {path} 的界面改动前后，包括窄窗口与纯键盘操作。",
  },
  potential_deprecated: {
    en:
      "{paths} ({size}) {count#marks|mark} something as deprecated; the replacement must exist and cover the same use.",
    zh: "{paths}（{size}）将某项标为弃用；替代者必须存在并涵盖同样的用途。",
  },
  verify_deprecated: {
    en:
      "Follow the notice in {path} to the replacement it names, and build something that still uses the old name.",
    zh: "按 {path} 中的提示改用它所指的替代者，并构建一处仍用旧名的代码。",
  },
  bug_title_hides_code: {
    en:
      "The title says “{type}”, yet {paths} ({size}) {count#is|are} code; nothing that runs should differ there.",
    zh: "标题写的是“{type}”，但 {paths}（{size}）是代码；其中会运行的部分不应有差别。",
  },
  verify_why: {
    en: "Find out why {path} changes although the title says “{type}”.",
    zh: "弄清标题写的是“{type}”，{path} 为何仍有改动。",
  },
  bug_docs_in_code: {
    en:
      "The title promises documentation, and {paths} ({size}) {count#is|are} code; only comments and texts for readers should differ there.",
    zh: "标题承诺只改文档，而 {paths}（{size}）是代码；其中只应有注释和给读者看的文字的差别。",
  },
  verify_comments: {
    en: "Compare {path} on base and head without comments: only texts for readers may differ.",
    zh: "去掉注释后比较 {path} 的基线与此提交：只应有给读者看的文字的差别。",
  },
  verify_wording: {
    en:
      "Only strings and comments should differ in {path}: show the new text once, and search the head for the old one.",
    zh: "{path} 中只应有字符串和注释的差别：把新文字显示一次，并在此提交中搜索旧文字。",
  },
  bug_faster: {
    en:
      "A faster {path} ({size}) must answer as before; order, identity and edge cases are where speed-ups slip.",
    zh: "更快的 {path}（{size}）必须给出同样的结果；次序、同一性和边界情形最易在提速时走样。",
  },
  verify_speed: {
    en: "Time {path} on base and head with a large input and compare the results.",
    zh: "用较大的输入在基线和此提交上测量 {path} 的耗时，并比较结果。",
  },
  bug_two_languages: {
    en: "{path} and {other} do the same part in two languages; where they differ is a defect.",
    zh: "{path} 与 {other} 用两种语言实现同一部分；两者不一致之处就是缺陷。",
  },
  bug_platform: {
    en: "{path} ({size}) describes {platform} behaviour; run its tests there too.",
    zh: "{path}（{size}）描述 {platform} 上的行为；其测试也要在该系统上运行。",
  },
  bug_hazard_cache: {
    en: "{path} ({size}) keeps copies: stale, expired and half-written entries are where it fails.",
    zh: "{path}（{size}）保存副本：过期、失效和写到一半的条目最易出错。",
  },
  bug_hazard_repeat: {
    en:
      "{path} ({size}) queues or repeats work: a second run after a lost answer must not act twice.",
    zh: "{path}（{size}）排队或重试任务：应答丢失后的再次执行不能重复生效。",
  },
  bug_hazard_parallel: {
    en:
      "{path} ({size}) coordinates parallel work: order, cancellation and a holder that dies are where it fails.",
    zh: "{path}（{size}）协调并行：次序、取消以及持有者中途退出最易出错。",
  },
  bug_hazard_format: {
    en:
      "{path} ({size}) reads or writes a format: empty, cut-off, oversized and malformed input are where it fails.",
    zh: "{path}（{size}）读写某种格式：空的、截断的、过大的和畸形的输入最易出错。",
  },
  bug_hazard_time: {
    en:
      "{path} ({size}) handles time: zones, clock changes and exact boundaries are where it fails.",
    zh: "{path}（{size}）处理时间：时区、时钟变动和恰好的边界最易出错。",
  },
  bug_hazard_files: {
    en:
      "{path} ({size}) touches paths or files: links, separators and refused or partial writes are where it fails.",
    zh: "{path}（{size}）涉及路径或文件：链接、分隔符以及被拒或未写完的写入最易出错。",
  },
  bug_hazard_server: {
    en:
      "{path} ({size}) answers requests: untrusted input, the origin of a request, concurrent requests and clients that break off are where it fails.",
    zh: "{path}（{size}）应答请求：不可信的输入、请求来源、并发请求和中途断开的客户端最易出错。",
  },
  bug_hazard_network: {
    en:
      "{path} ({size}) talks to another system: time-outs, partial answers and error statuses are where it fails.",
    zh: "{path}（{size}）与外部系统通信：超时、不完整的应答和错误状态最易出错。",
  },
  bug_hazard_state: {
    en:
      "{path} ({size}) keeps state: old records, an interrupted write and a repeated run are where it fails.",
    zh: "{path}（{size}）保存状态：旧记录、写入中断和重复执行最易出错。",
  },
  bug_hazard_stream: {
    en:
      "{path} ({size}) moves streams or buffers: early close, slow readers and an error midway are where it fails.",
    zh: "{path}（{size}）处理流或缓冲：提前关闭、读取过慢和中途出错最易出错。",
  },
  bug_hazard_settings: {
    en:
      "{path} ({size}) reads settings: absent, empty and contradicting values are where it fails.",
    zh: "{path}（{size}）读取设置：缺失、为空和互相矛盾的值最易出错。",
  },
  bug_hazard_process: {
    en:
      "{path} ({size}) starts programs: quoting, exit status and a missing executable are where it fails.",
    zh: "{path}（{size}）启动外部程序：引号、退出码和缺失的可执行文件最易出错。",
  },
  bug_hazard_output: {
    en:
      "{path} ({size}) prints: narrow, piped, colourless and wide-character output are where it fails.",
    zh: "{path}（{size}）负责输出：窄终端、管道、无颜色和宽字符最易出错。",
  },
  bug_hazard_install: {
    en:
      "{path} ({size}) installs or upgrades: an interrupted or repeated run on an old installation is where it fails.",
    zh: "{path}（{size}）负责安装或升级：在旧安装上中断或重复执行最易出错。",
  },
  verify_without_tests: {
    en:
      "Give {path} an input it should accept and one it should refuse, on base and head; no test here does.",
    zh: "在基线和此提交上各给 {path} 一个应接受和一个应拒绝的输入；这里没有测试做这件事。",
  },
  verify_callers: {
    en: "Read the code outside this diff that calls {path}.",
    zh: "阅读本次未改动的、调用 {path} 的代码。",
  },

  potential_tests_only: {
    en: "Only tests change: {tests} files, first {path} ({size}); the product stays as it is.",
    zh: "只改测试：{tests} 个文件，首先是 {path}（{size}）；产品不变。",
  },
  potential_tests_and_pages: {
    en:
      "No product code changes: {tests} {tests#file|files} of tests, {pages} {pages#page|pages}; first {path} ({size}).",
    zh: "产品代码没有改动：{tests} 个测试文件，{pages} 个页面；首先是 {path}（{size}）。",
  },
  bug_tests_shrink: {
    en: "Tests lose more than they gain ({whole}), most in {path} ({size}); a guard may be gone.",
    zh: "测试减多于增（{whole}），以 {path}（{size}）最多；可能少了一道防护。",
  },
  bug_fix_in_tests: {
    en:
      "A fix that changes tests alone: either {path} was wrong or the product now is; settle which.",
    zh: "修复只改了测试：要么 {path} 原先有误，要么产品现在有误；请查明是哪一种。",
  },
  bug_test_lines_gone: {
    en: "{path} mostly loses lines ({size}); what they asserted no longer guards main.",
    zh: "{path} 以删除为主（{size}）；其中断言的内容不再守护主干。",
  },
  verify_test_fails: {
    en:
      "Break what {path} covers and see it fail once; it may pass without reaching what it names.",
    zh: "故意破坏 {path} 所覆盖的内容，确认它会失败一次；它可能并未测到目标行为就通过。",
  },
  bug_fix_without_test: {
    en: "A fix without a changed test: the failure repaired in {path} ({size}) can return unseen.",
    zh: "修复没有附带测试改动：{path}（{size}）修好的故障可能再次出现而无人察觉。",
  },
  bug_new_without_tests: {
    en: "No test comes with {path} ({size}), which is new or only added to.",
    zh: "{path}（{size}）是新增或只增不减，却没有附带测试。",
  },
  bug_code_without_tests: {
    en: "No test changes; {path} ({size}) rests on the tests that main already has.",
    zh: "没有测试改动；{path}（{size}）只能依靠主干已有的测试。",
  },
  bug_unmatched_code: {
    en:
      "No changed test has a name or folder near {path} ({size}); the tests that change begin with {tests}.",
    zh: "改动的测试（{tests}）中没有名称或目录与 {path}（{size}）相近的。",
  },
  bug_refactor_moves_tests: {
    en:
      "The title promises a refactoring, yet expectations in {path} ({size}) change with {code}; behaviour may have moved.",
    zh: "标题承诺只是重构，但 {path}（{size}）的预期随 {code} 一起改变；行为可能已变。",
  },
  bug_test_edited: {
    en:
      "Expectations in {path} ({size}) change together with {code}; each changed one states a new behaviour.",
    zh: "{path}（{size}）的预期随 {code} 一起改变；每处改变都意味着行为有变。",
  },
  bug_snapshot: {
    en: "{path} ({size}) records output; accepted by reflex, it makes a mistake the expectation.",
    zh: "{path}（{size}）是录制的输出；不加细看就接受，会把错误变成预期。",
  },
  verify_snapshot: {
    en: "Read each hunk of {path} as output a user would see.",
    zh: "把 {path} 的每处差异当作用户会看到的输出来读。",
  },
  verify_fix_tests: {
    en: "Run {tests} on head and base: the test of a fix must fail on the base.",
    zh: "在此提交和基线上都运行 {tests}：修复的测试在基线上必须失败。",
  },
  verify_tests_named: {
    en:
      "Run {tests} and look there for a case of {names}; then run the other tests that cover {folder}.",
    zh: "运行 {tests}，并在其中查找 {names} 的用例；再运行覆盖 {folder} 的其他测试。",
  },
  verify_tests: {
    en: "Run {tests}, then the other tests that cover {folder}.",
    zh: "运行 {tests}，再运行覆盖 {folder} 的其他测试。",
  },
  verify_changed_tests: { en: "Run {tests}.", zh: "运行 {tests}。" },
  verify_samples: {
    en: "Run the tests that read or use {samples}.",
    zh: "运行读取或使用 {samples} 的测试。",
  },

  potential_incompatible_dependency: {
    en: "{name} goes from {from} to {to} in {path}, which its numbering marks as incompatible.",
    zh: "{path} 中 {name} 从 {from} 升到 {to}，按版本号约定属不兼容升级。",
  },
  potential_dependency: {
    en: "{name} goes to {to} in {path}; what changed inside it is not in this diff.",
    zh: "{path} 中 {name} 升到 {to}；其内部变化不在本次改动内。",
  },
  potential_newest_dependency: {
    en: "{name} goes to its newest version in {path}; what changed inside it is not in this diff.",
    zh: "{path} 中 {name} 升到最新版本；其内部变化不在本次改动内。",
  },
  potential_language: {
    en:
      "The language goes to {name} {to} in {path}; older toolchains refuse to build it, and rules of the language may differ.",
    zh: "{path} 中语言版本升到 {name} {to}；旧工具链将无法构建，语言规则也可能不同。",
  },
  verify_language: {
    en: "Compare every place that names the version of {name}: {path} and {others}.",
    zh: "核对写有 {name} 版本的每一处：{path} 和 {others}。",
  },
  potential_unnamed_dependency: {
    en:
      "Only {paths} ({size}) {count#changes|change}, and the title names no version; what is installed can move.",
    zh: "只改了 {paths}（{size}），标题没有写明版本；安装的内容可能变动。",
  },
  potential_manifest: {
    en: "{path} ({size}) decides {parts}; installs and builds follow it at once.",
    zh: "{path}（{size}）决定{parts}；安装与构建会立即照它执行。",
  },
  manifest_go: { en: "which modules are required and replaced", zh: "需要和替换哪些模块" },
  manifest_node: { en: "dependencies, entry points and scripts", zh: "依赖、入口和脚本" },
  manifest_deno: { en: "imports, exports and tasks", zh: "导入、导出和任务" },
  manifest_rust: { en: "dependencies and features", zh: "依赖和特性" },
  manifest_python: { en: "dependencies, entry points and packaging", zh: "依赖、入口和打包" },
  manifest_other: { en: "dependencies", zh: "依赖" },
  potential_lock: {
    en:
      "{path} ({size}) changes resolved versions; code that nobody here reads reaches the next install.",
    zh: "{path}（{size}）改变了锁定的版本；未经阅读的外部代码将随下次安装进入。",
  },
  bug_lock_without_manifest: {
    en: "{path} ({size}) changes without a manifest; versions moved that nobody asked for by name.",
    zh: "{path}（{size}）单独改动，清单未变；有版本在未被点名的情况下变动。",
  },
  verify_lock: {
    en: "List the versions that {path} moves and read the notes of each that crosses a major one.",
    zh: "列出 {path} 变动的版本，凡跨主版本的都阅读其说明。",
  },
  bug_manifest_without_lock: {
    en:
      "{path} ({size}) changes without a lock file; where one is kept, it still pins the old versions.",
    zh: "{path}（{size}）有改动而锁文件没有；若仓库保留锁文件，其中仍是旧版本。",
  },
  verify_manifest: {
    en: "Install from {path} in a clean checkout; {lock} must come out as committed.",
    zh: "在干净检出中按 {path} 安装；{lock} 应与提交一致。",
  },
  verify_checksums: {
    en: "Tidy the modules in a clean checkout; {path} and {lock} must come out as committed.",
    zh: "在干净检出中整理模块；{path} 和 {lock} 应与提交一致。",
  },
  bug_action_unseen: {
    en:
      "{name} runs with this repository's rights in {path}; a moved tag brings code that nobody here reads.",
    zh: "{name} 在 {path} 中以本仓库的权限运行；标签移动会带来无人阅读的代码。",
  },
  verify_action: {
    en: "Read what {name} published up to {to}, and the run of {path} on this head.",
    zh: "阅读 {name} 到 {to} 为止的发布说明，以及 {path} 在该提交上的运行记录。",
  },
  verify_action_text: {
    en: "Read what {name} published up to {to}, and how {path} uses it.",
    zh: "阅读 {name} 到 {to} 为止的发布说明，以及 {path} 如何使用它。",
  },
  verify_dependency: {
    en:
      "Read what {name} published up to {to}, then run the tests of code that imports it ({path}).",
    zh: "阅读 {name} 到 {to} 为止的发布说明，再运行导入它的代码的测试（{path}）。",
  },
  bug_dependency_unexercised: {
    en:
      "No code or test here exercises {name}; a break shows first in what imports it, not in {path}.",
    zh: "这里没有代码或测试用到 {name}；出错会先出现在导入它的地方，而不是 {path}。",
  },
  potential_release_marker: {
    en:
      "{path} ({size}) carries a version; packages, tags and update checks compare it with the released one.",
    zh: "{path}（{size}）含版本号；软件包、标签和更新检查会拿它与已发布版本比较。",
  },
  potential_release_markers: {
    en: "{count} manifests carry versions ({paths}); each must match {log}.",
    zh: "{count} 个清单含版本号（{paths}）；每个都须与 {log} 一致。",
  },
  verify_release: {
    en:
      "Compare the version in {path} with the last release and with every other file that states it.",
    zh: "将 {path} 中的版本号与上一版及其他写有版本号的文件对照。",
  },
  verify_release_log: {
    en: "Compare the versions, {path} first, with the last release and with what {log} announces.",
    zh: "将版本号（先看 {path}）与上一版及 {log} 所写的对照。",
  },
  bug_release_with_code: {
    en:
      "The title says release, yet {paths} ({size}) {count#changes|change} code beyond a version.",
    zh: "标题写的是发布，但 {paths}（{size}）的代码改动不止版本号。",
  },
  potential_vendored: {
    en: "{paths} ({size}) {count#is|are} vendored; local patches inside would be lost.",
    zh: "{paths}（{size}）是外部引入的代码；其中的本地补丁会丢失。",
  },
  verify_vendored: {
    en: "Compare {path} with the upstream release it claims to be.",
    zh: "将 {path} 与其所称的上游版本比较。",
  },
  potential_derived: {
    en: "{path} ({size}) was not written by hand; its diff shows a result, not a cause.",
    zh: "{path}（{size}）不是手写内容；差异显示的是结果而非原因。",
  },
  bug_generated_without_source: {
    en:
      "{path} ({size}) is generated and no source of it changes; the next generation may undo it.",
    zh: "{path}（{size}）是生成的，其来源却没有改动；下次生成可能把它冲掉。",
  },
  verify_generated: {
    en: "Generate {path} again from its source and compare.",
    zh: "从源码重新生成 {path} 并比较。",
  },
  verify_binary: {
    en: "Open {paths}: the diff does not show {count#its|their} content.",
    zh: "打开 {paths}：差异中看不到其内容。",
  },

  potential_permissions: {
    en:
      "{path} ({size}) changes what its runs may do; the narrowest rights that still work are the right ones.",
    zh: "{path}（{size}）改变了它运行时的权限；够用的最小权限才是对的。",
  },
  potential_workflow_release: {
    en: "{path} ({size}) publishes or deploys; runs for a pull request rarely reach that part.",
    zh: "{path}（{size}）负责发布或部署；PR 触发的流水线很少执行到这一步。",
  },
  potential_workflow_gate: {
    en:
      "{path} ({size}) decides what later changes must pass; a check that no longer runs also no longer fails.",
    zh: "{path}（{size}）决定后续改动要过哪些关；不再运行的检查也就不再失败。",
  },
  potential_workflow_schedule: {
    en: "{path} ({size}) runs on a schedule; a mistake there shows only at its next run, on main.",
    zh: "{path}（{size}）按计划运行；出错要到主干上下次运行时才会显现。",
  },
  potential_workflow_triage: {
    en:
      "{path} ({size}) acts on issues and pull requests with this repository's token; it meets titles and texts of strangers.",
    zh: "{path}（{size}）以本仓库的令牌处理议题和 PR；它会遇到陌生人写的标题和文字。",
  },
  potential_workflow_other: {
    en: "{path} ({size}) runs with this repository's token on events of its own.",
    zh: "{path}（{size}）在它自己的事件上以本仓库的令牌运行。",
  },
  potential_automation: {
    en: "{path} ({size}) steers the repository's automation and takes effect once it is on main.",
    zh: "{path}（{size}）控制仓库的自动化，进入主干后即生效。",
  },
  verify_workflow: {
    en:
      "Read triggers, permissions and action versions in {path}, and the run it produced on this head.",
    zh:
      "阅读 {path} 中的触发条件、权限和 Action 版本（有无未锁定版本的 Action），以及它在该提交上的运行记录。",
  },
  verify_workflow_text: {
    en: "Read triggers, permissions and action versions in {path}.",
    zh: "阅读 {path} 中的触发条件、权限和 Action 版本（有无未锁定版本的 Action）。",
  },
  verify_workflow_merged: {
    en:
      "Read triggers, permissions and action versions in {path}, and its first run on main after {commit}.",
    zh:
      "阅读 {path} 中的触发条件、权限和 Action 版本（有无未锁定版本的 Action），以及它在主干上 {commit} 之后的首次运行。",
  },
  potential_build: {
    en:
      "{path} ({size}) configures the build or a tool; contributors and runners pick it up at once.",
    zh: "{path}（{size}）属于构建或工具配置；贡献者与流水线会立即采用。",
  },
  verify_build: {
    en: "Build from a clean checkout without caches, with the {path} of this head.",
    zh: "不用缓存，从干净检出按此提交的 {path} 构建。",
  },
  verify_data: {
    en: "Find what reads {path}, and load it there.",
    zh: "找出谁读取 {path}，并在那里加载一次。",
  },
  potential_instructions: {
    en: "{path} ({size}) instructs automated contributors; the next task follows the new text.",
    zh: "{path}（{size}）指导自动化贡献者；下一项任务就会按新文字执行。",
  },
  verify_instructions: {
    en: "Give one known task with and without the changes to {path} and compare what is done.",
    zh: "分别在有无 {path} 改动的情况下做一项已知任务，比较结果。",
  },

  potential_owners: {
    en: "{path} ({size}) decides who must review; the last matching pattern wins.",
    zh: "{path}（{size}）决定由谁审阅；以最后匹配的模式为准。",
  },
  verify_owners: {
    en:
      "Check that each pattern in {path} matches an existing path and that the owners have access.",
    zh: "确认 {path} 中每个模式都匹配现有路径，且所有者拥有权限。",
  },
  potential_policy: {
    en: "{path} ({size}) states terms or policy; contributors and users are held to the new text.",
    zh: "{path}（{size}）是条款或政策；贡献者与用户都受新文字约束。",
  },
  verify_policy: {
    en: "Settle who is bound by the new text of {path}, and from when.",
    zh: "弄清 {path} 的新文字约束谁，从何时起。",
  },
  potential_guide: {
    en: "{path} ({size}) is followed step by step; a wrong command there stops its readers.",
    zh: "读者会照着 {path}（{size}）一步步做；写错一条命令就会卡住他们。",
  },
  verify_guide: {
    en: "Follow the changed steps of {path} on a machine without the project.",
    zh: "在没有此项目的机器上照 {path} 改动的步骤操作。",
  },
  verify_reference: {
    en: "Compare each claim that changes in {path} with the code or decision it cites.",
    zh: "将 {path} 中改动的每条说法与其依据的代码或决定对照。",
  },
  verify_manual: {
    en: "Compare {path} with what the program prints as its help, or generate it again.",
    zh: "将 {path} 与程序打印的帮助对照，或重新生成。",
  },
  verify_board: { en: "Check the links and ids in {path}.", zh: "核对 {path} 中的链接和编号。" },
  verify_page: {
    en: "Run `git diff --check`, and compare names, commands and links in {path} with the head.",
    zh: "运行 `git diff --check`，并将 {path} 中的名称、命令和链接与此提交对照。",
  },
  bug_translation_alone: {
    en: "{path} ({size}) is a translation and its original {original} does not change.",
    zh: "{path}（{size}）是译文，而原文 {original} 没有改动。",
  },
  verify_translations: {
    en: "Compare {path} ({size}) with {other} ({other_size}): both must say the same.",
    zh: "对照 {path}（{size}）与 {other}（{other_size}）：两者内容须一致。",
  },
} as const satisfies MessageTable;

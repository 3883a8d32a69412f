/**
 * Messages: the command line. Help, wrong usage, and files that cannot be read.
 *
 * Values named `value` and `input` are what somebody typed and arrive as safe text.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The cli messages of the catalogue. */
export const cliMessages = {
  // Help: headings and fixed words.
  cli_tagline: {
    en: "Turns pull requests into a review queue that is worked through one exact head at a time.",
    zh: "把拉取请求整理成审阅队列，每次只审阅一个确定的提交。",
  },
  cli_head_usage: { en: "Usage", zh: "用法" },
  cli_head_commands: { en: "Commands", zh: "命令" },
  cli_head_arguments: { en: "Arguments", zh: "参数" },
  cli_head_flags: { en: "Flags", zh: "选项" },
  cli_head_global_flags: { en: "Flags of every command", zh: "所有命令通用的选项" },
  cli_head_conflicts: { en: "Not together", zh: "不能同时使用" },
  cli_head_examples: { en: "Examples", zh: "示例" },
  cli_head_reads: { en: "Reads", zh: "读取" },
  cli_head_writes: { en: "Writes", zh: "写入" },
  cli_head_exits: { en: "Exit status", zh: "退出状态" },
  cli_usage_flags: { en: "[flags]", zh: "[选项]" },
  cli_usage_command: { en: "COMMAND", zh: "命令" },
  cli_default: { en: "Default: {value}.", zh: "默认：{value}。" },
  cli_one_of: { en: "One of {values}.", zh: "可选：{values}。" },
  cli_alias_of: { en: "Deprecated: use {flag}.", zh: "已弃用：请用 {flag}。" },
  cli_required: { en: "Required.", zh: "必须给出。" },
  cli_repeatable: { en: "May be repeated.", zh: "可以重复。" },
  cli_writes_nothing: { en: "Nothing.", zh: "不写入任何内容。" },
  cli_help_pointer: {
    en: "Run `{program} help COMMAND` for the flags and examples of one command.",
    zh: "运行 `{program} help 命令` 查看某个命令的选项和示例。",
  },
  cli_globals_anywhere: {
    en: "These may stand before or after the command.",
    zh: "可以写在命令之前或之后。",
  },

  // Help: flags of every command.
  cli_flag_format: {
    en: "What to print: `json` for programs and agents, `markdown` for pages, `table` for " +
      "terminals. Without it a terminal gets `table` and everything else `markdown`.",
    zh: "输出格式：`json` 供程序和智能体读取，`markdown` 用于页面，`table` 用于终端。未指定时，" +
      "终端输出 `table`，其余输出 `markdown`。",
  },
  cli_flag_format_only: { en: "The only format of this command.", zh: "此命令唯一的输出格式。" },
  cli_flag_pretty: {
    en: "Indent JSON. On a terminal it is indented anyway.",
    zh: "缩进 JSON。输出到终端时总会缩进。",
  },
  cli_flag_lang: { en: "Language of all prose.", zh: "所有说明文字的语言。" },
  cli_flag_help: { en: "Print this help and stop.", zh: "显示帮助后退出。" },
  cli_flag_version: { en: "Print the version and stop.", zh: "显示版本后退出。" },

  // Help: pr-review.
  cli_pr_review_brief: {
    en: "Print the review queue of a repository's pull requests.",
    zh: "输出一个仓库的拉取请求审阅队列。",
  },
  cli_pr_review_what: {
    en:
      "Reads what is known about the pull requests, decides for each one whether a review is due " +
      "at its current head, and prints them in the order to work through, with the reasons, the " +
      "commands that fetch the evidence and a blank review to fill in.",
    zh: "读取拉取请求的已知信息，判断每个请求在当前提交上是否需要审阅，并按处理顺序输出：" +
      "包括理由、取证命令，以及待填写的空白审阅。",
  },
  cli_pr_review_source: {
    en:
      "`--source fixture` alone replays the example that is built into the program; `--fixture` " +
      "replays a file. Neither needs the network or a login. Without them GitHub is read: straight, with " +
      "a token from GH_TOKEN, GITHUB_TOKEN or `gh`, or through `gh`.",
    zh: "单独使用 `--source fixture` 会重放程序内置的示例；`--fixture` 重放一个文件。两者都不需要" +
      "网络或登录。否则读取 GitHub：使用 GH_TOKEN、GITHUB_TOKEN 或 `gh` 的令牌直接读取，或通过 `gh` 读取。",
  },
  cli_pr_review_limits: {
    en: "The packet says whether it is complete. It never approves, comments, pushes or merges.",
    zh: "结果会说明自身是否完整。本命令不会批准、评论、推送或合并任何内容。",
  },
  cli_flag_source: {
    en: "Where the pull requests come from. `--fixture` implies `fixture`.",
    zh: "拉取请求的来源。给出 `--fixture` 时即为 `fixture`。",
  },
  cli_flag_fixture: {
    en:
      "The file to replay: a list of pull requests, an object that holds one, a record, or what " +
      "`gh pr list --json` prints. `-` reads standard input.",
    zh: "要重放的文件：拉取请求列表、包含该列表的对象、记录，或 `gh pr list --json` 的输出。" +
      "`-` 表示读取标准输入。",
  },
  cli_flag_repo: {
    en:
      "The repository the pull requests belong to, where the file does not say it or should not " +
      "be believed.",
    zh: "拉取请求所属的仓库；在文件未说明或需要覆盖时使用。",
  },
  cli_flag_transport: {
    en:
      "The way to GitHub: `api` straight, `gh` through the program of that name. Without it whichever " +
      "works.",
    zh: "读取 GitHub 的方式：`api` 直接读取，`gh` 通过同名程序读取。不指定时自动选择。",
  },
  cli_flag_target: {
    en:
      "Read this pull request, at this head and no other. The state does not matter unless `--state` is " +
      "given.",
    zh: "只读取处于该提交的这个拉取请求。除非给出 `--state`，否则不限状态。",
  },
  cli_flag_state: {
    en:
      "Which pull requests to show. `all` keeps open and closed ones apart from merged ones and " +
      "limits each of the two groups.",
    zh: "显示哪些拉取请求。`all` 会把未合并和已合并的分成两组，并分别限制数量。",
  },
  cli_flag_since: {
    en:
      "Leave out pull requests that last changed before this instant. Without an offset it is UTC.",
    zh: "忽略在此时刻之后没有变化的拉取请求。未写时区时按 UTC 计算。",
  },
  cli_flag_limit: { en: "The most pull requests per group.", zh: "每组最多显示多少个拉取请求。" },
  cli_flag_review_order: {
    en:
      "`forward` visits the work of others first, oldest heads first; `reverse` turns the whole " +
      "actionable queue around, before the limit. Without it the settings decide, else `forward`.",
    zh:
      "`forward` 先审阅他人的改动，等待最久的提交在前；`reverse` 把整个可执行队列倒过来，先于数量限制。不指定时由设置决定，否则为 `forward`。",
  },
  cli_flag_review_priority: {
    en: "The older spelling: `other-developers-first` is forward, `owner-first` is reverse.",
    zh: "旧写法：`other-developers-first` 即正向，`owner-first` 即反向。",
  },
  cli_flag_fresh_audit: {
    en: "Ask for new evidence on a head that already has a valid conclusion or was reviewed " +
      "independently. Refused for any other head.",
    zh: "对已有有效结论或已被独立审阅的提交要求重新取证；其他提交会被拒绝。",
  },
  cli_conflict_order_twice: {
    en: "`--review-order` and its older spelling `--review-priority` cannot be combined.",
    zh: "`--review-order` 与其旧写法 `--review-priority` 不能同时使用。",
  },
  cli_deprecated_flag: {
    en: "{flag} is deprecated; write `{instead}`.",
    zh: "{flag} 已弃用；请写 `{instead}`。",
  },
  cli_flag_now: {
    en: "The instant that ages are told from, so that a fixture gives the same packet every time.",
    zh: "计算等待时间的基准时刻，使同一份文件每次得到相同的结果。",
  },
  cli_flag_require_complete: {
    en: "Exit with status 1 when the packet is not complete. It is printed all the same.",
    zh: "结果不完整时以状态 1 退出；结果仍会输出。",
  },
  cli_flag_record: {
    en:
      "Keep the facts behind the packet in this file below `.local`, for `--fixture` to replay. A record " +
      "that is there is replaced, any other file is not.",
    zh:
      "把结果所依据的事实存入 `.local` 下的这个文件，供 `--fixture` 重放。已有的记录会被替换，其他文件不会。",
  },
  cli_record_refused: { en: '{flag} "{value}": {message}', zh: "{flag}“{value}”：{message}" },
  cli_record_taken: {
    en: '{flag} "{value}" is there already and is no record. It was left as it is.',
    zh: "{flag}“{value}”已存在，但不是记录文件；未作改动。",
  },
  cli_record_is_fixture: {
    en: '{flag} "{value}" is the file that `--fixture` replays.',
    zh: "{flag}“{value}”就是 `--fixture` 所重放的文件。",
  },
  cli_conflict_github_with_fixture: {
    en: "`--source github` and `--fixture` cannot be combined.",
    zh: "`--source github` 与 `--fixture` 不能同时使用。",
  },
  cli_conflict_now_without_fixture: {
    en: "`--now` needs `--source fixture` or `--fixture`.",
    zh: "`--now` 需要与 `--source fixture` 或 `--fixture` 一起使用。",
  },
  cli_conflict_transport_with_fixture: {
    en: "`--transport` is for GitHub and cannot be combined with a fixture.",
    zh: "`--transport` 仅用于读取 GitHub，不能与样本文件一起使用。",
  },
  cli_conflict_target_with_since: {
    en: "`--target-exact-head` and `--since` cannot be combined.",
    zh: "`--target-exact-head` 与 `--since` 不能同时使用。",
  },
  cli_conflict_target_heads: {
    en: "`--target-exact-head` was given two heads for #{number}.",
    zh: "`--target-exact-head` 为 #{number} 给出了两个不同的提交。",
  },
  cli_target_absent: {
    en: "{targets} is not among the pull requests that were asked for.",
    zh: "{targets} 不在所要求的拉取请求之中。",
  },
  cli_target_absent_advice: {
    en: "Leave `--state` out, or check the number and the head.",
    zh: "请去掉 `--state`，或检查编号和提交。",
  },
  cli_conflict_now_with_record: {
    en: "`--now` cannot be combined with a record, which has its own instant ({value}).",
    zh: "`--now` 不能用于记录文件，因为记录自带观察时刻（{value}）。",
  },
  cli_missing_flag: {
    en: "{flag} is missing.",
    zh: "缺少 {flag}。",
  },
  cli_mode_missing: {
    en: "{flag} goes with {mode} only.",
    zh: "{flag} 只能与 {mode} 一起使用。",
  },
  cli_mode_foreign: {
    en: "{mode} works on saved files and cannot be combined with {flag}.",
    zh: "{mode} 只处理已保存的文件，不能与 {flag} 一起使用。",
  },
  cli_mode_foreign_gate: {
    en: "{mode} asks about one pull request and cannot be combined with {flag}.",
    zh: "{mode} 只查询一个拉取请求，不能与 {flag} 一起使用。",
  },
  cli_mode_merge_check: {
    en: "`--check-merge-readiness` goes with no flag but those of `loopx merge-check`.",
    zh: "`--check-merge-readiness` 只能与 `loopx merge-check` 的选项一起使用。",
  },
  cli_mode_closeout: {
    en: "`--check-approval-closeout` goes with no flag but those of `loopx closeout`.",
    zh: "`--check-approval-closeout` 只能与 `loopx closeout` 的选项一起使用。",
  },
  cli_mode_check_result: {
    en: "`--check-result` needs `--packet` and goes with no other flag but `--explain`.",
    zh: "`--check-result` 需要 `--packet`，除 `--explain` 外不能与其他选项一起使用。",
  },
  cli_mode_result_template: {
    en: "`--result-template` needs `--packet` and goes with no other flag.",
    zh: "`--result-template` 需要 `--packet`，不能与其他选项一起使用。",
  },
  cli_conflict_one_stdin: {
    en: "Standard input can be read once, but `-` was given for {flags}.",
    zh: "标准输入只能读取一次，但 {flags} 都使用了 `-`。",
  },
  cli_example_github: {
    en: "The open pull requests of a repository on GitHub.",
    zh: "读取 GitHub 上某个仓库的开放拉取请求。",
  },
  cli_example_builtin: {
    en: "The built-in example, from a fresh clone, offline.",
    zh: "离线查看内置示例。",
  },
  cli_example_file: {
    en: "A file of your own, every lifecycle state, for a program.",
    zh: "重放自己的文件，包含所有状态，供程序读取。",
  },
  cli_example_stdin: {
    en: "What your own `gh` prints, from a pipe.",
    zh: "通过管道读取 `gh` 的输出。",
  },
  cli_example_record: {
    en: "The same, keeping the facts to replay later.",
    zh: "同上，并保存事实供以后重放。",
  },
  cli_writes_moment: {
    en:
      "While files beyond GitHub's list are read from Git, a folder below `.local`; it is removed.",
    zh: "从 Git 读取 GitHub 列表以外的文件期间，在 `.local` 下使用一个文件夹，随后删除。",
  },
  cli_writes_record: {
    en: "With `--record` that file below `.local`, and a lock file beside it.",
    zh: "使用 `--record` 时写入 `.local` 下的该文件及其旁边的锁文件。",
  },
  cli_reads_github: {
    en: "GitHub: pull requests of the repository, their files, commits, reviews and checks.",
    zh: "GitHub：该仓库的拉取请求及其文件、提交、审阅和检查。",
  },
  cli_reads_checkout: {
    en: "The checkout, with `git`: its remotes, and files beyond GitHub's list.",
    zh: "通过 `git` 读取检出目录：其远程仓库，以及 GitHub 列表以外的文件。",
  },
  cli_reads_kept: {
    en: "With `--goal-id` what the goal keeps of merge readiness.",
    zh: "使用 `--goal-id` 时还有该目标保存的合并就绪结果。",
  },
  cli_reads_advice: {
    en: "Where the goal asks for it, the advice in the fetched default branch.",
    zh: "目标要求时，还有已获取的默认分支中的经验文件。",
  },
  cli_reads_host: {
    en: "In a session of Codex, what that recorded of the model that reviews.",
    zh: "在 Codex 会话中，还有其记录的审阅模型。",
  },
  cli_writes_host_copy: {
    en: "In a session of Codex, for a moment, a copy of its store below `.local`; it is removed.",
    zh: "在 Codex 会话中，会在 `.local` 下短暂存放其存储的副本，随后删除。",
  },
  cli_reads_check_result: {
    en: "The two files, one of which may come from standard input. No network.",
    zh: "两个文件，其中一个可以来自标准输入；不访问网络。",
  },
  cli_reads_result_template: {
    en: "The packet, from a file or standard input. No network.",
    zh: "数据包，来自文件或标准输入；不访问网络。",
  },
  cli_reads_fixture: {
    en: "The fixture: the file given, standard input, or the built-in example.",
    zh: "指定的文件、标准输入或内置示例。",
  },
  cli_exit_printed: { en: "Printed.", zh: "已输出。" },
  cli_exit_failed: {
    en:
      "The goal, the agent or a file of settings was refused; or the source could not be read, or " +
      "the checkpoint not read or written; or the packet was " +
      "printed, but it is incomplete and `--require-complete` was given, or the record could not be " +
      "written.",
    zh:
      "目标、智能体或设置文件被拒绝；或来源无法读取，或检查点无法读写；或结果已输出，但不完整且给出了 `--require-complete`，或记录文件无法写入。",
  },
  cli_exit_no_template: {
    en: "The packet cannot be used, or no review is due at that head.",
    zh: "无法使用该数据包，或该提交没有待做的审阅。",
  },
  cli_exit_consistent: {
    en: "The result is consistent, whichever verdict it holds.",
    zh: "审阅结果一致，无论其结论是什么。",
  },
  cli_exit_inconsistent: {
    en: "It is not, or one of the files cannot be checked.",
    zh: "审阅结果不一致，或文件无法检查。",
  },
  cli_exit_interrupted: {
    en: "Stopped from the keyboard.",
    zh: "从键盘中断。",
  },
  cli_exit_usage: {
    en: "Wrong usage. Nothing was printed or written.",
    zh: "用法错误；没有输出或写入任何内容。",
  },

  // Help: pr-review show.
  cli_show_brief: {
    en: "Print one pull request of the queue in full.",
    zh: "完整输出队列中的一个拉取请求。",
  },
  cli_show_what: {
    en:
      "Prints what is known and decided about one pull request: its files by area, its checks with " +
      "their attempts, its reviews by person, what could not be read, and what to verify.",
    zh: "输出一个拉取请求的全部已知信息和判断：按区域列出的文件、检查及其尝试、按人列出的审阅、" +
      "未能读取的内容，以及需要验证的要点。",
  },
  cli_show_place: {
    en:
      "The pull request is looked for in every state. From GitHub it is read by its number, at its " +
      "current head, and nothing around it; in a fixture it gets its rank in the whole queue.",
    zh: "在所有状态中查找该拉取请求。从 GitHub 按编号读取其当前头提交，不读取其他内容；" +
      "读取样本时给出它在整个队列中的名次。",
  },
  cli_argument_number: {
    en: "The number of the pull request.",
    zh: "拉取请求的编号。",
  },
  cli_example_show: {
    en: "One pull request of the built-in example.",
    zh: "查看内置示例中的一个拉取请求。",
  },
  cli_example_show_file: {
    en: "One of your own, for a program.",
    zh: "查看自己文件中的一个，供程序读取。",
  },
  cli_exit_show_failed: {
    en:
      "The goal, the agent or a file of settings was refused; or the source could not be read, or it " +
      "has no such pull request.",
    zh: "目标、智能体或设置文件被拒绝；或来源无法读取，或其中没有该拉取请求。",
  },

  // Help: doctor.
  cli_doctor_brief: {
    en: "Say whether a scan of GitHub can start here, and what to do if not.",
    zh: "检查此处能否扫描 GitHub，并给出处理办法。",
  },
  cli_doctor_what: {
    en:
      "Looks at gh and git, the login and what it may do, the way to GitHub, the repository and its " +
      "checks, what is left of the hour, the place to write, the files of settings, and the clock. Each check is ok, a " +
      "warning, a problem that would stop a scan, or skipped; what is not ok comes with the command " +
      "that mends it.",
    zh:
      "检查 gh 与 git、登录凭据及其权限、读取 GitHub 的方式、仓库及其检查、剩余配额、写入位置、设置文件和时钟。" +
      "每项结果为正常、警告、会阻止扫描的问题或跳过；不正常的项附有修复命令。",
  },
  cli_doctor_limits: {
    en: "It works offline and outside of a repository, changes nothing, and never shows a token.",
    zh: "可在离线时和仓库之外运行，不做任何修改，也不会显示令牌。",
  },
  cli_flag_doctor_repo: {
    en: "The repository to look at. Without it GH_REPO or the remotes of this folder decide.",
    zh: "要检查的仓库。不指定时由 GH_REPO 或当前目录的远程地址决定。",
  },
  cli_example_doctor: {
    en: "This folder, this login.",
    zh: "检查当前目录与当前登录。",
  },
  cli_example_doctor_json: {
    en: "A repository by name, for a program.",
    zh: "检查指定仓库，供程序读取。",
  },
  cli_reads_setup: {
    en: "The versions of gh and git, the remotes of this folder, the files of settings that hold " +
      "without a goal, and from GitHub: the login, the " +
      "repository, the checks of its newest commits, the rate limit.",
    zh:
      "gh 与 git 的版本、当前目录的远程地址、不依赖目标的设置文件，以及 GitHub 上的登录账号、仓库、最新提交的检查和速率限制。",
  },
  cli_exit_doctor_ready: { en: "Nothing would stop a scan.", zh: "没有会阻止扫描的问题。" },
  cli_exit_doctor_not_ready: {
    en: "Something would stop a scan; the report says what to do.",
    zh: "存在会阻止扫描的问题；报告中有处理办法。",
  },

  // Help: slash-commands.
  cli_slash_commands_brief: {
    en: "List the slash commands that a chat may offer.",
    zh: "列出聊天中可用的斜杠命令。",
  },
  cli_slash_commands_what: {
    en:
      "Prints the catalogue for the host of an agent: each slash command, the command line behind " +
      "it, and what an answer must observe. As JSON it holds everything.",
    zh:
      "为智能体的宿主输出目录：每个斜杠命令、其背后的命令行，以及作答须遵守的约定。JSON 格式包含全部内容。",
  },
  cli_flag_cli_bin: {
    en:
      "The program's name in the command lines of the catalogue, as it is typed where it is used.",
    zh: "目录中的命令行所用的程序名，即使用处实际输入的写法。",
  },
  cli_flag_no_legacy_aliases: {
    en: "Leave out older names of the commands. There are none so far.",
    zh: "不列出命令的旧名称；目前没有旧名称。",
  },
  cli_example_slash_commands: {
    en: "Everything an agent's host needs to know.",
    zh: "智能体宿主所需的全部信息。",
  },

  // Help: schema.
  cli_schema_brief: {
    en: "Print the JSON Schema of what the program reads and writes.",
    zh: "输出程序所读写 JSON 的 JSON Schema。",
  },
  cli_schema_what: {
    en:
      "Prints a JSON Schema (draft 2020-12): `packet` for `pr-review`, `row` for `pr-review show`, " +
      "`contract` and `plan` for what a review must bring, `result` for a review as it is handed in, " +
      "`check` for what `check-result` says of it, `facts` for recorded facts, `observation` for what " +
      "is kept of a watched queue, `watch` for a line of `watch`, `checkpoint-report` for " +
      "`observation show` and `observation reset`, `readiness` for `merge-check`, `settings` for `config show`, " +
      "`setting` for `config explain`, `goal-configuration` and `machine-configuration` for `configure-goal` " +
      "and `configure-machine`, `closeout`, `doctor` and `slash-commands` for the command of that name, " +
      "`experience` for a file of advice, and `error` for any failure. The output is JSON whatever it goes to.",
    zh:
      "输出 JSON Schema（draft 2020-12）：`packet` 对应 `pr-review`，`row` 对应 `pr-review show`，" +
      "`contract` 与 `plan` 对应审阅须提供的内容，`result` 对应提交的审阅结果，`check` 对应 `check-result` 的输出，" +
      "`facts` 对应录制的事实，`observation` 对应持续观察的队列所保留的内容，`watch` 对应 `watch` 的一行，" +
      "`checkpoint-report` 对应 `observation show` 与 `observation reset`，`readiness` 对应 `merge-check`，" +
      "`settings` 对应 `config show`，`setting` 对应 `config explain`，`goal-configuration` 与 `machine-configuration` " +
      "对应 `configure-goal` 与 `configure-machine`，`closeout`、`doctor`、`slash-commands` 对应同名命令，" +
      "`experience` 对应经验文件，`error` 对应各种失败。" +
      "输出始终是 JSON。",
  },
  cli_argument_schema: { en: "What to describe.", zh: "要描述的内容。" },
  cli_example_schema: {
    en: "The schema of the packet, indented.",
    zh: "查看数据包的 Schema，带缩进。",
  },

  // Help: help.
  cli_help_brief: { en: "Explain a command.", zh: "解释某个命令。" },
  cli_help_what: {
    en: "Prints the flags, examples and exit statuses of a command; without one, the list of " +
      "commands.",
    zh: "显示某个命令的选项、示例和退出状态；不指定命令时列出所有命令。",
  },
  cli_argument_command: { en: "The command to explain.", zh: "要解释的命令。" },
  cli_argument_subcommand: {
    en: "Its second word, where it has two.",
    zh: "由两个词组成的命令的第二个词。",
  },
  cli_example_help: { en: "Everything `pr-review` takes.", zh: "查看 `pr-review` 的全部用法。" },

  // Wrong usage.
  cli_unknown_command: {
    en: 'There is no command "{input}".',
    zh: "没有名为“{input}”的命令。",
  },
  cli_missing_second_word: {
    en: "`{input}` needs a second word: {commands}.",
    zh: "`{input}` 后面还需要一个词：{commands}。",
  },
  cli_unknown_flag: { en: "There is no flag {input}.", zh: "没有选项 {input}。" },
  cli_misplaced_flag: {
    en: "{flag} belongs after the command: `{program} {verb} {flag} …`.",
    zh: "{flag} 应写在命令之后：`{program} {verb} {flag} …`。",
  },
  cli_did_you_mean: { en: "Did you mean {suggestions}?", zh: "是否想写 {suggestions}？" },
  cli_see_help: { en: "See `{command}`.", zh: "参见 `{command}`。" },
  cli_missing_argument: { en: "{placeholder} is missing.", zh: "缺少 {placeholder}。" },
  cli_missing_value: { en: "{flag} needs a value.", zh: "{flag} 缺少值。" },
  cli_empty_value: { en: "{flag} was given an empty value.", zh: "{flag} 的值为空。" },
  cli_repeated_flag: {
    en: '{flag} was given more than once: "{first}" and "{second}".',
    zh: "{flag} 出现了多次：“{first}”和“{second}”。",
  },
  cli_repeated_switch: { en: "{flag} was given more than once.", zh: "{flag} 出现了多次。" },
  cli_switch_with_value: {
    en: '{flag} takes no value, but got "{value}".',
    zh: "{flag} 不接受值，但得到了“{value}”。",
  },
  cli_unexpected_argument: { en: 'Unexpected argument "{input}".', zh: "多余的参数“{input}”。" },
  cli_bad_choice: {
    en: '{flag} takes {choices}, not "{value}".',
    zh: "{flag} 只接受 {choices}，不接受“{value}”。",
  },
  cli_bad_whole_number: {
    en: '{flag} takes a whole number from 1 to {largest}, not "{value}".',
    zh: "{flag} 只接受 1 到 {largest} 的整数，不接受“{value}”。",
  },
  cli_bad_instant: {
    en:
      '{flag} takes a date or instant such as 2026-06-28 or 2026-06-28T08:00:00+08:00, not "{value}".',
    zh: "{flag} 只接受日期或时刻，例如 2026-06-28 或 2026-06-28T08:00:00+08:00，不接受“{value}”。",
  },
  cli_bad_exact_head: {
    en: '{flag} takes NUMBER@HEAD_OID with 40 or 64 hex digits after the @, not "{value}".',
    zh: "{flag} 只接受 NUMBER@HEAD_OID，@ 之后为 40 或 64 位十六进制数字，不接受“{value}”。",
  },
  cli_bad_program: {
    en:
      '{flag} takes the words that start the program, such as loopx or deno task -q loopx, without a folder of this machine, not "{value}".',
    zh:
      "{flag} 只接受启动程序的词，例如 loopx 或 deno task -q loopx，不含本机的文件夹，不接受“{value}”。",
  },
  cli_bad_repository: {
    en: '{flag} takes OWNER/NAME or HOST/OWNER/NAME, not "{value}".',
    zh: "{flag} 只接受 OWNER/NAME 或 HOST/OWNER/NAME，不接受“{value}”。",
  },

  // Files.
  cli_result_template_brief: {
    en: "Print the review result to fill for one exact head of a packet.",
    zh: "为数据包中的一个精确提交输出待填写的审阅结果。",
  },
  cli_result_template_what: {
    en:
      "Every evidence group that the row requires stands in it with all of its fields, empty, and " +
      "nothing verified. Requirements come from this version, never from the packet.",
    zh: "包含该条目所需的每组证据及其全部字段，均为空且未验证。要求取自当前版本，与数据包无关。",
  },
  cli_result_template_formats: {
    en: "It is JSON unless another format is asked for. `--format markdown` and `--format table` " +
      "print a worksheet instead: what each field takes and which values bar an approval.",
    zh: "未指定格式时为 JSON。`--format markdown` 与 `--format table` 改为输出工作表：" +
      "每个字段的取值，以及哪些值会阻碍批准。",
  },
  cli_argument_head: {
    en: "The row to review, at its exact head.",
    zh: "要审阅的条目及其精确提交。",
  },
  cli_flag_result_template: {
    en: "Print the result to fill for this row of a saved packet, as `loopx result-template` does.",
    zh: "输出已保存数据包中该条目待填写的审阅结果，等同于 `loopx result-template`。",
  },
  cli_example_result_template: {
    en: "The result to fill, as JSON.",
    zh: "待填写的结果（JSON）。",
  },
  cli_example_worksheet: {
    en: "What each of its fields takes.",
    zh: "每个字段的取值。",
  },
  cli_role_readiness: {
    en: "the readiness observations of goal {goal}",
    zh: "目标 {goal} 的就绪观察记录",
  },
  cli_gate_no_repository: {
    en: "The fixture names no repository, and a gate answers for one.",
    zh: "示例文件没有指明仓库，而关卡只针对具体仓库回答。",
  },
  cli_gate_no_repository_advice: {
    en: "Add --repo OWNER/NAME.",
    zh: "请加上 --repo OWNER/NAME。",
  },
  cli_gate_absent: {
    en: "The fixture has no single pull request #{number}.",
    zh: "示例文件中没有唯一的拉取请求 #{number}。",
  },
  cli_gate_absent_advice: {
    en: "Name one that it holds exactly once.",
    zh: "请指定其中恰好出现一次的拉取请求。",
  },
  cli_gate_not_kept: {
    en: "The answer was printed, but is not kept for goal {goal}.",
    zh: "结果已输出，但未为目标 {goal} 保存。",
  },
  cli_gate_newer_kept: {
    en: "A newer reading of #{number} is kept for goal {goal}, so this one is not.",
    zh: "目标 {goal} 已保存 #{number} 更新的核验结果，因此不保存本次结果。",
  },
  cli_flag_merge_check: {
    en:
      "Say whether this head may be merged instead of printing a queue, as `loopx merge-check` does.",
    zh: "不输出队列，而是判断此提交能否合并，等同于 `loopx merge-check`。",
  },
  cli_flag_closeout: {
    en: "Name the requests for changes that still stand, as `loopx closeout` does.",
    zh: "不输出队列，而是列出仍然有效的修改要求，等同于 `loopx closeout`。",
  },
  cli_argument_gate_head: {
    en: "The pull request at the exact head that was approved.",
    zh: "拉取请求及其被批准的精确提交。",
  },
  cli_merge_check_brief: {
    en: "Say whether a pull request may be merged at an exact head, and what is in the way.",
    zh: "判断拉取请求能否按精确提交合并，以及有何阻碍。",
  },
  cli_merge_check_what: {
    en:
      "Reads the pull request anew: reviews, checks, threads to the last page, the merge state, and " +
      "at the end once more its head, base and state. Whatever could not be read is in the way.",
    zh: "重新读取拉取请求：审阅、检查、全部讨论、合并状态，最后再次核对提交、基线与状态。" +
      "未能读取的内容一律视为阻碍。",
  },
  cli_merge_check_limits: {
    en:
      "It merges nothing and permits no merge. Run it immediately before a merge; another head begins " +
      "with another review.",
    zh: "它不合并，也不授予合并权限。请在合并前立即运行；提交变化后须重新审阅。",
  },
  cli_closeout_brief: {
    en: "After an approval, name the requests for changes that still stand.",
    zh: "批准之后，列出仍然有效的修改要求。",
  },
  cli_closeout_what: {
    en:
      "Reads the complete history of reviews between two looks at the pull request. Of every reviewer " +
      "the newest opinion counts: a comment takes none back, a dismissed one brings none back.",
    zh:
      "在两次核对之间读取完整审阅历史。每位审阅者以最新意见为准：评论不撤回意见，被撤销的审阅也不恢复旧意见。",
  },
  cli_closeout_limits: {
    en: "It dismisses nothing and permits neither a dismissal nor a merge. It never asks for CI.",
    zh: "它不撤销任何审阅，也不授予撤销或合并权限；不读取 CI。",
  },
  cli_example_merge_check: {
    en: "A row of the built-in example.",
    zh: "内置示例中的一个条目。",
  },
  cli_example_merge_check_flag: {
    en: "The same question as a flag, for a program.",
    zh: "以选项形式提出同样的问题，供程序使用。",
  },
  cli_example_closeout: {
    en: "After an approval was published.",
    zh: "批准发布之后。",
  },
  cli_example_closeout_fixture: {
    en: "A row of the built-in example.",
    zh: "内置示例中的一个条目。",
  },
  cli_reads_gate: {
    en: "GitHub, or the fixture.",
    zh: "GitHub，或示例文件。",
  },
  cli_writes_readiness: {
    en: "With `--goal-id`, what was found, below `.local/loopx/goals/GOAL`.",
    zh: "使用 `--goal-id` 时，将结果写入 `.local/loopx/goals/GOAL` 之下。",
  },
  cli_reads_closeout: {
    en: "GitHub, or the fixture. Never CI, and of the checkout its remotes alone.",
    zh: "GitHub，或示例文件；不读取 CI，检出目录只读取其远程仓库。",
  },
  cli_exit_ready: {
    en: "Ready: nothing is in the way at this head.",
    zh: "就绪：此提交没有阻碍。",
  },
  cli_exit_not_ready: {
    en: "Not ready, or it could not be found out.",
    zh: "未就绪，或无法判断。",
  },
  cli_exit_closed_out: {
    en: "No request for changes stands, or those that do are named for verification.",
    zh: "没有仍然有效的修改要求，或已列出待核实的要求。",
  },
  cli_exit_hold: {
    en: "On hold, or it could not be found out.",
    zh: "须暂停，或无法判断。",
  },
  cli_check_result_brief: {
    en: "Check a filled review result for consistency.",
    zh: "检查填写好的审阅结果是否一致。",
  },
  cli_check_result_what: {
    en:
      "Holds a review result against the row it is about: required evidence, verdicts, findings, " +
      "the validation matrix, the form of the review body, what the body must publish, and who " +
      "reviewed. Requirements come from this version, never from the packet.",
    zh:
      "用审阅结果对应的条目检查它：必需的证据、各项结论、审阅发现、验证矩阵、正文格式、正文须公开的" +
      "内容以及审阅者。要求来自本版本，而不是数据包。",
  },
  cli_check_result_limits: {
    en: "A consistent result may be published. That proves neither that its evidence is true nor " +
      "that the head is still the same, and permits no merge.",
    zh: "一致的结果可以发布；这不代表证据属实，也不代表提交未变，更不授予合并权限。",
  },
  cli_argument_result: {
    en: "The filled result, as JSON. `-` reads standard input.",
    zh: "填写好的审阅结果（JSON）。`-` 表示标准输入。",
  },
  cli_flag_check_result: {
    en: "Check this filled result instead of printing a queue, as `loopx check-result` does.",
    zh: "不输出队列，而是检查这份填写好的审阅结果，等同于 `loopx check-result`。",
  },
  cli_flag_packet: {
    en: "The saved packet that the result is about. `-` reads standard input.",
    zh: "该结果所针对的已保存数据包。`-` 表示标准输入。",
  },
  cli_flag_explain: {
    en: "Say of each code what is wrong, where, and the smallest repair. JSON stays as it is.",
    zh: "逐个代码说明问题、位置和最小修改；JSON 输出不变。",
  },
  cli_example_check_result: {
    en: "A filled result, explained.",
    zh: "检查一份结果并给出说明。",
  },
  cli_example_check_flags: {
    en: "The same check for a program, by the flags of the queue.",
    zh: "用队列命令的选项完成同样的检查，供程序读取。",
  },
  cli_role_fixture: { en: "the fixture", zh: "样本文件" },
  cli_role_record: { en: "the record", zh: "记录文件" },
  cli_role_builtin: { en: "the built-in example", zh: "内置示例" },
  cli_role_stdin: { en: "the fixture on standard input", zh: "标准输入中的样本" },
  cli_input_missing: {
    en: "Cannot read {role}: there is no such file.",
    zh: "无法读取{role}：文件不存在。",
  },
  cli_input_directory: {
    en: "Cannot read {role}: it is a folder, not a file.",
    zh: "无法读取{role}：它是文件夹，不是文件。",
  },
  cli_input_special: {
    en: "Cannot read {role}: it is neither a regular file nor a pipe.",
    zh: "无法读取{role}：它既不是普通文件，也不是管道。",
  },
  cli_input_too_large: {
    en: "Cannot read {role}: it is larger than {limit} MiB.",
    zh: "无法读取{role}：它超过了 {limit} MiB。",
  },
  cli_input_refused: {
    en: "Cannot read {role}: the system refused.",
    zh: "无法读取{role}：系统拒绝了读取。",
  },
  cli_input_missing_advice: {
    en: "Check the value of {flag}; `--source fixture` alone shows the built-in example.",
    zh: "请检查 {flag} 的值；单独使用 `--source fixture` 可查看内置示例。",
  },
  cli_input_missing_here: {
    en: "It was looked for in the current folder, which for a `deno task` is the project's.",
    zh: "已在当前目录中查找；通过 `deno task` 运行时，当前目录为项目目录。",
  },
  cli_input_missing_other_advice: {
    en: "Check the value of {flag}.",
    zh: "请检查 {flag} 的值。",
  },
  cli_input_directory_advice: {
    en: "Name a file inside it.",
    zh: "请指定其中的某个文件。",
  },
  cli_input_special_advice: {
    en: "Pipe the data in and give {flag} the value `-`.",
    zh: "请通过管道传入数据，并将 {flag} 的值写为 `-`。",
  },
  cli_input_too_large_advice: {
    en: "Split it into smaller files.",
    zh: "请拆分成较小的文件。",
  },
  cli_input_refused_advice: {
    en: "Check that you may read it, or pipe it in and give {flag} the value `-`.",
    zh: "请确认有读取权限，或通过管道传入并将 {flag} 的值写为 `-`。",
  },

  // Other failures.
  cli_incomplete: {
    en: "The packet is not complete, and completeness was demanded.",
    zh: "结果不完整，而运行要求结果完整。",
  },
  cli_incomplete_limit_advice: {
    en: "Run again with `--limit {limit}`.",
    zh: "请用 `--limit {limit}` 重新运行。",
  },
  cli_incomplete_source_advice: {
    en: "`result_completeness` in the packet says what is missing.",
    zh: "缺少的内容见结果中的 `result_completeness`。",
  },
  cli_replaced_bytes: {
    en: "The text of {role} is not valid UTF-8; what could not be read is shown as U+FFFD.",
    zh: "{role}不是有效的 UTF-8；无法识别的部分显示为 U+FFFD。",
  },
  cli_output_failed: {
    en: "The output could not be written completely.",
    zh: "输出未能完整写入。",
  },
  cli_internal: {
    en: "The program has a defect ({name}); what it printed or recorded before is whole.",
    zh: "程序出现内部错误（{name}）；此前输出或录制的内容是完整的。",
  },
  cli_internal_advice: {
    en: "Please report the command line and what it was given.",
    zh: "请报告所用的命令行和输入。",
  },
} as const satisfies MessageTable;

/**
 * Messages of watching: help of the observation's flags and verbs, what people are shown of a look and
 * of a checkpoint.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The watch messages of the catalogue. */
export const watchMessages = {
  // Help: the observation of pr-review.
  cli_pr_review_observation: {
    en:
      "With `--autonomous-observation` the packet also says what changed since the last look, offers " +
      "one head, and says how soon to look again. An offer is repeated until it is acknowledged: as " +
      "projected once a task for it is safely made, as handled once its review was read back.",
    zh:
      "使用 `--autonomous-observation` 时，结果还会说明自上次观察以来的变化，给出一个提交，并建议多久后" +
      "再看。候选会重复给出直到被确认：任务已妥善建立时确认为已登记，审阅结果已读回时确认为已完成。",
  },
  cli_flag_autonomous: {
    en: "Compare the whole open queue with the last look, and offer the next head.",
    zh: "将完整的开放队列与上次观察比较，并给出下一个提交。",
  },
  cli_flag_state_file: {
    en: "The checkpoint below `.local`: the last look is read from it, and this one is kept in it.",
    zh: "`.local` 下的检查点：从中读取上次观察，并把本次观察存入其中。",
  },
  cli_flag_kept_state_file: {
    en: "The checkpoint below `.local`. Keep one for each repository.",
    zh: "`.local` 下的检查点；每个仓库各用一个。",
  },
  cli_flag_previous_observation: {
    en:
      "The last look, for callers that keep it themselves: `autonomous_review` of a packet, the whole " +
      "packet, or a checkpoint. `-` reads standard input.",
    zh: "上次观察，供自行保存结果的调用方使用：数据包的 `autonomous_review`、整个数据包或检查点。" +
      "`-` 表示读取标准输入。",
  },
  cli_flag_projected: {
    en:
      "Acknowledge that a task was made of this offered head; it is passed over until it changes.",
    zh: "确认已为给出的这个提交建立任务；在其变化之前不再给出。",
  },
  cli_flag_handled: {
    en: "Acknowledge that the review of this offered head was read back; it is not offered again.",
    zh: "确认已读回给出的这个提交的审阅结果；不再给出。",
  },
  cli_conflict_state_file_alone: {
    en: "`--observation-state-file` needs `--autonomous-observation`.",
    zh: "`--observation-state-file` 需要与 `--autonomous-observation` 一起使用。",
  },
  cli_conflict_previous_alone: {
    en: "`--previous-observation-json` needs `--autonomous-observation`.",
    zh: "`--previous-observation-json` 需要与 `--autonomous-observation` 一起使用。",
  },
  cli_conflict_projected_alone: {
    en: "`--projected-exact-head` needs `--autonomous-observation`.",
    zh: "`--projected-exact-head` 需要与 `--autonomous-observation` 一起使用。",
  },
  cli_conflict_handled_alone: {
    en: "`--handled-exact-head` needs `--autonomous-observation`.",
    zh: "`--handled-exact-head` 需要与 `--autonomous-observation` 一起使用。",
  },
  cli_conflict_two_priors: {
    en: "`--observation-state-file` and `--previous-observation-json` cannot be combined.",
    zh: "`--observation-state-file` 与 `--previous-observation-json` 不能同时使用。",
  },
  cli_conflict_autonomous_targets: {
    en: "`--autonomous-observation` needs the whole open queue and cannot be combined with " +
      "`--target-exact-head`.",
    zh: "`--autonomous-observation` 需要完整的开放队列，不能与 `--target-exact-head` 同时使用。",
  },
  cli_conflict_autonomous_since: {
    en:
      "`--autonomous-observation` needs the whole open queue and cannot be combined with `--since`.",
    zh: "`--autonomous-observation` 需要完整的开放队列，不能与 `--since` 同时使用。",
  },
  cli_conflict_autonomous_merged: {
    en:
      "`--autonomous-observation` needs the open queue and cannot be combined with `--state merged`.",
    zh: "`--autonomous-observation` 需要开放队列，不能与 `--state merged` 同时使用。",
  },
  cli_conflict_autonomous_all: {
    en: "`--autonomous-observation` needs the open queue alone and cannot be combined with " +
      "`--state all`.",
    zh: "`--autonomous-observation` 只需要开放队列，不能与 `--state all` 同时使用。",
  },
  cli_conflict_record_is_state_file: {
    en: "`--record` and `--observation-state-file` name the same file.",
    zh: "`--record` 与 `--observation-state-file` 指定了同一个文件。",
  },
  cli_state_file_refused: {
    en: "--observation-state-file: {message}",
    zh: "选项 --observation-state-file：{message}",
  },
  cli_example_observation: {
    en: "What changed since the last look, and the next head to review.",
    zh: "自上次观察以来的变化，以及下一个待审阅的提交。",
  },
  cli_reads_checkpoint: {
    en: "The checkpoint, where one is named or usual.",
    zh: "检查点（在指定了检查点或使用默认检查点时）。",
  },
  cli_writes_checkpoint: {
    en: "With `--observation-state-file` that checkpoint, and a lock file beside it.",
    zh: "使用 `--observation-state-file` 时写入该检查点及其旁边的锁文件。",
  },
  cli_role_checkpoint: { en: "the checkpoint", zh: "检查点" },
  cli_role_previous: { en: "the prior observation", zh: "上一次观察" },

  // Help: watch.
  cli_watch_brief: {
    en: "Look at the open queue again and again, and say what changes.",
    zh: "反复观察开放队列，并报告变化。",
  },
  cli_watch_what: {
    en:
      "Each look reads the checkpoint, scans the open queue and writes the checkpoint. As JSON every " +
      "look is one line with its observation, and a failure that ends it is the last line; for people " +
      "there is a line for the first look, and then when something changed. Into a pipe people get " +
      "every look.",
    zh:
      "每次观察都读取检查点、扫描开放队列并写入检查点。JSON 格式每次一行，含观察结果，导致结束的失败是最后" +
      "一行；供人阅读的格式在首次观察时输出一行，此后仅在有变化时输出，输出到管道时则每次一行。",
  },
  cli_watch_pace: {
    en:
      "It looks again after 3 minutes while something waits for a review and after 15 when nothing " +
      "does, a tenth more or less. After a failure that may pass it waits longer each time, or as long " +
      "as GitHub asks. A scan that the limit cut short is repeated with a larger one.",
    zh:
      "有待审阅的内容时每 3 分钟观察一次，没有时每 15 分钟一次，前后浮动一成。遇到可能自行恢复的失败时，" +
      "等待逐次加长，或按 GitHub 的要求等待。因数量限制而不完整的扫描会以更大的上限重做。",
  },
  cli_watch_acknowledge: {
    en:
      "Acknowledge from another process, with `loopx pr-review --autonomous-observation` and the same " +
      "checkpoint; the next look knows. Stop it with an interrupt or a termination signal. When nobody " +
      "reads the output any more, it ends at the next line it writes, which is the next look at the " +
      "latest.",
    zh:
      "在另一个进程中用 `loopx pr-review --autonomous-observation` 和同一个检查点确认，下次观察即会知晓。" +
      "用中断或终止信号停止；输出无人读取时，在写出下一行时结束，最迟为下次观察。",
  },
  cli_flag_interval: {
    en: "Look again after so many minutes, 1 to 1440, whatever the observation recommends.",
    zh: "固定每隔这么多分钟（1 至 1440）观察一次，不按建议的间隔。",
  },
  cli_flag_max_observations: {
    en: "Stop after so many looks, 1 to 1000000; 1 suits a timer. Without it there is no end.",
    zh: "观察这么多次（1 至 1000000）后停止；由定时任务启动时用 1。不指定则不会停止。",
  },
  cli_flag_max_failures: {
    en: "Give up after so many failures in a row, 1 to 1000000.",
    zh: "连续失败这么多次（1 至 1000000）后放弃。",
  },
  cli_watch_stdin: {
    en: "`watch` reads its source again and again and cannot take `--fixture -`.",
    zh: "`watch` 会反复读取来源，不能使用 `--fixture -`。",
  },
  cli_example_watch: {
    en: "Watch a repository; a program reads the lines.",
    zh: "观察一个仓库，由程序读取各行。",
  },
  cli_example_watch_once: {
    en: "One look, for a timer to repeat.",
    zh: "只观察一次，由定时任务重复。",
  },
  cli_reads_watched_fixture: {
    en: "The fixture, anew for each look: the file given, or the built-in example.",
    zh: "每次重新读取指定的文件或内置示例。",
  },
  cli_writes_watch: {
    en: "The checkpoint, and a lock file beside it.",
    zh: "检查点及其旁边的锁文件。",
  },
  cli_exit_watch_done: {
    en: "`--max-observations` looks were made, or a line was written that nobody reads any more.",
    zh: "已完成 `--max-observations` 次观察，或写出一行时已无人读取。",
  },
  cli_exit_watch_failed: {
    en: "It failed in a way that no waiting mends, or `--max-failures` times in a row.",
    zh: "遇到等待也无法恢复的失败，或连续失败达到 `--max-failures` 次。",
  },
  cli_exit_terminated: {
    en: "Stopped by another process.",
    zh: "被其他进程终止。",
  },

  // Help: observation show and reset.
  cli_observation_show_brief: {
    en: "Say what a checkpoint holds.",
    zh: "说明检查点的内容。",
  },
  cli_observation_show_what: {
    en:
      "Prints whose queue a checkpoint is of, which head is offered, and which ones were acknowledged. " +
      "Nothing is read but the checkpoint.",
    zh: "输出检查点属于哪个仓库的队列、给出了哪个提交、确认过哪些提交。除检查点外不读取任何内容。",
  },
  cli_observation_reset_brief: {
    en: "Forget what a checkpoint holds.",
    zh: "清除检查点的内容。",
  },
  cli_observation_reset_what: {
    en:
      "Prints what would be forgotten; with `--execute` the checkpoint is removed, and the next look " +
      "is a first one. What is no checkpoint of this program stays.",
    zh:
      "输出将被清除的内容；给出 `--execute` 时删除检查点，下次观察从头开始。不是本程序检查点的文件不会被删除。",
  },
  cli_flag_execute: {
    en: "Do it, rather than say what would be done.",
    zh: "实际执行，而不只是预览。",
  },
  cli_example_observation_show: {
    en: "What a checkpoint of your own holds.",
    zh: "查看自己的检查点。",
  },
  cli_example_observation_reset: {
    en: "Begin anew with the usual checkpoint.",
    zh: "让默认检查点从头开始。",
  },
  cli_writes_reset: {
    en: "With `--execute` the checkpoint is removed; its lock file stays.",
    zh: "使用 `--execute` 时删除检查点；其锁文件保留。",
  },
  cli_exit_checkpoint: {
    en: "The checkpoint could not be read or changed, or is none.",
    zh: "检查点无法读取或更改，或该文件不是检查点。",
  },

  // Failures.
  observation_no_viewer: {
    en:
      "{host} does not say whose login this is; an observation tells own pull requests from others.",
    zh: "{host} 未说明当前登录的身份；观察需要区分自己与他人的拉取请求。",
  },
  observation_no_viewer_advice: {
    en: "Log in as a user: gh auth login --hostname {host}.",
    zh: "请以用户身份登录：gh auth login --hostname {host}。",
  },

  // A look, for people.
  label_observation: { en: "Observation", zh: "观察" },
  label_changed: { en: "Changed", zh: "变化" },
  label_offered: { en: "Next head", zh: "下一个提交" },
  label_backlog: { en: "Backlog", zh: "待办" },
  label_acknowledge: { en: "To acknowledge", zh: "确认方法" },
  observed_not: {
    en:
      "Not observed: the packet does not show the whole open queue, and there is no earlier look.",
    zh: "未观察到：结果未包含完整的开放队列，也没有先前的观察。",
  },
  observed_not_preserved: {
    en:
      "Not observed: the packet does not show the whole open queue. The earlier look stays in force; " +
      "nothing says that the queue is unchanged.",
    zh: "未观察到：结果未包含完整的开放队列。沿用先前的观察；不能据此认为队列没有变化。",
  },
  observed_unchanged: {
    en: "Unchanged since the last look, {count} open.",
    zh: "自上次观察以来没有变化，共 {count} 个开放。",
  },
  observed_first: { en: "First look, {count} open.", zh: "首次观察，共 {count} 个开放。" },
  observed_changed: {
    en: "Changed since the last look, {count} open.",
    zh: "自上次观察以来有变化，共 {count} 个开放。",
  },
  observed_changed_rows: { en: "New or changed: {numbers}.", zh: "新增或变化：{numbers}。" },
  observed_removed_rows: { en: "Not open any more: {numbers}.", zh: "不再开放：{numbers}。" },
  observed_changed_settings: {
    en: "The order, the owners or the CI policy of the queue changed; no pull request did.",
    zh: "队列的次序、所有者或 CI 策略有变化；拉取请求没有变化。",
  },
  observed_more_rows: { en: "{numbers} and {count} more", zh: "{numbers} 以及另外 {count} 个" },
  observed_candidate: { en: "`{head}`. {step}", zh: "`{head}`。{step}" },
  observed_pending: {
    en: "None new; `{head}` was offered last and is not handled.",
    zh: "没有新的；最近给出的 `{head}` 尚未完成。",
  },
  observed_no_candidate: { en: "None.", zh: "没有。" },
  observed_backlog: {
    en:
      "{count} {count#waits|wait} for a review; {projected} projected, {handled} handled. Look again in {minutes} minutes.",
    zh: "{count} 个待审阅；{projected} 个已登记，{handled} 个已完成。请在 {minutes} 分钟后再看。",
  },
  observed_backlog_seen: {
    en:
      "At least {count} {count#waits|wait} for a review in what was seen here; {projected} projected, {handled} handled. Look again in {minutes} minutes.",
    zh:
      "在所见范围内至少有 {count} 个待审阅；{projected} 个已登记，{handled} 个已完成。请在 {minutes} 分钟后再看。",
  },
  acknowledge_checkpoint: {
    en:
      "Run the same command with `--projected-exact-head {head}` once a task is made of it, or with `--handled-exact-head {head}` once its review was read back. Until then it is offered again.",
    zh:
      "建立任务后，以 `--projected-exact-head {head}` 重新运行同一命令；读回审阅结果后，则用 `--handled-exact-head {head}`。在此之前会重复给出。",
  },
  acknowledge_stateless: {
    en:
      "Hand this result as JSON to `--previous-observation-json`, with `--projected-exact-head {head}` once a task is made of it, or with `--handled-exact-head {head}` once its review was read back.",
    zh:
      "把本结果的 JSON 交给 `--previous-observation-json`；建立任务后加上 `--projected-exact-head {head}`，读回审阅结果后加上 `--handled-exact-head {head}`。",
  },

  // A line of watch.
  watch_first: { en: "First look, {count} open.", zh: "首次观察，共 {count} 个开放。" },
  watch_not_observed: {
    en: "Not observed: the open queue could not be read whole.",
    zh: "未观察到：开放队列未能完整读取。",
  },
  watch_candidate: { en: "Next head: {head} ({action}).", zh: "下一个提交：{head}（{action}）。" },
  watch_no_candidate: { en: "Next head: none.", zh: "下一个提交：没有。" },
  watch_backlog: { en: "{count} {count#waits|wait}.", zh: "{count} 个待审阅。" },
  watch_backlog_seen: {
    en: "At least {count} {count#waits|wait} in what was seen.",
    zh: "在所见范围内至少有 {count} 个待审阅。",
  },
  watch_next: { en: "Next look in {minutes} min.", zh: "{minutes} 分钟后再看。" },
  watch_stopped: {
    en: "Stopped after {count} {count#look|looks}.",
    zh: "观察 {count} 次后停止。",
  },
  watch_again: {
    en: "Failure {failures} of {most} in a row; looking again in {seconds} s.",
    zh: "连续失败 {failures} 次（上限 {most}）；{seconds} 秒后再看。",
  },

  // The report on a checkpoint.
  checkpoint_none: { en: "There is no checkpoint.", zh: "没有检查点。" },
  checkpoint_of: { en: "Checkpoint of {repository}.", zh: "{repository} 的检查点。" },
  checkpoint_unnamed: {
    en: "Checkpoint of a queue that names no repository.",
    zh: "未具名仓库的队列的检查点。",
  },
  checkpoint_baseline: {
    en: "The last complete look saw {count} open {count#pull request|pull requests}.",
    zh: "最近一次完整观察看到 {count} 个开放的拉取请求。",
  },
  checkpoint_no_baseline: {
    en: "No complete look yet that this version can compare with.",
    zh: "尚无本版本可用于比较的完整观察。",
  },
  checkpoint_pending: { en: "Offered last and not handled:", zh: "最近给出且尚未完成：" },
  checkpoint_no_pending: { en: "Nothing is offered.", zh: "没有给出任何提交。" },
  checkpoint_projected: {
    en: "Projected, passed over until they change ({count}):",
    zh: "已登记，变化前不再给出（{count}）：",
  },
  checkpoint_reopened: {
    en: "Projected and changed since, offered again ({count}):",
    zh: "登记后发生变化，会再次给出（{count}）：",
  },
  checkpoint_handled: {
    en: "Handled, not offered again while open ({count}):",
    zh: "已完成，开放期间不再给出（{count}）：",
  },
  checkpoint_more: { en: "and {count} more", zh: "以及另外 {count} 个" },
  checkpoint_reset_preview: {
    en: "All of it would be forgotten. Run again with `--execute` to remove the checkpoint.",
    zh: "以上内容将被清除。加上 `--execute` 重新运行以删除检查点。",
  },
  checkpoint_reset_done: {
    en: "All of it is forgotten; the next look is a first one.",
    zh: "以上内容已清除；下次观察从头开始。",
  },
} as const satisfies MessageTable;

/**
 * Messages: reading GitHub. What failed and what to do about it, waits and progress.
 *
 * Values are numbers, checked names and hosts.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The github messages of the catalogue. */
export const githubMessages = {
  github_gap_moved: {
    en: "The head or base moved while it was read: {listed} in the list, {found} in the details.",
    zh: "读取期间头提交或基线发生了变化：列表中为 {listed}，详情中为 {found}。",
  },
  github_gap_gone: {
    en: "GitHub listed it, but would not give its details.",
    zh: "GitHub 列出了它，但没有给出详情。",
  },
  github_gap_failed: {
    en: "GitHub failed each time its details were asked for.",
    zh: "每次请求详情时 GitHub 都失败了。",
  },
  github_gap_given_up: {
    en: "GitHub failed too often; this was not asked any more.",
    zh: "GitHub 失败次数过多，此项未再请求。",
  },
  github_renames_unread: {
    en: "What renamed files were called before could not be read ({reason}).",
    zh: "未能读取改名文件的原路径（{reason}）。",
  },
  github_gap_changed: {
    en: "Its {what} changed while it was read.",
    zh: "读取期间，其{what}发生了变化。",
  },
  github_changed_state: { en: "state", zh: "状态" },
  github_changed_draft: { en: "draft flag", zh: "草稿标记" },
  github_changed_decision: { en: "review decision", zh: "审阅结论" },
  github_unsettled: {
    en:
      "{host}: GitHub has not computed yet whether #{number} can be merged; waiting {seconds} s (attempt {attempt} of {most}).",
    zh:
      "{host}：GitHub 尚未算出 #{number} 能否合并；等待 {seconds} 秒（第 {attempt} 次，共 {most} 次）。",
  },
  github_gate_renamed: {
    en: "{requested} is called {name} by now; a gate answers for no repository by another name.",
    zh: "{requested} 现名 {name}；关卡不以别名回答。",
  },
  github_gate_renamed_advice: {
    en: "Make sure that it is the same repository, then ask again with --repo {repository}.",
    zh: "请确认是同一个仓库，再用 --repo {repository} 查询。",
  },
  github_closeout_no_viewer: {
    en: "{host} does not say who is logged in, so nothing can be said about an approval.",
    zh: "{host} 没有说明登录账号，因此无法判断批准情况。",
  },
  github_closeout_changed: {
    en: "#{number} changed while its reviews were read: its state, base, files or review decision.",
    zh: "读取审阅期间，#{number} 的状态、基线、文件或审阅结论发生了变化。",
  },
  github_closeout_unread: {
    en: "#{number} could not be read to its end, so its reviews cannot be judged ({note}).",
    zh: "#{number} 未能读取完整，因此无法判断其审阅（{note}）。",
  },
  github_closeout_files_unread: {
    en:
      "{read} of {total} files of #{number} were read ({reason}), and how long its reviews must be depends on all of them.",
    zh:
      "#{number} 的 {total} 个文件只读到 {read} 个（{reason}），而对审阅的长度要求取决于全部文件。",
  },
  github_closeout_files_uncounted: {
    en:
      "Not all files of #{number} were read, only {read} ({reason}), and how long its reviews must be depends on all of them.",
    zh: "#{number} 的文件未读全，只读到 {read} 个（{reason}），而对审阅的长度要求取决于全部文件。",
  },
  github_closeout_files_refused: {
    en:
      "The list of files of #{number} could not be read ({reason}), and how long its reviews must be depends on it.",
    zh: "无法读取 #{number} 的文件列表（{reason}），而对审阅的长度要求取决于它。",
  },
  github_closeout_capped_advice: {
    en:
      "GitHub lists at most {cap} files, so asking again does not help. Read the reviews themselves: `gh pr view {number} --comments`.",
    zh:
      "GitHub 最多列出 {cap} 个文件，重新查询无济于事。请直接阅读审阅：`gh pr view {number} --comments`。",
  },
  github_closeout_again: {
    en: "Ask again.",
    zh: "请重新查询。",
  },
  github_review_unusable: {
    en: "Review {place} of #{number} has no usable {field}, so the history cannot be relied on.",
    zh: "#{number} 的第 {place} 条审阅缺少可用的 {field}，因此审阅历史不可靠。",
  },
  github_review_unusable_with_id: {
    en:
      "Review {place} of #{number} has no usable {field}, so the history cannot be relied on. GitHub calls the review {id}.",
    zh:
      "#{number} 的第 {place} 条审阅缺少可用的 {field}，因此审阅历史不可靠。该审阅的 id 为 {id}。",
  },
  github_review_no_object: {
    en:
      "Entry {place} in the reviews of #{number} is no object, so the history cannot be relied on.",
    zh: "#{number} 的审阅列表第 {place} 项不是对象，因此审阅历史不可靠。",
  },
  github_gap_stuck: {
    en: "A page pointed to itself; what came after it was not read.",
    zh: "某一页的游标没有前进，其后的内容未读取。",
  },

  github_unauthenticated: {
    en: "{host} wants a login, or does not accept the one it was given.",
    zh: "{host} 要求登录，或不接受现有的登录凭据。",
  },
  github_unauthenticated_advice: {
    en: "Run `gh auth login --hostname {host}`, or set GH_TOKEN.",
    zh: "请运行 `gh auth login --hostname {host}`，或设置 GH_TOKEN。",
  },
  github_permission_denied: {
    en: "The login at {host} may not read this.",
    zh: "{host} 上的登录账号没有读取权限。",
  },
  github_permission_denied_advice: {
    en:
      "Run `gh auth refresh --hostname {host} --scopes repo,read:org`, or give the token read access to pull requests and contents.",
    zh:
      "请运行 `gh auth refresh --hostname {host} --scopes repo,read:org`，或为令牌授予拉取请求与内容的读取权限。",
  },
  github_sso_required: {
    en: "The organisation wants this token authorised for single sign-on ({host}).",
    zh: "该组织要求为此令牌授权单点登录（{host}）。",
  },
  github_sso_required_advice: {
    en:
      "Authorise it in the settings of the token, or run `gh auth refresh --hostname {host}` and follow its link.",
    zh: "请在令牌设置中授权，或运行 `gh auth refresh --hostname {host}` 并按其链接操作。",
  },
  github_rate_limited: {
    en: "The points of this hour at {host} are used up; they come back at {reset}.",
    zh: "{host} 本小时的配额已用完，将于 {reset} 恢复。",
  },
  github_rate_limited_advice: {
    en: "Run the same command again after that; nothing was lost.",
    zh: "请在该时间之后重新运行同一命令；没有任何内容丢失。",
  },
  github_secondary_rate_limited: {
    en: "{host} asks for a pause of {seconds} s although points are left.",
    zh: "{host} 要求暂停 {seconds} 秒，尽管配额尚未用完。",
  },
  github_secondary_rate_limited_advice: {
    en: "Run the same command again after that, with fewer others beside it.",
    zh: "请在此之后重新运行同一命令，并减少同时运行的其他请求。",
  },
  github_upstream_timeout: {
    en: "{host} did not answer in time, several times over.",
    zh: "{host} 多次未能及时响应。",
  },
  github_upstream_timeout_advice: {
    en: "Run it again later, or ask for less with `--limit` or `--since`.",
    zh: "请稍后重试，或用 `--limit`、`--since` 缩小范围。",
  },
  github_upstream_failed: {
    en: "{host} failed several times over.",
    zh: "{host} 多次出错。",
  },
  github_upstream_failed_advice: {
    en: "Run it again later; `https://www.githubstatus.com` tells of outages.",
    zh: "请稍后重试；故障情况见 `https://www.githubstatus.com`。",
  },
  github_network_failed: {
    en: "{host} cannot be reached.",
    zh: "无法连接 {host}。",
  },
  github_network_failed_advice: {
    en: "Check the network; `--transport gh` goes the way your gh goes, proxies included.",
    zh: "请检查网络；`--transport gh` 会使用 gh 的网络设置（包括代理）。",
  },
  github_network_failed_both: {
    en: "{host} cannot be reached, neither directly nor through gh.",
    zh: "无法连接 {host}：直接连接与通过 gh 连接都失败了。",
  },
  github_network_failed_both_advice: {
    en: "Check the network and the proxy (HTTPS_PROXY, NO_PROXY).",
    zh: "请检查网络与代理（HTTPS_PROXY、NO_PROXY）。",
  },
  github_then_doctor: {
    en: "{advice} `loopx doctor` then says what is still wrong.",
    zh: "{advice}之后可用 `loopx doctor` 查看仍存在的问题。",
  },
  github_not_found: {
    en: "{host} has no {what}, or does not let this login see it.",
    zh: "{host} 上没有 {what}，或当前登录账号无权查看。",
  },
  github_not_found_advice: {
    en: "Check the spelling; `gh auth status --hostname {host}` says who is logged in.",
    zh: "请检查拼写；`gh auth status --hostname {host}` 可查看当前登录账号。",
  },
  github_is_issue: {
    en: "{what} is an issue, not a pull request.",
    zh: "{what} 是议题，不是拉取请求。",
  },
  github_is_issue_advice: {
    en: "Give the number of a pull request; `loopx pr-review` lists them.",
    zh: "请提供拉取请求的编号；`loopx pr-review` 会列出它们。",
  },
  github_malformed_answer: {
    en: "{host} answered with something that is no answer.",
    zh: "{host} 返回的内容不是有效的应答。",
  },
  github_malformed_answer_advice: {
    en: "A proxy may stand between; run it again, or try `--transport gh`.",
    zh: "中间可能有代理；请重试，或使用 `--transport gh`。",
  },
  github_node_limit: {
    en: "A question would have asked {host} for too much at once.",
    zh: "单次请求会向 {host} 索取过多内容。",
  },
  github_node_limit_advice: {
    en: "Ask for less with `--limit`, and report this.",
    zh: "请用 `--limit` 缩小范围，并报告此问题。",
  },
  github_tool_missing: {
    en: "{tool} is not installed, or not on the PATH.",
    zh: "未安装 {tool}，或不在 PATH 中。",
  },
  github_tool_missing_advice: {
    en: "Install it, or set GH_TOKEN for {host}.",
    zh: "请安装它，或为 {host} 设置 GH_TOKEN。",
  },
  github_tool_old: {
    en: "{tool} {found} is too old.",
    zh: "{tool} {found} 版本过旧。",
  },
  github_tool_refused: {
    en: "{tool} does not start, or does not know what it was asked for.",
    zh: "{tool} 无法启动，或无法识别所给的参数。",
  },
  github_tool_old_advice: {
    en: "Install {tool} {minimum} or newer.",
    zh: "请安装 {tool} {minimum} 或更新版本。",
  },
  github_interrupted: {
    en: "Stopped before the scan was done; nothing was printed.",
    zh: "扫描完成前已停止；没有输出结果。",
  },
  github_head_moved: {
    en: "#{number} is at {found} by now; {expected} was asked for.",
    zh: "#{number} 当前位于 {found}；要求的是 {expected}。",
  },
  github_head_moved_advice: {
    en: "Look at what changed, then ask for `--target-exact-head {number}@{found}`.",
    zh: "请查看变化，然后使用 `--target-exact-head {number}@{found}`。",
  },

  github_target_incomplete: {
    en: "#{number} could not be read to its end. {note}",
    zh: "#{number} 未能完整读取。{note}",
  },
  github_target_incomplete_advice: {
    en: "Run the same command again.",
    zh: "请重新运行同一命令。",
  },
  github_renamed_repository: {
    en: "{requested} is called {name} by now; that is what was read.",
    zh: "{requested} 现名为 {name}；读取的是后者。",
  },
  github_through_gh: {
    en: "{host} cannot be reached directly; trying through gh.",
    zh: "无法直接连接 {host}；改为通过 gh 读取。",
  },

  github_bad_gh_repo: {
    en: 'GH_REPO must be OWNER/NAME or HOST/OWNER/NAME, found "{value}".',
    zh: "GH_REPO 应为 OWNER/NAME 或 HOST/OWNER/NAME，实际为“{value}”。",
  },
  github_no_remote: {
    en: "Which repository to read is not clear: no remote of this folder names one.",
    zh: "无法确定要读取的仓库：当前目录没有指向仓库的远程地址。",
  },
  github_many_remotes: {
    en: "Which repository to read is not clear: the remotes name {names}.",
    zh: "无法确定要读取的仓库：远程地址指向 {names}。",
  },
  github_more_remotes: {
    en: "Which repository to read is not clear: the remotes name {names} and {more} more.",
    zh: "无法确定要读取的仓库：远程地址指向 {names}，另有 {more} 个。",
  },
  github_git_silent: {
    en: "git did not say in time which remotes this folder has.",
    zh: "git 未能及时给出当前目录的远程地址。",
  },
  github_git_refused: {
    en: "Which repository to read is not clear: git refused to read this folder (status {status}).",
    zh: "无法确定要读取的仓库：git 拒绝读取当前目录（状态 {status}）。",
  },
  github_git_refused_advice: {
    en: "Give `--repo OWNER/NAME`; `git remote --verbose` says here why it refuses.",
    zh: "请使用 `--repo OWNER/NAME`；在此运行 `git remote --verbose` 可查看拒绝的原因。",
  },
  github_repository_advice: {
    en: "Give `--repo OWNER/NAME`, set GH_REPO, or mark the base with `gh repo set-default`.",
    zh: "请使用 `--repo OWNER/NAME`、设置 GH_REPO，或用 `gh repo set-default` 指定基准仓库。",
  },

  github_wait: {
    en: "{host}: waiting {seconds} s ({reason}).",
    zh: "{host}：等待 {seconds} 秒（{reason}）。",
  },
  github_wait_limit: { en: "rate limit", zh: "速率限制" },
  github_wait_secondary: { en: "secondary rate limit", zh: "次级速率限制" },
  github_wait_failure: { en: "{cause}, attempt {attempt}", zh: "{cause}，第 {attempt} 次" },
  github_wait_upstream_timeout: { en: "no answer in time", zh: "未及时响应" },
  github_wait_upstream_failed: { en: "an error of the server", zh: "服务器出错" },
  github_wait_network_failed: { en: "no connection", zh: "无法连接" },
  github_wait_malformed_answer: { en: "the answer was none", zh: "应答无效" },
  github_progress: {
    en: "{host}/{repository}: {read} of {listed} pull requests read.",
    zh: "{host}/{repository}：已读取 {listed} 个拉取请求中的 {read} 个。",
  },
} as const satisfies MessageTable;

/**
 * Messages: the report on the setup. Values are numbers, checked names, hosts, and finished sentences.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages of the doctor. */
export const doctorMessages = {
  doctor_title: { en: "Setup at {host}", zh: "{host} 的运行环境" },
  doctor_ready: { en: "A scan can start.", zh: "可以开始扫描。" },
  doctor_not_ready: { en: "A scan cannot start yet.", zh: "还不能开始扫描。" },
  doctor_counts: {
    en:
      "{ok} ok, {warning} {warning#warning|warnings}, {problem} {problem#problem|problems}, {skipped} skipped.",
    zh: "正常 {ok} 项，警告 {warning} 项，问题 {problem} 项，跳过 {skipped} 项。",
  },
  doctor_label_status: { en: "Status", zh: "状态" },
  doctor_label_check: { en: "Check", zh: "检查项" },
  doctor_label_found: { en: "Found", zh: "发现" },
  doctor_label_mend: { en: "What to do", zh: "处理办法" },
  doctor_status_ok: { en: "ok", zh: "正常" },
  doctor_status_warning: { en: "warning", zh: "警告" },
  doctor_status_problem: { en: "problem", zh: "问题" },
  doctor_status_skipped: { en: "skipped", zh: "跳过" },

  doctor_title_gh: { en: "gh", zh: "gh 程序" },
  doctor_title_git: { en: "git", zh: "git 程序" },
  doctor_title_login: { en: "login", zh: "登录凭据" },
  doctor_title_viewer: { en: "viewer", zh: "登录账号" },
  doctor_title_token_scopes: { en: "token scopes", zh: "令牌权限" },
  doctor_title_transport: { en: "transport", zh: "读取方式" },
  doctor_title_repository: { en: "repository", zh: "仓库" },
  doctor_title_checks: { en: "checks (CI)", zh: "CI 检查" },
  doctor_title_limits: { en: "limits", zh: "配额" },
  doctor_title_write_envelope: { en: "write envelope", zh: "写入位置" },
  doctor_title_settings: { en: "settings", zh: "设置" },
  doctor_title_clock: { en: "clock", zh: "时钟" },

  doctor_skipped: { en: "Not tried, because of: {check}.", zh: "未检查，原因见：{check}。" },
  doctor_joined: { en: "{first} {second}", zh: "{first}{second}" },

  doctor_tool_missing: { en: "Not found on the PATH.", zh: "PATH 中未找到。" },
  doctor_tool_failing: {
    en: "It is there, but failed when it was asked for its version.",
    zh: "已安装，但查询版本时失败。",
  },
  doctor_gh_ok: {
    en: "Version {version}; {minimum} or newer is needed.",
    zh: "版本 {version}；需要 {minimum} 或更新版本。",
  },
  doctor_gh_old: {
    en: "Version {version} is older than {minimum}.",
    zh: "版本 {version} 低于 {minimum}。",
  },
  doctor_gh_unknown: {
    en: "It does not say its version; {minimum} or newer is needed.",
    zh: "未给出版本号；需要 {minimum} 或更新版本。",
  },
  doctor_gh_silent: {
    en: "It did not say whether it has a token.",
    zh: "未能说明是否有令牌。",
  },
  doctor_gh_spare: {
    en: "Not found on the PATH, and not needed: {variable} holds a token.",
    zh: "PATH 中未找到；{variable} 中已有令牌，因此不需要它。",
  },
  doctor_gh_spare_advice: {
    en: "Nothing needs it here; to use it, install {minimum} or newer (`https://cli.github.com`).",
    zh: "此处不需要它；若要使用，可从 `https://cli.github.com` 安装 {minimum} 或更新版本。",
  },
  doctor_gh_advice: {
    en: "Install gh {minimum} or newer (`https://cli.github.com`), or put a token into GH_TOKEN.",
    zh: "请安装 gh {minimum} 或更新版本（`https://cli.github.com`），或在 GH_TOKEN 中放入令牌。",
  },
  doctor_gh_host_advice: {
    en: "Install gh {minimum} or newer (`https://cli.github.com`); {host} is reached through it.",
    zh: "请安装 gh {minimum} 或更新版本（`https://cli.github.com`）；{host} 需通过它读取。",
  },
  doctor_git_ok: { en: "Version {version}.", zh: "版本 {version}。" },
  doctor_git_unknown: { en: "It does not say its version.", zh: "未给出版本号。" },
  doctor_git_advice: {
    en: "Install it, or name the repository with `--repo` each time.",
    zh: "请安装 git，或每次用 `--repo` 指定仓库。",
  },

  doctor_login_variable: { en: "The token in {variable}.", zh: "{variable} 中的令牌。" },
  doctor_login_gh_auth_token: {
    en: "The token that `gh auth token` gives.",
    zh: "`gh auth token` 给出的令牌。",
  },
  doctor_login_gh: {
    en: "The login of gh, which keeps its token to itself.",
    zh: "gh 自身的登录，令牌由 gh 保管。",
  },
  doctor_login_none: {
    en: "No token in the environment, and none from gh.",
    zh: "环境变量中没有令牌，gh 也没有给出令牌。",
  },
  doctor_login_broken: {
    en: "{found} What {variables} holds is no token: there is a blank or a line end in it.",
    zh: "{found}{variables} 的内容不是令牌：其中有空格或换行。",
  },
  doctor_login_advice: {
    en: "Log in with gh, or put a token that {host} accepts into GH_TOKEN.",
    zh: "请用 gh 登录，或在 GH_TOKEN 中放入 {host} 接受的令牌。",
  },
  doctor_login_broken_advice: {
    en: "Set {variables} anew, to the token alone.",
    zh: "请重新设置 {variables}，其中只放令牌。",
  },
  doctor_viewer_ok: { en: "{viewer}.", zh: "账号 {viewer}。" },
  doctor_viewer_unknown: {
    en: "{host} does not say whose login this is.",
    zh: "{host} 没有说明这是谁的登录。",
  },
  doctor_viewer_advice: {
    en:
      "Your own pull requests cannot be told from those of others; log in as a person to change that.",
    zh: "无法区分自己与他人的拉取请求；请以个人账号登录。",
  },
  doctor_scopes_stated: { en: "Stated: {scopes}.", zh: "已声明：{scopes}。" },
  doctor_scopes_none: { en: "Stated: none.", zh: "已声明：无。" },
  doctor_scopes_unstated: {
    en: "Not stated; fine-grained tokens and apps state none.",
    zh: "未声明；细粒度令牌和应用不会声明。",
  },
  doctor_scopes_repo_missing: {
    en: "{found} `repo` is missing, which a private repository needs.",
    zh: "{found}缺少读取私有仓库所需的 `repo`。",
  },
  doctor_scopes_advice: {
    en: "Add the scope `repo` with gh, or give the token the scope in its settings.",
    zh: "请用 gh 添加 `repo` 权限，或在令牌设置中添加。",
  },

  doctor_transport_api: { en: "Straight to api.{host}", zh: "直接读取 api.{host}" },
  doctor_transport_gh: { en: "Through gh to {host}", zh: "通过 gh 读取 {host}" },
  doctor_transport_found: { en: "{way}: {reason}.", zh: "{way}：{reason}。" },
  doctor_reason_flag: { en: "`--transport` says so", zh: "由 `--transport` 指定" },
  doctor_reason_token: { en: "there is a token for {host}", zh: "有 {host} 的令牌" },
  doctor_reason_host: { en: "only gh may reach {host}", zh: "只有 gh 可以读取 {host}" },
  doctor_reason_no_token: {
    en: "there is no token to send straight to {host}",
    zh: "没有可直接发送给 {host} 的令牌",
  },
  doctor_reason_unreachable: {
    en: "api.{host} cannot be reached from here",
    zh: "此处无法直接连接 api.{host}",
  },
  doctor_transport_unreachable_advice: {
    en: "Name the way to save the attempt, or let this machine reach it directly.",
    zh: "请指定读取方式以省去尝试，或允许本机直接连接。",
  },
  doctor_network_advice: {
    en:
      "Check the network and the proxy (HTTPS_PROXY, NO_PROXY). There was no way through gh either.",
    zh: "请检查网络与代理（HTTPS_PROXY、NO_PROXY）。通过 gh 也无法连接。",
  },
  doctor_transport_host_only_gh: {
    en: "`--transport api` only leads to github.com, and the repository is on {host}.",
    zh: "`--transport api` 只能读取 github.com，而仓库位于 {host}。",
  },
  doctor_transport_host_advice: {
    en: "Leave `--transport api` out.",
    zh: "请去掉 `--transport api`。",
  },

  doctor_repository_decided: { en: "{name}, named by {source}.", zh: "{name}，由{source}指定。" },
  doctor_decided_flag: { en: "`--repo`", zh: " `--repo` 选项" },
  doctor_decided_gh_repo: { en: "GH_REPO", zh: "环境变量 GH_REPO " },
  doctor_decided_checkout: {
    en: "the remotes of this folder",
    zh: "当前目录的远程地址",
  },
  doctor_repository_renamed: { en: "GitHub calls it {name}.", zh: "GitHub 现称其为 {name}。" },
  doctor_repository_private: { en: "Private.", zh: "私有。" },
  doctor_repository_public: { en: "Public.", zh: "公开。" },
  doctor_repository_permission: {
    en: "The login has {permission}.",
    zh: "登录账号的权限为 {permission}。",
  },
  doctor_checks_read: { en: "They can be read.", zh: "可以读取。" },
  doctor_checks_none: {
    en: "Nothing was refused; the newest commits have none.",
    zh: "未被拒绝；最新提交没有检查。",
  },
  doctor_checks_refused: {
    en: "The login may not read them: a scan will call every check unreadable.",
    zh: "登录账号无权读取：扫描会把所有检查标为不可读。",
  },
  doctor_checks_failed: {
    en: "They could not be read this time.",
    zh: "这次未能读取。",
  },
  doctor_checks_refused_advice: {
    en:
      "A fine-grained token needs read access to checks, commit statuses and actions (`https://github.com/settings/tokens`); a login of gh needs the scope `repo`.",
    zh:
      "细粒度令牌需要检查、提交状态和 Actions 的读取权限（`https://github.com/settings/tokens`）；gh 的登录需要 `repo` 权限。",
  },
  doctor_checks_not_consulted: {
    en:
      "Not tried: the settings turn CI off (`wait_for_ci`), so no scan without a goal consults them.",
    zh: "未检查：设置已关闭 CI（`wait_for_ci`），未指定目标的扫描不会查看它们。",
  },
  doctor_checks_failed_advice: { en: "Look again later.", zh: "请稍后再检查一次。" },
  doctor_limits_none: { en: "This host states no limit.", zh: "该主机没有声明配额。" },
  doctor_limits_left: {
    en: "{remaining} {remaining#point|points} left.",
    zh: "剩余 {remaining} 点。",
  },
  doctor_limits_left_of: {
    en: "{remaining} of {limit} points left.",
    zh: "{limit} 点中剩余 {remaining} 点。",
  },
  doctor_limits_reset: { en: "All come back at {reset_at}.", zh: "将于 {reset_at} 全部恢复。" },
  doctor_limits_advice: {
    en: "A scan of 100 pull requests may need {needed}; wait, or ask for less with `--limit`.",
    zh: "扫描 100 个拉取请求可能需要 {needed} 点；请等待，或用 `--limit` 缩小范围。",
  },

  doctor_envelope_absent: {
    en: "`.local` is not there yet and can be made.",
    zh: "`.local` 尚不存在，可以创建。",
  },
  doctor_envelope_there: {
    en: "`{path}` is there and can be written.",
    zh: "`{path}` 已存在，可以写入。",
  },
  doctor_envelope_ignored: { en: "{found} Git ignores it.", zh: "{found}Git 会忽略它。" },
  doctor_envelope_not_ignored: {
    en: "{found} Git does not ignore it.",
    zh: "{found}Git 不会忽略它。",
  },
  doctor_envelope_not_ignored_advice: {
    en: "Let Git ignore it, or what is kept there ends up in a commit.",
    zh: "请让 Git 忽略它，否则其中的内容可能被提交。",
  },
  doctor_envelope_link: {
    en: "`{path}` is a symbolic link; nothing is written through one.",
    zh: "`{path}` 是符号链接；不会通过它写入。",
  },
  doctor_envelope_not_a_folder: {
    en: "`{path}` is no folder.",
    zh: "`{path}` 不是目录。",
  },
  doctor_envelope_read_only: {
    en: "`{path}` cannot be written: its mode forbids it.",
    zh: "`{path}` 不可写：其权限不允许。",
  },
  doctor_envelope_refused: {
    en: "`{path}` cannot be looked at: the system refuses.",
    zh: "无法查看 `{path}`：系统拒绝访问。",
  },
  doctor_envelope_advice: {
    en: "A scan writes nothing; only what is to be kept needs this.",
    zh: "扫描不写入任何内容；只有需要保存时才用到它。",
  },
  doctor_settings_none: {
    en: "There is no file; the defaults hold.",
    zh: "没有设置文件，使用默认值。",
  },
  doctor_settings_machine: { en: "The machine settings were read.", zh: "已读取本机设置。" },
  doctor_settings_user: {
    en: "The settings of this user were read.",
    zh: "已读取本用户的设置。",
  },
  doctor_clock_ok: {
    en: "{seconds} s apart from GitHub's.",
    zh: "与 GitHub 相差 {seconds} 秒。",
  },
  doctor_clock_ahead: {
    en: "{minutes} {minutes#minute|minutes} ahead of {host}.",
    zh: "比 {host} 快 {minutes} 分钟。",
  },
  doctor_clock_behind: {
    en: "{minutes} {minutes#minute|minutes} behind {host}.",
    zh: "比 {host} 慢 {minutes} 分钟。",
  },
  doctor_clock_unknown: {
    en: "{host} did not say what time it is.",
    zh: "{host} 没有给出时间。",
  },
  doctor_clock_advice: {
    en: "Set the clock by the network: ages and waits are told from it.",
    zh: "请用网络校准时钟：等待时间与时长都以它计算。",
  },
} as const satisfies MessageTable;

/**
 * What each entry point may do, and why: the one place where permissions are written down.
 *
 * The permission sets of `deno.json`, the flags of the compiled programs and the table in the
 * documents are derived from it. A grant that is not listed is not given; nobody is ever prompted.
 *
 * @module
 */
import { inheritedVariables } from "./lib/github/tool_shapes.ts";
import { ENDPOINT_VARIABLE, probeVariables } from "./lib/probe/variables.ts";

/** The grants of the platform that this project uses or withholds. */
export const grantNames = ["read", "write", "net", "env", "run"] as const;

/** One of the {@link grantNames}. */
export type GrantName = (typeof grantNames)[number];

/** One permission of one entry point. */
export interface PermissionRow {
  readonly grant: GrantName;
  /**
   * What exactly: `all`, or names (folders, `host:port`, variables, programs). Folders stay
   * relative, to the directory the program runs in.
   */
  readonly scope: "all" | readonly string[];
  /** Why it is needed. */
  readonly reason: string;
  /**
   * Only for `env`: variables outside the scope read as unset instead of failing, so that a library
   * which looks for one cannot stop the program.
   */
  readonly ignore_others?: true;
  /**
   * Only for `net`: the variable whose address names the one host that is granted beside the scope.
   * No permission set holds it; whoever starts the program adds it.
   */
  readonly host_named_by?: string;
}

/** Entry point × grant × reason. */
export const permissionTable = {
  loopx: [
    {
      grant: "read",
      scope: "all",
      reason:
        "Replays the file that the caller names, wherever it lies; looks for settings below `.local` " +
        "and in the user's configuration folder; reads which model reviews where the agent's host " +
        "keeps it; `doctor` looks at `.local` and at the name of the system.",
    },
    {
      grant: "write",
      scope: [".local"],
      reason:
        "Keeps the record, the checkpoint, the settings and what a goal remembers of readiness below " +
        "`.local` of the current folder, as the caller asks; there also, for a moment, a copy of the " +
        "store of the agent's host, and a folder for as long as objects are read from Git.",
    },
    {
      grant: "net",
      scope: ["api.github.com:443"],
      reason: "Reads GitHub, with queries and `GET` only; other hosts are reached through `gh`.",
    },
    {
      grant: "run",
      scope: ["gh", "git"],
      reason:
        "Runs `gh` for the login and the way to other hosts, `git` for the checkout's remotes, for " +
        "files beyond GitHub's list, and for the advice in the fetched default branch.",
    },
    {
      grant: "env",
      scope: [
        "COLUMNS",
        "NO_COLOR",
        "TERM",
        "GH_REPO",
        "CODEX_THREAD_ID",
        "CODEX_SESSION_ID",
        "CODEX_HOME",
        ...inheritedVariables,
      ],
      ignore_others: true,
      reason:
        "Width and colour of tables, the repository and login of GitHub, the session of the agent's " +
        "host, and what `gh` and `git` need to find themselves, their settings and the network; any " +
        "other variable reads as unset. Programs that are run get none of the session.",
    },
  ],
  probe: [
    {
      grant: "read",
      scope: ["fixtures/reviews"],
      reason: "Reads the review cases.",
    },
    {
      grant: "net",
      scope: [],
      host_named_by: ENDPOINT_VARIABLE,
      reason: "Asks the model about the cases at that host, and is given no other.",
    },
    {
      grant: "env",
      scope: probeVariables,
      reason: "Whether to ask, where, with which key, and which model.",
    },
  ],
} as const satisfies Readonly<Record<string, readonly PermissionRow[]>>;

/** The name of an entry point. */
export type EntryPoint = keyof typeof permissionTable;

/** The entry points, in the order of the table. */
export const entryPoints = Object.keys(permissionTable) as readonly EntryPoint[];

/** A permission set as `deno.json` holds it. */
export type PermissionSet = Readonly<
  Partial<
    Record<GrantName, true | readonly string[] | Readonly<Record<string, true | readonly string[]>>>
  >
>;

/**
 * The flags that give an entry point exactly its permissions, for `deno run` and `deno compile`.
 *
 * @param entry the entry point
 * @param hosts the `host:port` that each variable of `host_named_by` names; none is granted without
 * @returns the flags, `--no-prompt` first; write scopes stay relative
 */
export function permissionFlags(
  entry: EntryPoint,
  hosts: Readonly<Record<string, string>> = {},
): string[] {
  const rows: readonly PermissionRow[] = permissionTable[entry];
  return [
    "--no-prompt",
    ...rows.flatMap(({ grant, scope, ignore_others, host_named_by = "" }) => {
      const named = hosts[host_named_by];
      const names = scope === "all" ? [] : named === undefined ? scope : [...scope, named];
      return [
        ...(scope === "all"
          ? [`--allow-${grant}`]
          : names.length > 0
          ? [`--allow-${grant}=${names.join(",")}`]
          : []),
        ...(ignore_others ? [`--ignore-${grant}`] : []),
      ];
    }),
  ];
}

/**
 * The permissions of an entry point as a permission set of `deno.json`.
 *
 * @param entry the entry point
 * @returns the set, to be stored under `permissions` by the entry point's name
 */
export function permissionSet(entry: EntryPoint): PermissionSet {
  const rows: readonly PermissionRow[] = permissionTable[entry];
  const fixed = rows.filter(({ host_named_by, scope }) =>
    host_named_by === undefined || scope.length > 0
  );
  return Object.fromEntries(fixed.map(({ grant, scope, ignore_others }) => {
    const allowed = scope === "all" ? true : scope;
    if (!ignore_others) return [grant, allowed];
    const allow = scope.length > 0 ? { allow: allowed } : {};
    return [grant, { ...allow, ignore: true }];
  }));
}

/**
 * The table as Markdown, for the documents.
 *
 * @returns a Markdown table with a line end; grants that an entry point lacks are listed as such
 */
export function permissionTableMarkdown(): string {
  const rows = entryPoints.flatMap((entry) => {
    const granted: readonly PermissionRow[] = permissionTable[entry];
    const given = granted.map((row) => `| \`${entry}\` | ${scopeText(row)} | ${row.reason} |`);
    const lacking = grantNames.filter((name) => granted.every((row) => row.grant !== name));
    return lacking.length === 0 ? given : [
      ...given,
      `| \`${entry}\` | no ${lacking.join(", no ")} | Not needed, not given. |`,
    ];
  });
  return ["| program | may | why |", "|---|---|---|", ...rows].join("\n") + "\n";
}

function scopeText({ grant, scope, ignore_others, host_named_by }: PermissionRow): string {
  if (host_named_by !== undefined) return `${grant}: the host that \`${host_named_by}\` names`;
  const what = scope === "all"
    ? `${grant}: everything`
    : scope.length === 0
    ? `${grant}: nothing`
    : `${grant}: ${scope.map((name) => `\`${name}\``).join(", ")}`;
  return ignore_others ? `${what}, others read as unset` : what;
}

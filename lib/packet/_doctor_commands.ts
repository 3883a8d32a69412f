/**
 * The commands that mend a setup, ready to type.
 *
 * @module
 */
import type { Installer, LoginSource, SetupFindings } from "../facts/setup.ts";

type Tool = "gh" | "git";

const installing: Readonly<Record<Installer, Readonly<Record<Tool, string>> | null>> = {
  apt: { gh: "sudo apt install gh", git: "sudo apt install git" },
  dnf: { gh: "sudo dnf install gh", git: "sudo dnf install git" },
  zypper: { gh: "sudo zypper install gh", git: "sudo zypper install git" },
  pacman: { gh: "sudo pacman -S github-cli", git: "sudo pacman -S git" },
  apk: { gh: "sudo apk add github-cli", git: "sudo apk add git" },
  brew: { gh: "brew install gh", git: "brew install git" },
  winget: { gh: "winget install --id GitHub.cli", git: "winget install --id Git.Git" },
  unknown: null,
};

/** Where the newest version comes with a command; distributions may have an old one only. */
const updating: Readonly<Partial<Record<Installer, string>>> = {
  pacman: "sudo pacman -S github-cli",
  brew: "brew upgrade gh",
  winget: "winget upgrade --id GitHub.cli",
};

const settingTheClock: Readonly<Partial<Record<Installer, string>>> = {
  brew: "sudo sntp -sS time.apple.com",
  winget: "w32tm /resync",
};

/**
 * Installs a program.
 *
 * @param tool which
 * @param installer how software is installed
 * @returns the command; none where nobody knows how
 */
export function installCommands(tool: Tool, installer: Installer): readonly string[] {
  const command = installing[installer]?.[tool];
  return command === undefined ? [] : [command];
}

/**
 * Brings `gh` up to date.
 *
 * @param installer how software is installed
 * @returns the command; none where it might stay as old as it is
 */
export function updateCommands(installer: Installer): readonly string[] {
  const command = updating[installer];
  return command === undefined ? [] : [command];
}

/**
 * Sets the clock by the network.
 *
 * @param installer tells the systems apart
 * @returns the command
 */
export function clockCommands(installer: Installer): readonly string[] {
  return [settingTheClock[installer] ?? "sudo timedatectl set-ntp true"];
}

/**
 * Lets Git ignore `.local`.
 *
 * @param installer tells the shells apart
 * @returns the command
 */
export function ignoreCommands(installer: Installer): readonly string[] {
  return [
    installer === "winget" ? "Add-Content .gitignore .local/" : "echo .local/ >> .gitignore",
  ];
}

const isVariable = (source: LoginSource | null) => source !== null && source.endsWith("_TOKEN");

/** Takes the variables away that go before what `gh` stores, and that it would refuse to replace. */
function clearing({ token_variables, broken_variables, installer }: SetupFindings): string[] {
  const names = [...token_variables, ...broken_variables];
  if (names.length === 0) return [];
  return installer === "winget"
    ? [`Remove-Item ${names.map((name) => `Env:${name}`).join(", ")}`]
    : [`unset ${names.join(" ")}`];
}

/**
 * Logs in anew.
 *
 * @param findings what was found
 * @returns the commands: with `gh` where it is there, else a variable to be set
 */
export function loginCommands(findings: SetupFindings): readonly string[] {
  const { gh, host, installer, connection, token_variables } = findings;
  if (gh.state === "found") return [...clearing(findings), `gh auth login --hostname ${host}`];
  const variable = isVariable(connection.login) ? connection.login : token_variables[0];
  if (variable === undefined || variable === null) {
    return [...installCommands("gh", installer), `gh auth login --hostname ${host}`];
  }
  return [installer === "winget" ? `$env:${variable} = "TOKEN"` : `export ${variable}=TOKEN`];
}

/**
 * Gives the login more: scopes, or the consent of an organisation.
 *
 * @param findings what was found
 * @param scopes what is missing; none for what a browser asks by itself
 * @returns the commands; none for a token of unknown kind in a variable, where `gh` cannot help
 */
export function refreshCommands(
  findings: SetupFindings,
  ...scopes: readonly string[]
): readonly string[] {
  if (findings.gh.state !== "found") return [];
  const wanted = scopes.length === 0 ? "" : ` -s ${scopes.join(",")}`;
  return [...clearing(findings), `gh auth refresh${wanted} --hostname ${findings.host}`];
}

/**
 * Looks again, another way.
 *
 * @param findings what was found
 * @param flags what is to be different
 * @returns the command
 */
export function lookAgain({ target, host }: SetupFindings, flags: string): readonly string[] {
  const prefix = host === "github.com" ? "" : `${host}/`;
  const repository = target.state === "decided" ? ` --repo ${prefix}${target.name}` : "";
  return [`loopx doctor${repository}${flags}`];
}

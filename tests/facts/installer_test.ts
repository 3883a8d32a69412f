import { strictEqual } from "node:assert/strict";
import { installerOf } from "../../lib/facts/installer.ts";

Deno.test("the installer follows from the system, on Linux from its distribution", () => {
  for (
    const [system, release, expected] of [
      ["darwin", "", "brew"],
      ["windows", "ID=debian", "winget"],
      ["linux", 'PRETTY_NAME="Debian GNU/Linux 12"\nNAME="Debian"\nID=debian\n', "apt"],
      ["linux", 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n', "apt"],
      ["linux", 'ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', "zypper"],
      ["linux", "ID='fedora'", "dnf"],
      ["linux", 'ID="rocky"\nID_LIKE="rhel centos fedora"', "dnf"],
      ["linux", "ID=arch", "pacman"],
      ["linux", "ID=alpine", "apk"],
      ["linux", "VERSION_ID=debian\nVARIANT_ID=debian", "unknown"],
      ["linux", "ID=constructor", "unknown"],
      ["linux", "", "unknown"],
      ["freebsd", "ID=freebsd", "unknown"],
    ] as const
  ) strictEqual(installerOf(system, release), expected, `${system} ${release}`);
});

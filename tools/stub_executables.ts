/**
 * The smallest executables that `deno compile` accepts as a runtime, one per target format.
 *
 * They do nothing. With one of them in `DENORT_BIN` a build type-checks, embeds and bakes like any
 * other, on a machine that cannot download a runtime, and can be read back.
 *
 * @module
 */

/** The targets of `deno compile`. */
export const targets = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
  "aarch64-pc-windows-msvc",
] as const;

/** One of the {@link targets}. */
export type Target = (typeof targets)[number];

type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number] | string;

/** Lays little-endian numbers and 16-byte names behind one another. */
function layOut(fields: readonly Field[]): Uint8Array {
  const size = fields.reduce((sum, field) => sum + (typeof field === "string" ? 16 : field[0]), 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const field of fields) {
    if (typeof field === "string") {
      bytes.set(new TextEncoder().encode(field), at);
      at += 16;
      continue;
    }
    const [width, value] = field;
    if (width === 1) view.setUint8(at, value);
    if (width === 2) view.setUint16(at, value, true);
    if (width === 4) view.setUint32(at, value, true);
    if (width === 8) view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  return bytes;
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function padded(size: number, bytes: Uint8Array): Uint8Array {
  return concat(bytes, new Uint8Array(size - bytes.length));
}

/** ELF: a header and one loadable segment that holds both. */
function elf(machine: number): Uint8Array {
  const [base, size] = [0x400000, 120];
  return concat(
    Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    layOut([[2, 2], [2, machine], [4, 1], [8, base + size], [8, 64], [8, 0], [4, 0]]),
    layOut([[2, 64], [2, 56], [2, 1], [2, 64], [2, 0], [2, 0]]),
    layOut([[4, 1], [4, 5], [8, 0], [8, base], [8, base], [8, size], [8, size], [8, 0x1000]]),
  );
}

/** Mach-O: three segments and the place of a signature, which the compiler renews on arm64. */
function machO(processor: number, variant: number): Uint8Array {
  const page = 0x4000;
  const segment = (
    name: string,
    [address, length]: readonly [number, number],
    [offset, stored]: readonly [number, number],
    access: number,
  ) =>
    layOut([
      ...([[4, 0x19], [4, 72]] as const),
      name,
      ...([[8, address], [8, length], [8, offset], [8, stored]] as const),
      ...([[4, access], [4, access], [4, 0], [4, 0]] as const),
    ]);
  const base = 0x100000000;
  const commands = concat(
    segment("__PAGEZERO", [0, base], [0, 0], 0),
    segment("__TEXT", [base, page], [0, page], 5),
    segment("__LINKEDIT", [base + page, page], [page, 16], 1),
    layOut([[4, 0x1d], [4, 16], [4, page], [4, 16]]),
  );
  const header = layOut([
    ...([[4, 0xfeedfacf], [4, processor], [4, variant], [4, 2]] as const),
    ...([[4, 4], [4, commands.length], [4, 0x85], [4, 0]] as const),
  ]);
  return concat(padded(page, concat(header, commands)), new Uint8Array(16));
}

/** PE: the headers and one section that returns. */
function pe(machine: number): Uint8Array {
  const [alignment, page] = [0x200, 0x1000];
  const directories = 16;
  const headers = concat(
    padded(60, Uint8Array.of(0x4d, 0x5a)),
    layOut([[4, 64]]),
    Uint8Array.of(0x50, 0x45, 0, 0),
    layOut([[2, machine], [2, 1], [4, 0], [4, 0], [4, 0], [2, 240], [2, 0x22]]),
    layOut([[2, 0x20b], [1, 14], [1, 0], [4, alignment], [4, 0], [4, 0], [4, page], [4, page]]),
    layOut([[8, 0x140000000], [4, page], [4, alignment], [2, 6], [2, 0], [2, 0], [2, 0]]),
    layOut([[2, 6], [2, 0], [4, 0], [4, 2 * page], [4, alignment], [4, 0], [2, 3], [2, 0]]),
    layOut([[8, 0x100000], [8, page], [8, 0x100000], [8, page], [4, 0], [4, directories]]),
    new Uint8Array(directories * 8),
    padded(8, new TextEncoder().encode(".text")),
    layOut([[4, 1], [4, page], [4, alignment], [4, alignment], [4, 0], [4, 0], [2, 0], [2, 0]]),
    layOut([[4, 0x60000020]]),
  );
  return concat(padded(alignment, headers), padded(alignment, Uint8Array.of(0xc3)));
}

const builders: Readonly<Record<Target, () => Uint8Array>> = {
  "x86_64-unknown-linux-gnu": () => elf(62),
  "aarch64-unknown-linux-gnu": () => elf(183),
  "x86_64-apple-darwin": () => machO(0x01000007, 3),
  "aarch64-apple-darwin": () => machO(0x0100000c, 0),
  "x86_64-pc-windows-msvc": () => pe(0x8664),
  "aarch64-pc-windows-msvc": () => pe(0xaa64),
};

/**
 * Builds the stub of a target.
 *
 * @param target which format
 * @returns an executable that `DENORT_BIN` may name for that target
 */
export function stubExecutable(target: Target): Uint8Array {
  return builders[target]();
}

/**
 * The report on a checkpoint, for people.
 *
 * @module
 */
import type { CheckpointReport } from "../observation/watch_schema.ts";
import { markdownSentence } from "../text/markdown_sentence.ts";
import { type Language, say } from "../text/messages.ts";
import { wrapText } from "../text/wrap_text.ts";

/** Most heads of a list that are shown; JSON holds them all. */
const SHOWN = 20;

/** Blanks before what belongs to the line above. */
const INDENT = "  ";

/** A sentence, and the heads it is about. */
interface Part {
  readonly text: string;
  readonly heads: readonly string[];
}

/**
 * Writes a report as Markdown.
 *
 * @param report the report
 * @param language the language of the sentences
 * @returns the text to print, ending in a line end
 */
export function renderReportMarkdown(report: CheckpointReport, language: Language): string {
  const none: ReadonlySet<number> = new Set();
  const parts = partsOf(report, language).map(({ text, heads }) =>
    [markdownSentence(text, none), ...(heads.length > 0 ? [""] : []), ...heads.map(listed)]
      .join("\n")
  );
  return `${parts.join("\n\n")}\n`;
}

function listed(head: string): string {
  return `- \`${head}\``;
}

/**
 * Writes a report as plain text.
 *
 * @param report the report
 * @param language the language of the sentences
 * @param columns the width of the terminal
 * @returns the text to print, ending in a line end
 */
export function renderReportText(
  report: CheckpointReport,
  language: Language,
  columns: number,
): string {
  const width = Math.max(10, columns - INDENT.length);
  const lines = partsOf(report, language).flatMap(({ text, heads }) => [
    ...wrapText(text, columns),
    ...heads.flatMap((head) => wrapText(head, width)).map((line) => INDENT + line),
  ]);
  return `${lines.join("\n")}\n`;
}

function partsOf({ checkpoint, reset }: CheckpointReport, language: Language): readonly Part[] {
  if (checkpoint === null) return [{ text: say(language, "checkpoint_none"), heads: [] }];
  const { repository, host, queue_size, pending_candidate_exact_head: pending } = checkpoint;
  const place = host === null || repository === null ? repository : `${host}/${repository}`;
  const list = (
    key: "checkpoint_handled" | "checkpoint_projected" | "checkpoint_reopened",
    all: readonly string[],
  ): readonly Part[] => {
    const count = all.length;
    const text = say(language, key, { count });
    const more = count - SHOWN;
    const rest = more > 0 ? [say(language, "checkpoint_more", { count: more })] : [];
    return count === 0 ? [] : [{ text, heads: [...all.slice(0, SHOWN), ...rest] }];
  };
  return [
    {
      text: place === null
        ? say(language, "checkpoint_unnamed")
        : say(language, "checkpoint_of", { repository: place }),
      heads: [],
    },
    {
      text: queue_size === null
        ? say(language, "checkpoint_no_baseline")
        : say(language, "checkpoint_baseline", { count: queue_size }),
      heads: [],
    },
    ...(pending === null
      ? [{ text: say(language, "checkpoint_no_pending"), heads: [] }]
      : [{ text: say(language, "checkpoint_pending"), heads: [pending] }]),
    ...list("checkpoint_projected", checkpoint.projected_candidate_exact_heads),
    ...list("checkpoint_reopened", checkpoint.reopened_candidate_exact_heads),
    ...list("checkpoint_handled", checkpoint.handled_exact_heads),
    ...(reset === "preview"
      ? [{ text: say(language, "checkpoint_reset_preview"), heads: [] }]
      : reset === "done"
      ? [{ text: say(language, "checkpoint_reset_done"), heads: [] }]
      : []),
  ];
}

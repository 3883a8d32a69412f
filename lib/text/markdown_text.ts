/** Escapes a safe text for Markdown. */
export function markdownInline(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#@]/g, "\\$&");
}
/** A Markdown code span. */
export function markdownCode(text: string): string {
  return "`" + text + "`";
}

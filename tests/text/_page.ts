/**
 * What a reader sees of a Markdown text: markdown-it stands in for GitHub's renderer, and a small
 * reader of HTML tells text from comments the way a browser does.
 */
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: true });

/** What a page shows, and what only its source holds. */
export interface Page {
  /** Text on the page. */
  readonly shown: string;
  /** The part of it inside `<code>`. */
  readonly code: string;
  /** Tags with their attributes. */
  readonly tags: string;
}

function skipTag(html: string, from: number): number {
  let quote = "";
  for (let at = from + 1; at < html.length; at++) {
    const sign = html[at]!;
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at + 1;
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(html.slice(from, at))) quote = sign;
  }
  return html.length;
}

function skipComment(html: string, from: number): number {
  if (html.startsWith(">", from + 4)) return from + 5;
  if (html.startsWith("->", from + 4)) return from + 6;
  const end = /--!?>/g;
  end.lastIndex = from + 4;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Renders Markdown and reads the page. */
export function pageOf(source: string): Page {
  const html = markdown.render(source);
  let shown = "";
  let code = "";
  let tags = "";
  let codeDepth = 0;
  for (let at = 0; at < html.length;) {
    let end = at + 1;
    if (html.startsWith("<!--", at)) end = skipComment(html, at);
    else if (/^<(?:[!?]|\/[^A-Za-z])/.test(html.slice(at, at + 3))) {
      end = html.indexOf(">", at) + 1 || html.length;
    } else if (/^<\/?[A-Za-z]/.test(html.slice(at, at + 3))) {
      end = skipTag(html, at);
      const tag = html.slice(at, end);
      tags += tag;
      if (/^<code/.test(tag)) codeDepth++;
      if (/^<\/code/.test(tag)) codeDepth--;
    } else {
      shown += html[at];
      if (codeDepth > 0) code += html[at];
    }
    at = end;
  }
  return { shown, code, tags };
}

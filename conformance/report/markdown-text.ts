import { plain } from './text.js';

/** What Markdown, HTML or GitHub could take for markup, a link, a mention, an emoji, a formula or an issue's number. */
const SPECIAL = /[&<>`*_[\]!@#|~\\:$]|(?<=www)\.|(?<=gh)-/gi;

/**
 * Text of the deployment as inline Markdown that means nothing but itself: what could be markup is a character
 * reference. It has no line ends, and must not stand first on a line.
 */
export function inert(text: string): string {
  return plain(text).replaceAll(SPECIAL, (character) => `&#${character.codePointAt(0)};`);
}

/** Text of the deployment as inline code. Within it GitHub looks for no mentions and no links. */
export function code(text: string): string {
  return `<code>${inert(text)}</code>`;
}

/** Lines in a fence that none of them can close. Each is safe for a terminal already, so it has no line ends. */
export function fenced(lines: readonly string[], language: string): string {
  const runs = lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return [`${fence}${language}`, ...lines, fence].join('\n');
}

/** A table; its cells are Markdown without line ends or bars. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

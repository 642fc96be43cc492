import { afterSpace } from './json-scan.js';

const ROWS_START = /"data"\s*:\s*\[\s*/g;

/** Where the rows of a page begin in its text; -1 where there are none to be seen. */
export function rowsStart(text: string): number {
  ROWS_START.lastIndex = 0;
  return ROWS_START.test(text) ? ROWS_START.lastIndex : -1;
}

/**
 * Goes from row to row of a page. `take` returns where the row that begins at a position ends, or -1 where it does not
 * know. Returns the text of the page without its rows; null where a row was not known or the rows do not end as they should.
 */
export function withoutRows(text: string, take: (at: number) => number): string | null {
  const start = rowsStart(text);
  if (start === -1) return null;
  let at = start;
  while (text[at] === '{') {
    const end = take(at);
    if (end === -1) return null;
    at = afterSpace(text, end);
    if (text[at] !== ',') break;
    at = afterSpace(text, at + 1);
    if (text[at] !== '{') return null;
  }
  return text[at] === ']' && at > start ? text.slice(0, start) + text.slice(at) : null;
}

import { targetOf } from '../http/ask.js';
import { ahead } from './ahead.js';
import { AuditPage } from './audit-page.js';
import { targetOfLink } from './follow-link.js';
import type { Line } from './line.js';
import { type ClosedWindow, pageQuery, pagesOf, queryOf, type Window } from './window.js';

/** Pages of a window by their numbers, several asked for at once, in order. `from` is the first of them. */
export async function* numberedPages(
  line: Line,
  window: ClosedWindow,
  width: number,
  from: number,
): AsyncGenerator<{ readonly page: AuditPage; readonly number: number }> {
  yield* ahead(from, pagesOf(window), width, async (number) => {
    const answer = await line.get({ operation: 'listTransactions', query: pageQuery(window, number) });
    return { page: new AuditPage(line, answer, window), number };
  });
}

/** More pages than a window was said to have, before a list is taken for one without an end. */
const MOST_MORE = 1_000;

/**
 * Pages of a window one after the other, by the links to the next, after a page that was read or from the first one on.
 * Returns why it did not come to the end; null when it did.
 */
export async function* linkedPages(
  line: Line,
  window: Window,
  expected: number,
  after: AuditPage | null,
): AsyncGenerator<AuditPage, string | null> {
  let last = after;
  const visited = new Set<string>();
  for (let read = 0; ; read += 1) {
    const step = last === null ? null : nextOf(line, last);
    if (step !== null && step.target === null) return step.because;
    const target = step?.target ?? null;
    if (target !== null && visited.has(target)) {
      return `the link ${target.slice(0, 200)} leads to a page that was already read`;
    }
    if (read > expected * 2 + MOST_MORE)
      return `the ledger of ${window.start ?? 'all days'} goes on after ${read} pages`;
    if (target !== null) visited.add(target);
    const note = last === null ? '' : 'follows a link';
    const place = target === null ? { query: queryOf(window) } : { target };
    last = new AuditPage(line, await line.get({ operation: 'listTransactions', note, ...place }), window);
    yield last;
  }
}

/** The target of the link to the next page, or why there is none: null after the last page. */
function nextOf(line: Line, audited: AuditPage): Next {
  const page = audited.page();
  if (typeof page === 'string') return { target: null, because: page };
  const { next } = page.links;
  if (next === null) return { target: null, because: null };
  const target = targetOfLink(line, next, targetOf(audited.answer.ask));
  return target === null ? { target, because: `the link ${next.slice(0, 200)} is no URL` } : { target, because: null };
}

interface Next {
  readonly target: string | null;
  readonly because: string | null;
}

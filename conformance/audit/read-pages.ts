import { readLink } from '../evidence/notation/url.js';
import { targetOf } from '../http/request.js';
import type { AuditReader } from './reader.js';
import { AuditPage, type ClosedWindow, pageQuery, pagesOf, queryOf, type Window } from './window.js';

/** Pages of a window by their numbers, several asked for at once, in order. `from` is the first of them. */
export async function* numberedPages(
  reader: AuditReader,
  window: ClosedWindow,
  width: number,
  from: number,
): AsyncGenerator<{ readonly page: AuditPage; readonly number: number }> {
  yield* concurrently(from, pagesOf(window), width, async (number) => {
    const answer = await reader.get({ operation: 'listTransactions', query: pageQuery(window, number) });
    return { page: new AuditPage(reader, answer, window), number };
  });
}

/** Pages beyond those announced after which a list counts as endless. */
const MOST_EXTRA_PAGES = 1_000;

/**
 * Pages of a window one after the other, by the links to the next, after a page that was read or from the first one on.
 * Returns why it stopped before the last page; null if it did not.
 */
export async function* linkedPages(
  reader: AuditReader,
  window: Window,
  expected: number,
  after: AuditPage | null,
): AsyncGenerator<AuditPage, string | null> {
  let last = after;
  const visited = new Set<string>();
  for (let read = 0; ; read += 1) {
    const step = last === null ? null : nextOf(reader, last);
    if (step !== null && step.target === null) return step.because;
    const target = step?.target ?? null;
    if (target !== null && visited.has(target)) {
      return `the link ${target.slice(0, 200)} leads to a page that was already read`;
    }
    if (read > expected * 2 + MOST_EXTRA_PAGES)
      return `the ledger of ${window.start ?? 'all days'} goes on after ${read} pages`;
    if (target !== null) visited.add(target);
    const note = last === null ? '' : 'follows a link';
    const place = target === null ? { query: queryOf(window) } : { target };
    last = new AuditPage(reader, await reader.get({ operation: 'listTransactions', note, ...place }), window);
    yield last;
  }
}

/** The target of the link to the next page, or why there is none: null after the last page. */
function nextOf(reader: AuditReader, audited: AuditPage): Next {
  const page = audited.page();
  if (typeof page === 'string') return { target: null, because: page };
  const { next } = page.links;
  if (next === null) return { target: null, because: null };
  const target = targetOfLink(reader, next, targetOf(audited.answer.spec));
  return target === null ? { target, because: `the link ${next.slice(0, 200)} is no URL` } : { target, because: null };
}

interface Next {
  readonly target: string | null;
  readonly because: string | null;
}

/** The target of a link below the base URL, whatever origin the link names; null if it is no URL. */
export function targetOfLink(reader: AuditReader, text: string, from: string): string | null {
  const io = reader.recorder();
  const link = readLink(text, io.urlOf(from));
  return link === null ? null : io.belowBase(link.path) + link.search;
}

/**
 * Does the work for the numbers from `first` to `last`, several at once, and yields the results in order. At most `width`
 * are in progress or not yet consumed, so memory stays bounded even for a slow consumer. After a failure, or when the
 * consumer stops, no more work is started, and work in progress is awaited.
 */
export async function* concurrently<T>(
  first: number,
  last: number,
  width: number,
  work: (number: number) => Promise<T>,
): AsyncGenerator<T> {
  const queue: Promise<T>[] = [];
  let next = first;
  const fill = () => {
    for (; next <= last && queue.length < width; next += 1) {
      const result = work(next);
      // Its failure is thrown in its turn. Until then it must not be an unhandled rejection.
      result.catch(() => {});
      queue.push(result);
    }
  };
  try {
    for (fill(); ; fill()) {
      const result = queue.shift();
      if (result === undefined) return;
      yield await result;
    }
  } finally {
    await Promise.allSettled(queue);
  }
}

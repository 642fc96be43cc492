import { violated } from '../engine/rule.js';
import type { AuditPage } from './audit-page.js';
import type { Desk } from './desk.js';
import { originOf } from './evidence.js';
import type { Examined, Planned } from './examiner.js';
import { linkedPages, numberedPages } from './ledger-walk.js';
import { type ClosedWindow, nameOf, pageQuery, pagesOf } from './window.js';
import type { Contradiction } from './windows.js';

const COMPLETE = 'filters/dates-show-all-rows-of-the-window';
const MISSING = 'pagination/no-row-missing';

/** Reads the part of the ledger that nothing is added to any more, in windows, from where an earlier sitting ended. */
export async function readClosed(desk: Desk): Promise<void> {
  const { plan, panel, books } = desk.parts;
  if (plan === null) return;
  for (const contradiction of plan.contradictions) blame(desk, contradiction);
  if (plan.contradictions.length === 0 && plan.windows.length > 1) panel.add(COMPLETE, { held: plan.windows.length });
  const from = desk.done;
  for (const [index, window] of plan.windows.entries()) {
    if (index < from.windows) continue;
    const start = books.rows - books.repeated;
    const done = index === from.windows ? from.pages : 0;
    const because = await readWindow(desk, window, index, done);
    const shown = books.rows - books.repeated - start + done * window.perPage;
    if (because !== null) await desk.tear(because);
    else if (shown === window.total) panel.add(MISSING, { held: 1 });
    else await missing(desk, window, shown);
    desk.pause({ windows: index + 1, pages: 0 });
  }
  desk.keep();
}

/**
 * Reads by page numbers as long as each page is the one that was planned, and by links from there on. Returns why not
 * all of it could be read; null when it was.
 */
async function readWindow(desk: Desk, window: ClosedWindow, index: number, done: number): Promise<string | null> {
  const { line, config, inquiry, books, plan } = desk.parts;
  let last: AuditPage | null = null;
  for await (const { page, number } of numberedPages(line, window, config.concurrency, done + 1)) {
    const planned: Planned = { number, total: window.total, perPage: window.perPage, isClosed: true };
    const examined = desk.examine(page, planned);
    const contradiction = contradictionOf(desk, window, number, examined);
    if (contradiction !== null) {
      inquiry.note(`${nameOf(window)}: ${contradiction}, so the rest of it was read link by link`);
      return readLinked(desk, window, last);
    }
    await desk.post(page, examined);
    last = page;
    desk.tell('ledger', books.rows, plan?.total ?? null);
    desk.pause({ windows: index, pages: number });
  }
  return null;
}

/** Why a page cannot be the one that was planned; null where it is. */
function contradictionOf(desk: Desk, window: ClosedWindow, number: number, examined: Examined): string | null {
  const { page, entries } = examined;
  if (page === null) return null;
  const { current_page: current, total } = page.meta;
  if (current !== number) return `page ${number} calls itself ${current}`;
  if (total !== window.total) return `there were ${window.total} rows, and page ${number} says ${total}`;
  const rows = Math.min(window.perPage, window.total - (number - 1) * window.perPage);
  if (entries.length !== rows) return `page ${number} has ${entries.length} rows instead of ${rows}`;
  const isRepeated = desk.parts.books.hasSeen(entries[0]?.key ?? null);
  return isRepeated ? `page ${number} begins with a row of an earlier page` : null;
}

async function readLinked(desk: Desk, window: ClosedWindow, after: AuditPage | null): Promise<string | null> {
  const { line, books, plan } = desk.parts;
  const pages = linkedPages(line, window, pagesOf(window), after);
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) return step.value === null ? null : `${nameOf(window)}: ${step.value}`;
    const examined = desk.examine(step.value, { number: null, total: null, perPage: null, isClosed: true });
    await desk.post(step.value, examined);
    desk.tell('ledger', books.rows, plan?.total ?? null);
    if (line.isOver) desk.stop();
  }
}

function blame({ parts: { panel } }: Desk, { window, total, parts, exchanges }: Contradiction): void {
  const verdict = violated(
    exchanges.map(({ id }) => id),
    `${total} rows from ${nameOf(window)}, as meta.total says`,
    `${parts} rows in its parts together, each asked for by start_date and end_date`,
    { pointer: '/meta/total' },
  );
  panel.count(COMPLETE, verdict, originOf(window), exchanges);
}

/** Fewer rows, or more, than the window was said to have: blamed where it still says so. */
async function missing({ parts }: Desk, window: ClosedWindow, shown: number): Promise<void> {
  const { line, panel, inquiry } = parts;
  const note = 'whether the list has changed since it was read';
  const exchange = await line.exchange({ operation: 'listTransactions', query: pageQuery(window, 1), note });
  const body = exchange.response?.body;
  const total = body?.is === 'json' ? totalIn(body.value) : null;
  if (total !== window.total) {
    inquiry.note(`${nameOf(window)}: ${window.total} rows were announced and ${shown} shown; it says ${total} now`);
    return;
  }
  const verdict = violated(
    exchange.id,
    `${window.total} rows from ${nameOf(window)}, as meta.total says`,
    `${shown} different rows on its ${pagesOf(window)} pages`,
    { pointer: '/meta/total' },
  );
  panel.count(MISSING, verdict, originOf(window), [exchange]);
}

function totalIn(body: unknown): unknown {
  const meta = typeof body === 'object' && body !== null && 'meta' in body ? body.meta : null;
  return typeof meta === 'object' && meta !== null && 'total' in meta ? meta.total : null;
}

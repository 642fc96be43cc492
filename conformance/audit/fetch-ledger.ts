import { pluralize } from '../evidence/notation/text.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { violated } from '../rules/shared/rule.js';
import type { AuditRun } from './audit-run.js';
import type { Checked } from './page-checker.js';
import type { Contradiction } from './plan-windows.js';
import { linkedPages, numberedPages } from './read-pages.js';
import { type AuditPage, type ClosedWindow, nameOf, originOf, pagesOf, type Window } from './window.js';

const COMPLETE = 'filters/dates-show-all-rows-of-the-window';
const DAY_MS = 86_400_000;
/** Pages expected of the current day. Its list counts as endless only well beyond that. */
const EXPECTED_PAGES = 10_000;

/** Reads the closed part of the ledger, to which no rows are added, window by window from the checkpoint on. */
export async function fetchClosed(run: AuditRun): Promise<void> {
  const { plan, evaluator } = run.parts;
  for (const contradiction of plan.contradictions) reportContradiction(run, contradiction);
  const from = run.done;
  if (plan.contradictions.length === 0 && plan.windows.length > 1 && from.windows < plan.windows.length) {
    evaluator.add(COMPLETE, { held: plan.windows.length - from.windows });
  }
  for (const [index, window] of plan.windows.entries()) {
    if (index < from.windows) continue;
    const done = index === from.windows ? from.pages : 0;
    const because = await fetchWindow(run, window, index, done);
    if (because !== null) await run.tear(index, because);
    await run.pause({ windows: index + 1, pages: 0 });
  }
  await run.save();
}

/**
 * Reads by page numbers as long as each page is the one that was planned, and by links from there on. Returns why not
 * all of it could be read; null when it was.
 */
async function fetchWindow(run: AuditRun, window: ClosedWindow, index: number, done: number): Promise<string | null> {
  const { reader, config, checker, plan } = run.parts;
  const { total, perPage } = window;
  let last: AuditPage | null = null;
  // First and last rows of pages. If a page begins with one of them, the deployment ignores the page number.
  const begun = new Set<string>();
  for await (const { page, number } of numberedPages(reader, window, config.concurrency, done + 1)) {
    const checked = checker.check(page, { number, total, perPage }, true);
    run.requireAnswer(page);
    const contradiction = contradictionOf(window, number, checked, begun);
    if (contradiction !== null) {
      run.note(`${nameOf(window)}: ${contradiction}, so the rest of it was read link by link`);
      return fetchLinked(run, window, index, last);
    }
    await run.add(page, index, checked);
    last = page;
    begun.add(checked.entries[0]?.id ?? '').add(checked.entries.at(-1)?.id ?? '');
    run.report('ledger', run.nextSeq, plan.total);
    await run.pause({ windows: index, pages: number });
  }
  return null;
}

/** Why a page cannot be the one that was planned; null where it is. */
function contradictionOf(
  window: ClosedWindow,
  number: number,
  { meta, entries }: Checked,
  begun: ReadonlySet<string>,
): string | null {
  const [first] = entries;
  if (first !== undefined && first.id !== '' && begun.has(first.id)) {
    return `page ${number} begins with a row of an earlier page`;
  }
  if (meta === null) return null;
  const { current_page: current, total } = meta;
  if (current !== number) return `page ${number} calls itself ${current}`;
  if (total !== window.total) return `there were ${window.total} rows, and page ${number} says ${total}`;
  const rows = Math.min(window.perPage, window.total - (number - 1) * window.perPage);
  return entries.length === rows ? null : `page ${number} has ${pluralize(entries.length, 'row')} instead of ${rows}`;
}

async function fetchLinked(
  run: AuditRun,
  window: ClosedWindow,
  index: number,
  after: AuditPage | null,
): Promise<string | null> {
  const { reader, checker, plan } = run.parts;
  const pages = linkedPages(reader, window, pagesOf(window), after);
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) return step.value === null ? null : `${nameOf(window)}: ${step.value}`;
    const checked = checker.check(step.value, null, true);
    run.requireAnswer(step.value);
    await run.add(step.value, index, checked);
    run.report('ledger', run.nextSeq, plan.total);
    run.endIfOver();
  }
}

function reportContradiction(
  { parts: { evaluator } }: AuditRun,
  { window, total, parts, exchanges }: Contradiction,
): void {
  const verdict = violated(
    exchanges.map(({ id }) => id),
    `${total} rows from ${nameOf(window)}, as meta.total says`,
    `${parts} rows in its parts together, each asked for by start_date and end_date`,
    { pointer: '/meta/total' },
  );
  evaluator.count(COMPLETE, verdict, originOf(window), exchanges);
}

/** The rows since the closed part, to which others are still added; null where none were asked for. */
export function tailOf({ parts: { config, from } }: Pick<AuditRun, 'parts'>): Window | null {
  const next = utcDay(Date.parse(from.closedEnd) + DAY_MS);
  const start = config.from !== null && config.from > next ? config.from : next;
  return config.to !== null && config.to < start ? null : { start, end: config.to, wallet: config.wallet };
}

/** Reads the rows after the closed part, page by page. New rows are added at the end. */
export async function fetchTail(run: AuditRun): Promise<void> {
  const window = tailOf(run);
  if (window === null) return;
  const { reader, checker, store, plan } = run.parts;
  const index = plan.windows.length;
  await store.addWindows(index, [window]);
  const pages = linkedPages(reader, window, EXPECTED_PAGES, null);
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) {
      if (step.value !== null) await run.tear(index, `today's rows: ${step.value}`);
      return;
    }
    const checked = checker.check(step.value, null, false);
    run.requireAnswer(step.value);
    await run.add(step.value, index, checked);
    run.report('today', run.nextSeq, null);
    run.endIfOver();
  }
}

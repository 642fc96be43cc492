import type { Exchange } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import type { Wire } from '../http/wire.js';
import { AuditError } from './audit-error.js';
import { AuditPage } from './audit-page.js';
import { AuditRun } from './audit-run.js';
import { auditedRules } from './audited-rules.js';
import type { AuditConfig } from './config.js';
import { entryOf } from './entry.js';
import { Line } from './line.js';
import { type Account, anew } from './open-account.js';
import { PageChecker } from './page-checker.js';
import { Panel } from './panel.js';
import type { Checkpoint } from './store/checkpoint.js';
import type { Store } from './store/store.js';
import { type ClosedWindow, pageQuery, type Window } from './window.js';
import { type Plan, planWindows, totalOf } from './windows.js';

const DAY_MS = 86_400_000;
/** Rows of a day may be written a moment after it has ended. */
const LATE_MS = 600_000;

/** Plans what is to be read: all of the ledger, or what an earlier audit has not read. */
export async function begin(
  wire: Wire,
  { store, saved }: Account,
  facts: Facts,
  today: string,
  config: AuditConfig,
): Promise<AuditRun> {
  const panel = new Panel(auditedRules(config.rules), facts, saved.state.tallies);
  const line = new Line(wire, (exchange) => judgeTrouble(panel, exchange));
  const checker = new PageChecker(panel, line.maskCell);
  config.onProgress?.({ stage: 'planning', done: 0, of: null });
  await store.forget(saved.nextSeq, saved.nextPage, Number.MAX_SAFE_INTEGER);
  const known = await closedWindowsOf(store, config.wallet);
  if (saved.closedEnd !== '') await checkStill(line, store, config.database, saved, known);
  const isExtended = saved.closedEnd === '' || saved.isComplete;
  const closedEnd = isExtended ? laterOf(saved.closedEnd, closedEndOf(today, config.to)) : saved.closedEnd;
  const start = saved.closedEnd === '' ? config.from : utcDay(Date.parse(saved.closedEnd) + DAY_MS);
  const isNothing = !isExtended || (start !== null && start > closedEnd);
  const added = isNothing ? null : await planWindows(line, { start, end: closedEnd, wallet: config.wallet });
  const failure = typeof added === 'string' ? `the ledger cannot be read in windows of days: ${added}` : null;
  const plan = together(known, saved, typeof added === 'string' ? null : added);
  const from = {
    ...saved,
    to: config.to,
    closedEnd,
    state: { ...saved.state, because: failure ?? saved.state.because },
  };
  await store.forget(saved.nextSeq, saved.nextPage, known.length);
  await store.addWindows(known.length, plan.windows.slice(known.length));
  const run = new AuditRun({ config, line, facts, panel, checker, store, plan, from, known: saved.nextSeq });
  await run.save();
  return run;
}

/** The day of the deployment, or ours where that is earlier; the day before just after midnight. */
export function todayOf(exchanges: readonly Exchange[]): string {
  const header = exchanges.at(-1)?.response?.headers.find(([name]) => name === 'date')?.[1];
  const theirs = header === undefined ? Number.NaN : Date.parse(header);
  const now = Number.isNaN(theirs) ? Date.now() : Math.min(theirs, Date.now());
  return utcDay(now - LATE_MS);
}

async function closedWindowsOf(store: Store, wallet: string | null): Promise<ClosedWindow[]> {
  const rows = await store.windows();
  return rows.flatMap(({ start_day: start, end_day: end, announced: total, per_page: perPage }) => {
    if (total == null) return [];
    const day = start === null ? null : String(start);
    return [{ start: day, end: String(end), wallet, total: Number(total), perPage: Number(perPage) }];
  });
}

/** The windows that are known and those that are new. */
function together(known: readonly ClosedWindow[], { announced }: Checkpoint, added: Plan | null): Plan {
  return {
    windows: [...known, ...(added?.windows ?? [])],
    total: announced + (added?.total ?? 0),
    contradictions: added?.contradictions ?? [],
  };
}

/** The ledger must be what it was: as many rows in its closed part, and the same on the page that was read last. */
async function checkStill(
  line: Line,
  store: Store,
  database: string | null,
  { from, wallet, closedEnd, announced, done, nextSeq }: Checkpoint,
  windows: readonly ClosedWindow[],
): Promise<void> {
  const moved = (what: string) => new AuditError(`the ledger has moved since it was read: ${what}. ${anew(database)}.`);
  const whole: Window & { readonly end: string } = { start: from, end: closedEnd, wallet };
  const total = from !== null && from > closedEnd ? 0 : await totalOf(line, whole);
  if (total !== announced) throw moved(`up to ${closedEnd} it had ${announced} rows, and has ${total} now`);
  const window = windows[done.pages > 0 ? done.windows : done.windows - 1];
  if (window === undefined || nextSeq === 0) return;
  const number = done.pages > 0 ? done.pages : Math.ceil(window.total / window.perPage);
  const answer = await line.get({ operation: 'listTransactions', query: pageQuery(window, number) });
  const page = new AuditPage(line, answer, window).page();
  const ids = typeof page === 'string' ? [] : page.rows.map((row) => entryOf(row, line.maskCell).id);
  const kept = (await store.query('last-page')).map(({ id }) => id);
  if (ids.join(' ') !== kept.join(' '))
    throw moved(`page ${number} of ${window.start ?? 'its beginning'} to ${window.end} shows other rows`);
}

/** The last day to which nothing is added any more, as far as it was asked for. */
function closedEndOf(today: string, to: string | null): string {
  const yesterday = utcDay(Date.parse(today) - DAY_MS);
  return to !== null && to < yesterday ? to : yesterday;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function judgeTrouble(panel: Panel, exchange: Exchange): void {
  panel.judge({ experiment: 'audit', input: null }, [{ kind: 'exchange', item: exchange }], [exchange]);
}

import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Exchange } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import type { Connection } from '../http/connection.js';
import { type AnyRule, notApplicable, type Verdict } from '../rules/shared/rule.js';
import { AuditRun } from './audit-run.js';
import { type AuditConfig, AuditError } from './config.js';
import { type Account, anew } from './open-account.js';
import { PageChecker } from './page-checker.js';
import { planWindows, totalOf, type WindowPlan } from './plan-windows.js';
import { AuditReader } from './reader.js';
import { RuleEvaluator } from './rule-evaluator.js';
import type { Checkpoint } from './store/checkpoint.js';
import { entryOf } from './store/rows.js';
import type { Store } from './store/store.js';
import { AuditPage, type ClosedWindow, pageQuery, type Window } from './window.js';

const DAY_MS = 86_400_000;

/** Rows of a day may be written up to this many milliseconds after it has ended. */
const LATE_MS = 600_000;

/** Kinds of evidence that an audit gathers. */
const KINDS: readonly string[] = ['exchange', 'walk', 'ledger'];

/** Rules about a whole walk, or about requests that an audit does not send. */
const OTHERS: readonly RuleId[] = ['ledger/desc-is-newest-first', 'ledger/sort-defaults-to-desc'];

/** Rules that the audit evaluates on figures of the whole ledger; a single page is no evidence for them. */
const OWN: readonly RuleId[] = [
  'pagination/no-row-missing',
  'filters/dates-show-all-rows-of-the-window',
  'filters/start-date-is-inclusive',
  'filters/end-date-is-inclusive',
];

/** Plans what to read: the whole ledger, or what an earlier audit has not read. */
export async function prepareAudit(
  connection: Connection,
  { store, saved }: Account,
  facts: Facts,
  today: string,
  config: AuditConfig,
): Promise<AuditRun> {
  const evaluator = new RuleEvaluator(auditedRules(config.rules), facts, saved.state.tallies);
  const reader = new AuditReader(connection, (exchange) => evaluateFailure(evaluator, exchange));
  const checker = new PageChecker(evaluator, reader.maskCell);
  config.onProgress?.({ stage: 'planning', done: 0, of: null });
  await store.forget(saved.nextSeq, saved.nextPage, Number.MAX_SAFE_INTEGER);
  const known = await closedWindowsOf(store, config.wallet);
  if (saved.closedEnd !== '') await requireUnchanged(reader, store, config.database, saved, known);
  const isExtended = saved.closedEnd === '' || saved.isComplete;
  const closedEnd = isExtended ? laterOf(saved.closedEnd, closedEndOf(today, config.to)) : saved.closedEnd;
  const start = saved.closedEnd === '' ? config.from : utcDay(Date.parse(saved.closedEnd) + DAY_MS);
  const isNothing = !isExtended || (start !== null && start > closedEnd);
  const added = isNothing ? null : await planWindows(reader, { start, end: closedEnd, wallet: config.wallet });
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
  const run = new AuditRun({ config, reader, facts, evaluator, checker, store, plan, from, known: saved.nextSeq });
  await run.save();
  return run;
}

/** The current day of the deployment's clock or of ours, whichever is earlier; just after midnight, the day before. */
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
function together(known: readonly ClosedWindow[], { announced }: Checkpoint, added: WindowPlan | null): WindowPlan {
  return {
    windows: [...known, ...(added?.windows ?? [])],
    total: announced + (added?.total ?? 0),
    contradictions: added?.contradictions ?? [],
  };
}

/** Throws `AuditError` unless the closed part has as many rows as before, and the last page read shows the same rows. */
async function requireUnchanged(
  reader: AuditReader,
  store: Store,
  database: string | null,
  { from, wallet, closedEnd, announced, done, nextSeq }: Checkpoint,
  windows: readonly ClosedWindow[],
): Promise<void> {
  const changed = (what: string) =>
    new AuditError(`the ledger has moved since it was read: ${what}. ${anew(database)}.`);
  const whole: Window & { readonly end: string } = { start: from, end: closedEnd, wallet };
  const total = from !== null && from > closedEnd ? 0 : await totalOf(reader, whole);
  if (total !== announced) throw changed(`up to ${closedEnd} it had ${announced} rows, and has ${total} now`);
  const window = windows[done.pages > 0 ? done.windows : done.windows - 1];
  if (window === undefined || nextSeq === 0) return;
  const number = done.pages > 0 ? done.pages : Math.ceil(window.total / window.perPage);
  const answer = await reader.get({ operation: 'listTransactions', query: pageQuery(window, number) });
  const page = new AuditPage(reader, answer, window).page();
  const ids = typeof page === 'string' ? [] : page.rows.map((row) => entryOf(row, reader.maskCell).id);
  const kept = (await store.query('last-page')).map(({ id }) => id);
  if (ids.join(' ') !== kept.join(' '))
    throw changed(`page ${number} of ${window.start ?? 'its beginning'} to ${window.end} shows other rows`);
}

/** The last day to which no more rows are added, at most `to`. */
function closedEndOf(today: string, to: string | null): string {
  const yesterday = utcDay(Date.parse(today) - DAY_MS);
  return to !== null && to < yesterday ? to : yesterday;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function evaluateFailure(evaluator: RuleEvaluator, exchange: Exchange): void {
  evaluator.judge({ experiment: 'audit', input: null }, [{ kind: 'exchange', item: exchange }], [exchange]);
}

/** The rules that an audit evaluates: those about the ledger, its rows, its pages and its answers. */
function auditedRules(rules: readonly AnyRule[]): AnyRule[] {
  return rules
    .filter(({ id, on }) => {
      const { operations, chapter } = catalogue[id];
      const isOfLedger = operations.includes('listTransactions') || on === 'ledger';
      const isWanted = KINDS.includes(on) && chapter !== 'auth' && chapter !== 'errors';
      return OWN.includes(id) || (isOfLedger && isWanted && !OTHERS.includes(id));
    })
    .map((rule) => (OWN.includes(rule.id) ? { ...rule, on: 'walk', see: () => undefined, end: notCompared } : rule));
}

function notCompared(): Verdict {
  return notApplicable('no part of the ledger could be compared with what was said of it');
}

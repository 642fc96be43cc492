import { resolve } from 'node:path';
import type { Exchange } from '../engine/evidence.js';
import type { Facts } from '../engine/facts.js';
import type { Wire } from '../engine/wire.js';
import { utcDay } from '../notation/timestamp.js';
import { AuditError } from './audit-error.js';
import { AuditPage } from './audit-page.js';
import { auditedRules } from './audited-rules.js';
import { Books } from './books/books.js';
import { type AuditQuestion, type AuditState, checkpointFile, differenceTo, readCheckpoint } from './checkpoint.js';
import type { AuditConfig } from './config.js';
import { CsvFile } from './csv.js';
import { Desk, digestOf } from './desk.js';
import { Examiner } from './examiner.js';
import { Inquiry } from './inquiry.js';
import { Keeper } from './keeper.js';
import { Line } from './line.js';
import { Panel } from './panel.js';
import { entryOf } from './read-entries.js';
import { UlidKeys } from './sieve/ulid-key.js';
import { pageQuery, type Window } from './window.js';
import { type Plan, planWindows, totalOf } from './windows.js';

const DAY_MS = 86_400_000;
/** Rows of a day may be written a moment after it has ended. */
const LATE_MS = 600_000;
const NOTHING_DONE = { windows: 0, pages: 0 };

type Kept = Exclude<ReturnType<typeof readCheckpoint>, string | null>;

/** Lays out an audit: from the beginning, or from where an interrupted one of the same question has ended. */
export async function takeUp(wire: Wire, facts: Facts, today: string, config: AuditConfig): Promise<Desk> {
  try {
    return await layOut(wire, facts, today, config);
  } catch (error) {
    // What was kept is a file, and may hold values of any type.
    if (!config.resume || !(error instanceof TypeError || error instanceof RangeError)) throw error;
    const file = checkpointFile(config.folder, questionOf(config));
    throw new AuditError(`--resume: ${file} is damaged: ${error.message}. Start anew without --resume.`);
  }
}

async function layOut(wire: Wire, facts: Facts, today: string, config: AuditConfig): Promise<Desk> {
  const question = questionOf(config);
  const file = checkpointFile(config.folder, question);
  const kept = config.resume ? keptFor(question, file) : null;
  const panel = new Panel(auditedRules(config.rules), facts, kept?.state.tallies);
  const line = new Line(wire, (exchange) => judgeTrouble(panel, exchange));
  const closedEnd = kept?.state.closedEnd ?? closedEndOf(today, config.to);
  const whole: Window & { readonly end: string } = { start: config.from, end: closedEnd, wallet: config.wallet };
  config.onProgress?.({ stage: 'planning', done: 0, of: null });
  if (kept !== null) await checkStill(line, whole, kept.state);
  const plan = kept === null ? await planOf(line, whole) : { ...kept.state, contradictions: [] };
  const expected = typeof plan === 'string' ? 0 : (plan?.total ?? 0);
  const books = new Books(Math.ceil(expected * 1.01), kept?.state.books);
  if (kept !== null) books.restore(kept.arrays, kept.state.books);
  const keys = new UlidKeys([books.seed, (books.seed ^ 0x9e3779b9) >>> 0]);
  const inquiry = new Inquiry(line, panel, books.places);
  for (const note of kept?.state.notes ?? []) inquiry.note(note);
  const csv = config.csv === null ? null : openCsv(config.csv, line, kept?.state.csv ?? null);
  const desk = new Desk({
    ...{ config, question, wire, line, facts, panel, keys, books, inquiry, csv, closedEnd },
    examiner: new Examiner(panel, keys, (text) => line.mask(text)),
    keeper: new Keeper(file),
    plan: typeof plan === 'string' ? null : plan,
    done: kept?.state.done ?? NOTHING_DONE,
    before: { requests: kept?.state.requests ?? 0, elapsedMs: kept?.state.elapsedMs ?? 0 },
  });
  if (typeof plan === 'string') desk.because = `the ledger cannot be read in windows of days: ${plan}`;
  return desk;
}

function questionOf({ baseUrl, from, to, wallet, csv }: AuditConfig): AuditQuestion {
  return { target: baseUrl.href, from, to, wallet, csv: csv === null ? null : resolve(csv) };
}

function keptFor(question: AuditQuestion, file: string): Kept {
  const kept = readCheckpoint(file);
  if (kept === null) {
    throw new AuditError(
      `--resume: there is no interrupted audit of ${question.target} in ${file}. Run it where the audit was started, or start anew without --resume.`,
    );
  }
  const difference = typeof kept === 'string' ? kept : differenceTo(question, kept.state.question);
  if (difference !== null || typeof kept === 'string') {
    throw new AuditError(
      `--resume: the interrupted audit was another one: ${difference}. Start anew without --resume.`,
    );
  }
  return kept;
}

/** The ledger must be what it was: as many rows in its closed part, and the same on the page that was read last. */
async function checkStill(line: Line, whole: Window & { readonly end: string }, state: AuditState): Promise<void> {
  const moved = (what: string) =>
    new AuditError(`--resume: the ledger has moved since: ${what}. Start anew without --resume.`);
  const total = await totalOf(line, whole);
  if (total !== state.total) throw moved(`up to ${whole.end} it had ${state.total} rows, and has ${total} now`);
  const { windows, pages } = state.done;
  const window = state.windows[pages > 0 ? windows : windows - 1];
  if (window === undefined || state.lastPage === null) return;
  const number = pages > 0 ? pages : Math.ceil(window.total / window.perPage);
  const answer = await line.get({ operation: 'listTransactions', query: pageQuery(window, number) });
  const page = new AuditPage(line, answer, window).page();
  const keys = new UlidKeys([0, 0]);
  const ids = typeof page === 'string' ? [] : page.rows.map((row, index) => entryOf(row, index, keys).id);
  if (digestOf(ids) !== state.lastPage)
    throw moved(`page ${number} of ${window.start ?? 'its beginning'} to ${window.end} shows other rows`);
}

async function planOf(line: Line, whole: Window & { readonly end: string }): Promise<Plan | string | null> {
  return whole.start !== null && whole.start > whole.end ? null : planWindows(line, whole);
}

/** The last day to which nothing is added any more, as far as it was asked for. */
function closedEndOf(today: string, to: string | null): string {
  const yesterday = utcDay(Date.parse(today) - DAY_MS);
  return to !== null && to < yesterday ? to : yesterday;
}

/** The day of the deployment, or ours where that is earlier; the day before just after midnight. */
export function todayOf(exchanges: readonly Exchange[]): string {
  const header = exchanges.at(-1)?.response?.headers.find(([name]) => name === 'date')?.[1];
  const theirs = header === undefined ? Number.NaN : Date.parse(header);
  const now = Number.isNaN(theirs) ? Date.now() : Math.min(theirs, Date.now());
  return utcDay(now - LATE_MS);
}

function openCsv(file: string, line: Line, mark: AuditState['csv']): CsvFile {
  try {
    return new CsvFile(file, (text) => line.mask(text), mark);
  } catch (error) {
    throw new AuditError(`--csv ${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function judgeTrouble(panel: Panel, exchange: Exchange): void {
  panel.judge({ experiment: 'audit', input: null }, [{ kind: 'exchange', item: exchange }], [exchange]);
}

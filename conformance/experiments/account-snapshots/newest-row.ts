import type { Exchange, ExchangeId, JsonObject, Role } from '../../evidence/evidence.js';
import { reachesPast } from '../../evidence/moments.js';
import { balanceAfter, minorOfInteger } from '../../evidence/notation/money.js';
import { createdAtNanos, pageOf, rowsOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';

/** More rows than a wallet mostly gets within a moment: the contract does not order rows with equal timestamps. */
const PER_PAGE = '40';
/** At most this many pages are read where timestamps are so coarse that one moment fills the first. */
const PAGES = 6;

/** A completed row and the exchange that showed it; null if there is none. */
export interface NewestRow {
  readonly row: JsonObject | null;
  readonly index: number;
  /** The rows that may be the newest: more than one where they share a moment, and their balances leave it open. */
  readonly candidates: readonly JsonObject[];
  /** The other completed rows of the same pages: they are older. */
  readonly older: readonly JsonObject[];
  /** The rows of the same pages that are not completed. */
  readonly uncompleted: readonly JsonObject[];
  readonly at: ExchangeId;
}

/** The newest completed row of a wallet, up to and including `endDate`. */
export async function newestRow(
  io: Recorder,
  uuid: string,
  as: Role,
  endDate: string | null = null,
): Promise<NewestRow> {
  const dates = endDate === null ? {} : { end_date: endDate };
  const query = { wallet_id: uuid, ...dates, sort: 'desc', per_page: PER_PAGE };
  const pages = [await io.send({ operation: 'listTransactions', intent: 'valid', query, as })];
  while (pages.length < PAGES && isOfOneMoment(pages)) {
    const next = { ...query, page: String(pages.length + 1) };
    pages.push(await io.send({ operation: 'listTransactions', intent: 'valid', query: next, as }));
  }
  const rows = pages.flatMap(rowsOf);
  const completed = rows.filter(({ status }) => status === 'completed');
  const candidates = newestOf(completed);
  const [row = null] = candidates;
  const older = completed.filter((one) => !candidates.includes(one));
  const at = pages.find((page) => row !== null && rowsOf(page).includes(row)) ?? pages[0];
  if (at === undefined) throw new Error('a ledger has no page');
  const uncompleted = rows.filter(({ status }) => status !== 'completed');
  return { row, index: row === null ? 0 : rowsOf(at).indexOf(row), candidates, older, uncompleted, at: at.id };
}

/** Whether all rows so far show one time, and more follow. */
function isOfOneMoment(pages: readonly Exchange[]): boolean {
  const last = pages.at(-1);
  const page = last === undefined ? 'none' : pageOf(last);
  return typeof page !== 'string' && page.links.next !== null && !reachesPast(pages.flatMap(rowsOf));
}

/** Of the rows of the newest moment, the one whose balance no other row starts from; all if that is not unique. */
export function newestOf(rows: readonly JsonObject[]): readonly JsonObject[] {
  const [first] = rows;
  if (first === undefined) return [];
  const moment = createdAtNanos(first);
  const ties = moment === null ? [first] : rows.filter((row) => createdAtNanos(row) === moment);
  const starts = ties.map(startOf);
  const lasts = ties.filter((row) => !starts.includes(balanceAfter(row)));
  return lasts.length === 1 ? lasts : ties;
}

/** The balance before a row: its balance after, less its amount. */
function startOf(row: JsonObject): bigint | null {
  const { amount } = row;
  const text = typeof amount === 'object' && amount !== null && 'amount' in amount ? amount['amount'] : null;
  const [moved, after] = [typeof text === 'string' ? minorOfInteger(text) : null, balanceAfter(row)];
  return moved === null || after === null ? null : after - moved;
}

import type { BalanceView, ExchangeId, JsonObject, Role } from '../../evidence/evidence.js';
import type { WalletFact } from '../../evidence/facts.js';
import { balanceAfter, minorOfInteger } from '../../evidence/notation/money.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { pageOf, rowsOf } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';

/** More rows than a wallet gets within a second, as their order there is not stated. */
const PER_PAGE = '40';

/** Finds a wallet whose id is not known in the whole wallet list; null where that is not clear. */
export type WalletChoice = (listed: readonly JsonObject[], newest: JsonObject) => JsonObject | null;

/** A wallet's balance by the list of wallets and by its newest ledger row, which is read before and after. */
export async function balanceView(
  io: Recorder,
  { id, uuid }: Pick<WalletFact, 'id' | 'uuid'>,
  perPage: number,
  as: Role = 'caller',
  choose: WalletChoice = () => null,
): Promise<BalanceView> {
  if (uuid === null) return { wallet: null, newest: null, again: null, at: [] };
  const first = await newestRow(io, uuid, as);
  // Whichever of the two lags: with these waits an unmoved ledger says that the wallet had not moved when it was read.
  await io.settle();
  const listed = await io.send({ operation: 'listWallets', intent: 'valid', query: { per_page: String(perPage) }, as });
  await io.settle();
  const last = await newestRow(io, uuid, as);
  const rows = rowsOf(listed);
  const page = pageOf(listed);
  const isWhole = typeof page !== 'string' && page.links.next === null;
  const chosen = isWhole && first.row !== null ? choose(rows, first.row) : null;
  const wallet = id === null ? chosen : (rows.find((row) => row['id'] === id) ?? null);
  const { uncompleted } = last;
  return { wallet, newest: first.row, again: last.row, uncompleted, at: [listed.id, last.at, first.at] };
}

/** A completed row, and where it was shown; null where there is none. */
export interface NewestRow {
  readonly row: JsonObject | null;
  readonly index: number;
  /** Rows that are not completed, beside it. */
  readonly uncompleted: readonly JsonObject[];
  readonly at: ExchangeId;
}

/** The newest completed row of a wallet up to a day, or of all. */
export async function newestRow(
  io: Recorder,
  uuid: string,
  as: Role,
  endDate: string | null = null,
): Promise<NewestRow> {
  const dates = endDate === null ? {} : { end_date: endDate };
  const query = { wallet_id: uuid, ...dates, sort: 'desc', per_page: PER_PAGE };
  const exchange = await io.send({ operation: 'listTransactions', intent: 'valid', query, as });
  const rows = rowsOf(exchange);
  const row = newestOf(rows.filter(({ status }) => status === 'completed'));
  const uncompleted = rows.filter(({ status }) => status !== 'completed');
  return { row, index: row === null ? 0 : rows.indexOf(row), uncompleted, at: exchange.id };
}

/** Of the rows of the newest second the one from whose balance no other starts, or else the first. */
function newestOf(rows: readonly JsonObject[]): JsonObject | null {
  const [first] = rows;
  if (first === undefined) return null;
  const second = secondOf(first);
  const ties = second === null ? [first] : rows.filter((row) => secondOf(row) === second);
  const starts = ties.map(startOf);
  const lasts = ties.filter((row) => !starts.includes(balanceAfter(row)));
  return lasts.length === 1 ? (lasts[0] ?? first) : first;
}

/** The balance that a row starts from, by its own figures. */
function startOf(row: JsonObject): bigint | null {
  const { amount } = row;
  const text = typeof amount === 'object' && amount !== null && 'amount' in amount ? amount['amount'] : null;
  const [moved, after] = [typeof text === 'string' ? minorOfInteger(text) : null, balanceAfter(row)];
  return moved === null || after === null ? null : after - moved;
}

function secondOf({ created_at: text }: JsonObject): number | null {
  const at = typeof text === 'string' ? instantOf(text) : null;
  return at === null ? null : Math.floor(at / 1_000);
}

import type { BalanceView, Exchange, ExchangeId, Funds, JsonObject, Role } from '../../evidence/evidence.js';
import type { Facts, Minor, WalletFact } from '../../evidence/facts.js';
import { reachesPast } from '../../evidence/moments.js';
import { balanceAfter, listedBalance, minorOfInteger, minorOfNumber } from '../../evidence/notation/money.js';
import { rowKey } from '../../evidence/notation/text.js';
import { offsetOf } from '../../evidence/notation/timestamp.js';
import { createdAtMs, createdAtNanos, pageOf, rowsOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';

const DAY_MS = 86_400_000;
/** At most this many readings of a balance that moves or disagrees with the ledger. */
const TRIES = 3;
/** More rows than a wallet mostly gets within a moment: the contract does not order rows with equal timestamps. */
const PER_PAGE = '40';
/** At most this many pages are read where timestamps are so coarse that one moment fills the first. */
const PAGES = 6;

/** Finds a wallet of unknown id in the whole wallet list; null if the choice is not clear. */
type WalletChoice = (listed: readonly JsonObject[], newest: JsonObject) => JsonObject | null;

/** A wallet's balance by the wallet list and by its newest ledger row. The row is read before and after the list. */
export async function balanceView(
  io: Recorder,
  { id, uuid }: Pick<WalletFact, 'id' | 'uuid'>,
  perPage: number,
  as: Role = 'caller',
  choose: WalletChoice = () => null,
): Promise<BalanceView> {
  if (uuid === null) return { wallet: null, newest: null, again: null, at: [] };
  const first = await newestRow(io, uuid, as);
  // Either view may lag. After these waits, an unchanged ledger means that the wallet was unchanged when it was read.
  await io.settle();
  const listed = await io.send({ operation: 'listWallets', intent: 'valid', query: { per_page: String(perPage) }, as });
  await io.settle();
  const last = await newestRow(io, uuid, as);
  const rows = rowsOf(listed);
  const page = pageOf(listed);
  const isComplete = typeof page !== 'string' && page.links.next === null;
  const chosen = isComplete && first.row !== null ? choose(rows, first.row) : null;
  const wallet = id === null ? chosen : (rows.find((row) => row['id'] === id) ?? null);
  const { uncompleted } = last;
  const again = rowBehind(wallet, last);
  const newest = first.candidates.find((row) => again !== null && rowKey(row) === rowKey(again)) ?? first.row;
  return { wallet, newest, again, uncompleted, at: [listed.id, last.at, first.at] };
}

/** Where any of several rows may be the newest, the one that leaves the balance of the wallet. */
function rowBehind(wallet: JsonObject | null, { row, candidates }: NewestRow): JsonObject | null {
  const balance = wallet === null ? null : listedBalance(wallet);
  return candidates.find((one) => balance !== null && balanceAfter(one) === balance) ?? row;
}

interface OwnedWallet {
  readonly as: Role;
  readonly uuid: string;
  /** When its oldest row was booked, in milliseconds since 1970; null if its first rows were not read. */
  readonly oldest: number | null;
}

/** A wallet's balance by its two views, read while this run buys nothing on the account. */
export async function closingBalance(io: Recorder, wallet: OwnedWallet, facts: Facts): Promise<BalanceView> {
  const { as, uuid, oldest } = wallet;
  const wallets = as === 'caller' ? facts.wallets : [];
  const isIt = (one: string | null) => one?.toLowerCase() === uuid.toLowerCase();
  const id = wallets.find((one) => isIt(one.uuid))?.id ?? null;
  const others = wallets.filter((one) => !isIt(one.uuid));
  const read = () =>
    balanceView(io, { id, uuid }, facts.largestPage.listWallets, as, (listed, newest) =>
      oldest === null ? null : walletByElimination(listed, newest, others, oldest),
    );
  let view = await io.withExclusiveLock(read, [as]);
  for (let tries = 1; tries < TRIES && isOff(view); tries += 1) {
    await io.settle();
    view = await io.withExclusiveLock(read, [as]);
  }
  return view;
}

/** Whether the two views differ. */
function isOff({ wallet, newest, again }: BalanceView): boolean {
  if (wallet === null || newest === null) return false;
  return newest['id'] !== again?.['id'] || listedBalance(wallet) !== balanceAfter(newest);
}

/**
 * Finds the wallet of these ledger rows in the whole wallet list by elimination, because balances join the two only
 * while they agree. It is the only wallet of the rows' currency that is old enough, not empty and not known to be
 * another one; if no wallet has that currency, the only one with the same balance. Null if more than one is left.
 */
function walletByElimination(
  listed: readonly JsonObject[],
  newest: JsonObject,
  others: readonly WalletFact[],
  oldest: number,
): JsonObject | null {
  const rivals = others.filter(({ id, uuid, currency }) => {
    return id === null && uuid !== null && (currency === newest['currency'] || currency === '');
  });
  if (rivals.length > 0) return null;
  const taken = new Set(others.flatMap(({ id, uuid }) => (uuid === null ? [] : [id])));
  const left = listed.filter(
    (row) => typeof row['id'] === 'number' && !taken.has(row['id']) && isOldEnough(row, oldest),
  );
  const inCurrency = left.filter(({ currency }) => currency === newest['currency']);
  const after = balanceAfter(newest);
  const candidates =
    inCurrency.length > 0
      ? inCurrency.filter((row) => listedBalance(row) !== 0n || after === 0n)
      : left.filter((row) => listedBalance(row) === after);
  const [single] = candidates;
  return candidates.length === 1 && single !== undefined ? single : null;
}

/** A wallet that was created after the rows cannot be theirs. Where its time has no offset, it may be local. */
function isOldEnough(row: JsonObject, oldest: number): boolean {
  const at = createdAtMs(row);
  if (at === null) return false;
  return at <= oldest + (offsetOf(String(row['created_at'])) === null ? DAY_MS : 0);
}

/** The most generous reading of a wallet's funds: the larger of its two balances, and its limit in major units. */
export async function payableBy(
  io: Recorder,
  wallet: WalletFact,
  facts: Facts,
): Promise<(Funds & { least: Minor }) | null> {
  const { wallet: listed, newest, at } = await balanceView(io, wallet, facts.largestPage.listWallets);
  const listing = io.exchanges.find(({ id }) => id === at[0]);
  // A wallet that is not identified in the list may have any of the limits there.
  const rows = listed === null ? (listing === undefined ? [] : rowsOf(listing)) : [listed];
  const limits = rows.flatMap(({ cerdit_limit: limit }) => (typeof limit === 'number' ? [Math.abs(limit)] : []));
  if (limits.length === 0) return null;
  const limit = Math.max(...limits.map((one) => Number(minorOfNumber(one) ?? Math.ceil(one * 100))));
  const balances = [listed && listedBalance(listed), newest && balanceAfter(newest)].flatMap((one) =>
    one === null ? [] : [Number(one)],
  );
  if (balances.length === 0) return null;
  return { limit, most: Math.max(...balances) + limit, least: Math.min(...balances) };
}

/** A completed row and the exchange that showed it; null if there is none. */
interface NewestRow {
  readonly row: JsonObject | null;
  readonly index: number;
  /** The rows that may be the newest: more than one where they share a moment, and their balances leave it open. */
  readonly candidates: readonly JsonObject[];
  /** The rows of the same page that are not completed. */
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
  const candidates = newestOf(rows.filter(({ status }) => status === 'completed'));
  const [row = null] = candidates;
  const at = pages.find((page) => row !== null && rowsOf(page).includes(row)) ?? pages[0];
  if (at === undefined) throw new Error('a ledger has no page');
  const uncompleted = rows.filter(({ status }) => status !== 'completed');
  return { row, index: row === null ? 0 : rowsOf(at).indexOf(row), candidates, uncompleted, at: at.id };
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

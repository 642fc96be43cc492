import type { BalanceView, Funds, JsonObject, Role } from '../../evidence/evidence.js';
import type { Facts, Minor, WalletFact } from '../../evidence/facts.js';
import { balanceAfter, listedBalance, minorOfDecimal } from '../../evidence/notation/money.js';
import { idIn } from '../../evidence/notation/number.js';
import { rowKey } from '../../evidence/notation/text.js';
import { offsetOf } from '../../evidence/notation/timestamp.js';
import { createdAtMs, pageOf, rowsOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { type NewestRow, newestRow } from './newest-row.js';

const DAY_MS = 86_400_000;
/** At most this many readings of a balance that moves or disagrees with the ledger. */
const TRIES = 3;

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
  const wallet = id === null ? chosen : (rows.find((row) => idIn(row, 'id') === id) ?? null);
  const { uncompleted } = last;
  const again = rowBehind(wallet, last);
  const newest = first.candidates.find((row) => again !== null && rowKey(row) === rowKey(again)) ?? first.row;
  const earlier = earlierRow(wallet, again, last);
  return { wallet, newest, again, uncompleted, ...(earlier && { earlier }), at: [listed.id, last.at, first.at] };
}

/** Where any of several rows may be the newest, the one that leaves the balance of the wallet. */
function rowBehind(wallet: JsonObject | null, { row, candidates }: NewestRow): JsonObject | null {
  const balance = wallet === null ? null : listedBalance(wallet);
  return candidates.find((one) => balance !== null && balanceAfter(one) === balance) ?? row;
}

/** The latest older row that leaves the balance that the wallet list shows, where the newest row leaves another. */
function earlierRow(
  wallet: JsonObject | null,
  newest: JsonObject | null,
  { older }: NewestRow,
): JsonObject | undefined {
  const balance = wallet === null ? null : listedBalance(wallet);
  if (balance === null || newest === null || balanceAfter(newest) === balance) return;
  return older.find((row) => balanceAfter(row) === balance);
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
    (row) => !taken.has(idIn(row, 'id') ?? Number.NaN) && typeof row['id'] === 'number' && isOldEnough(row, oldest),
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
  const limits = rows.flatMap(({ cerdit_limit: limit }) =>
    typeof limit === 'number'
      ? [Number(minorOfDecimal(String(Math.abs(limit))) ?? Math.ceil(Math.abs(limit) * 100))]
      : [],
  );
  if (limits.length === 0) return null;
  const limit = Math.min(Number.MAX_SAFE_INTEGER, Math.max(...limits));
  const balances = [listed && listedBalance(listed), newest && balanceAfter(newest)].flatMap((one) =>
    one === null ? [] : [Number(one)],
  );
  if (balances.length === 0) return null;
  return { limit, most: Math.max(...balances) + limit, least: Math.min(...balances) };
}

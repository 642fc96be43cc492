import { schemas } from '../../../generated/validators.js';
import type { JsonObject, ListOperation, Query, Role } from '../../evidence/evidence.js';
import type { LedgerFact, WalletFact } from '../../evidence/facts.js';
import { minorOfDecimal, minorOfInteger } from '../../evidence/notation/money.js';
import { idIn } from '../../evidence/notation/number.js';
import { isUuid } from '../../evidence/notation/text.js';
import { rowsOf } from '../../evidence/read-exchange.js';
import type { WalletHints } from '../../http/connection.js';
import type { Recorder } from '../../http/recorder.js';

/** Limit of wallets, because each takes a ledger request of its own. */
const MAX_WALLETS = 20;

/** More rows than a wallet gets within one moment: the order of rows of one moment is unspecified. */
const NEWEST_ROWS = '20';

async function walletsOf(io: Recorder, perPage: number): Promise<WalletFact[]> {
  return (await firstRows(io, 'listWallets', { per_page: String(perPage) })).flatMap((row) => {
    if (!schemas.Wallet(row)) return [];
    const balance = minorOfDecimal(row.balance.amount);
    const { name, currency, cerdit_limit: limit } = row;
    const most = Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(Math.abs(limit) * 100));
    const fact = { id: idIn(row, 'id'), uuid: null, currency, name, limit: most };
    return balance === null ? [] : [{ ...fact, balance: Number(balance) }];
  });
}

/**
 * Joins the wallet list (integer ids) with the ledger and the options (UUIDs) where currency and last balance match exactly
 * one pair. A wallet that the user named is known by its UUID even when it cannot be joined. The paying wallet comes first.
 * What could not be found out is added to `gaps`.
 */
export async function joinWallets(
  io: Recorder,
  perPage: number,
  ledger: LedgerFact,
  hints: WalletHints,
  gaps: Record<string, string>,
): Promise<WalletFact[]> {
  const left = await walletsOf(io, perPage);
  if (left.length === 0) gaps['wallet list'] = 'no wallet could be read from the wallet list';
  // A ledger may name wallets in another way than the creation of orders does.
  const shown = ledger.walletIds.filter(isUuid);
  if (shown.length < ledger.walletIds.length && hints.own.length === 0) {
    gaps['wallets'] = 'the ledger does not name wallets by their UUIDs: name wallets with --wallet';
  }
  const uuids = distinct([...hints.own, ...(hints.poor === null ? [] : [hints.poor]), ...shown]);
  const joined: WalletFact[] = [];
  for (const uuid of uuids.slice(0, MAX_WALLETS)) {
    const query = { wallet_id: uuid, sort: 'desc', per_page: NEWEST_ROWS };
    const newest = newestOf(await firstRows(io, 'listTransactions', query));
    if (newest === null) {
      if (!hints.own.includes(uuid)) continue;
      gaps[uuid] =
        `the ledger shows no row of wallet ${uuid}, so its currency is not known and nothing is bought with it`;
      joined.push({ id: null, uuid, currency: '', balance: 0 });
      continue;
    }
    const { currency, balances } = newest;
    const matches = left.filter((wallet) => wallet.currency === currency && balances.includes(wallet.balance));
    const [match] = matches;
    const single = matches.length === 1 && match !== undefined;
    if (single) left.splice(left.indexOf(match), 1);
    else
      gaps['wallets'] = 'the wallet list and the ledger cannot be joined for every wallet: name wallets with --wallet';
    joined.push(single ? { ...match, uuid } : { id: null, uuid, currency, balance: newest.balance });
  }
  const isPoor = (wallet: WalletFact) => isSame(wallet.uuid, hints.poor);
  const named = hints.own.flatMap((uuid) => joined.find((wallet) => wallet.uuid === uuid) ?? []);
  const others = joined
    .filter((wallet) => !named.includes(wallet) && !isPoor(wallet))
    .sort((a, b) => b.balance - a.balance);
  return [...named, ...others, ...joined.filter((wallet) => !named.includes(wallet) && isPoor(wallet)), ...left];
}

/** The balance of a wallet after its newest completed row; several candidates when rows share the newest moment. */
interface Newest {
  readonly currency: string;
  readonly balance: number;
  readonly balances: readonly number[];
}

function newestOf(rows: readonly JsonObject[]): Newest | null {
  const completed = rows.flatMap((row) => (schemas.Transaction(row) && row.status === 'completed' ? [row] : []));
  const [first] = completed;
  if (first === undefined) return null;
  const ties = completed.filter((row) => row.created_at === first.created_at);
  const balances = ties.map((row) => Number(minorOfInteger(row.balance_after.amount)));
  return { currency: first.currency, balance: balances[0] ?? 0, balances };
}

/**
 * The wallet that pays: the first whose UUID is known, but never the one that was named as nearly empty. When wallets are
 * named, only these are considered.
 */
export function payerOf(wallets: readonly WalletFact[], { own, poor }: WalletHints): WalletFact | null {
  const mayPay = (uuid: string) => own.length === 0 || own.some((named) => isSame(named, uuid));
  return wallets.find(({ uuid }) => uuid !== null && mayPay(uuid) && !isSame(uuid, poor)) ?? null;
}

/** The wallets that orders may be paid from: the named ones, or else the chosen one. */
export function payingOf(
  wallets: readonly WalletFact[],
  { own, poor }: WalletHints,
  payer: WalletFact | null,
): readonly WalletFact[] {
  if (payer === null) return [];
  if (own.length === 0) return [payer];
  return wallets.filter(({ uuid }) => !isSame(uuid, poor) && own.some((named) => isSame(named, uuid)));
}

/** The wallet that was named as nearly empty; null unless it has the currency of `--spend`. */
export function poorOf(
  wallets: readonly WalletFact[],
  { poor }: WalletHints,
  payer: WalletFact | null,
): WalletFact | null {
  return wallets.find(({ uuid, currency }) => isSame(uuid, poor) && currency === payer?.currency) ?? null;
}

/** UUIDs are compared without regard to case. */
function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

/** Each UUID once, as it was written first. */
function distinct(uuids: readonly string[]): string[] {
  return uuids.filter((uuid, index) => uuids.findIndex((one) => isSame(one, uuid)) === index);
}

/** UUID of the wallet of a user's newest ledger row; null when there is no row, or the ledger does not use UUIDs. */
export async function walletOfNewestRow(io: Recorder, role: Role): Promise<string | null> {
  const [row] = await firstRows(io, 'listTransactions', { per_page: '1' }, role);
  const wallet = row?.['wallet_id'];
  return typeof wallet === 'string' && isUuid(wallet) ? wallet : null;
}

/** Rows of the first page of a list; none when the response is not a page. */
export async function firstRows(
  io: Recorder,
  list: ListOperation,
  query: Query,
  as: Role = 'caller',
): Promise<readonly JsonObject[]> {
  return rowsOf(await io.send({ operation: list, intent: 'valid', query, as }));
}

import { schemas } from '../../../generated/validators.js';
import type { Evidence, JsonObject, Page, Query, Race, RacedWallet, Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { newestMoment, oldestMoment, reachesPast } from '../../evidence/moments.js';
import { idIn } from '../../evidence/notation/number.js';
import { rowKey } from '../../evidence/notation/text.js';
import { widestLimit } from '../../evidence/race-balance.js';
import { createdAtNanos, createdOrder, pageOf, rowsOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { newestOf } from '../account-snapshots/newest-row.js';
import { changeSince, takeSnapshot } from '../account-snapshots/snapshot.js';
import { costOf, freshKey, type OrderRequest } from '../create-order.js';
import { type ReplayDraft, Sender } from '../replays/fixture.js';
import { basketBeyond, basketFor, type Input, secondWallet } from './inputs.js';

/** One creation of a race and its sender. */
export interface RaceEntry {
  readonly as: Role;
  readonly order: OrderRequest;
}

/** The wallets that a race needs of one user. */
export function walletsOf(input: Input, facts: Facts, as: Role): string[] {
  if (as === 'other') return input.other > 0 && facts.otherPaying !== null ? [facts.otherPaying] : [];
  const { payer, poor } = facts;
  const named = [
    input.payer > 0 ? payer : null,
    input.poor > 0 ? poor : null,
    input.second > 0 ? secondWallet(facts) : null,
  ];
  return named.flatMap((wallet) => wallet?.uuid ?? []);
}

/** The creations of a race. Those for one wallet are adjacent, so that their connections are equally warm. */
export function entriesOf(input: Input, facts: Facts, walletSnapshots: readonly WalletSnapshot[]): RaceEntry[] {
  const one = input.keys === 'one' ? freshKey() : null;
  const key = () => (input.keys === 'none' ? null : (one ?? freshKey()));
  const entry = (as: Role, wallet: string, basket: OrderRequest['basket'] | null): RaceEntry[] =>
    basket === null ? [] : [{ as, order: { wallet, basket, key: key() } }];
  const on = (wallet: string | null | undefined, from: number, count: number): RaceEntry[] =>
    wallet == null
      ? []
      : Array.from({ length: count }, (_, index) =>
          entry('caller', wallet, basketFor(one === null ? from + index : bodyAt(index), facts)),
        ).flat();
  const bodyAt = (index: number) => (input.bodies === 'two' ? index % 2 : 0);
  const poor = facts.poor?.uuid ?? '';
  const beyond = poorBasket(input, facts, walletSnapshots);
  return [
    ...Array.from({ length: input.poor }, () => entry('caller', poor, beyond)).flat(),
    ...Array.from({ length: input.other }, () => entry('other', facts.otherPaying ?? '', basketFor(0, facts))).flat(),
    ...on(facts.payer?.uuid, 0, input.payer),
    ...on(secondWallet(facts)?.uuid, input.payer, input.second),
  ];
}

/**
 * Chosen by the wallet's current balance, and never more expensive than was reserved for the case. If no price lies
 * between half of the balance and the balance, the smallest order is used, so that two wallets take part in the race.
 */
function poorBasket(
  input: Input,
  facts: Facts,
  walletSnapshots: readonly WalletSnapshot[],
): OrderRequest['basket'] | null {
  const walletSnapshot = walletSnapshots.find(({ uuid }) => uuid === facts.poor?.uuid);
  if (input.poor === 0 || walletSnapshot === undefined || facts.poor === null) return null;
  const funds = walletBalance(walletSnapshot);
  if (funds === null || funds > facts.poor.balance) return null;
  const limit = widestLimit(walletSnapshot.listed);
  const beyond = limit === null ? null : basketBeyond(funds, funds + Number(limit), input.poor, facts);
  if (beyond !== null) return beyond;
  const smallest = basketFor(0, facts);
  return smallest !== null && costOf(smallest, facts) <= funds ? smallest : null;
}

/** Rows of a page: more than a race adds. */
const PER_PAGE = '100';
/** At most this many pages are read where timestamps are so coarse that one moment fills the first. */
const PAGES = 6;

/** A wallet at one moment. */
export interface WalletSnapshot {
  readonly uuid: string;
  /** The first page of its newest rows, or why it could not be read. */
  readonly page: Page | string;
  /** The rows of that page, and of further ones as far as needed to know which are the newest. */
  readonly rows: readonly JsonObject[];
  /** Whether rows follow them, and whether those are all older than the newest. */
  readonly goesOn: boolean;
  readonly isPast: boolean;
  /** Its row in the wallet list. */
  readonly listed: JsonObject | null;
}

/** Reads wallets in both views: list and ledger. After a race, as far back as rows of the time before it. */
export async function snapshotWallets(
  io: Recorder,
  uuids: readonly string[],
  facts: Facts,
  as: Role,
  before: readonly WalletSnapshot[] = [],
): Promise<{ snapshots: WalletSnapshot[]; list: number }> {
  // The list is read before the rows, so that it is not newer than they are.
  const query = { per_page: String(facts.largestPage.listWallets) };
  const list = await io.send({ operation: 'listWallets', intent: 'valid', query, as });
  const specs = uuids.map(
    (uuid) => ({ operation: 'listTransactions', intent: 'valid', query: rowsQuery(uuid), as }) as const,
  );
  const pages = (await io.sendTogether(specs)).map(pageOf);
  const snapshots: WalletSnapshot[] = [];
  for (const [index, uuid] of uuids.entries()) {
    const id = as === 'caller' ? facts.wallets.find((wallet) => wallet.uuid === uuid)?.id : undefined;
    const listed = id == null ? null : (rowsOf(list).find((row) => idIn(row, 'id') === id) ?? null);
    const page = pages[index] ?? 'not requested';
    const known = before.find((one) => one.uuid === uuid)?.rows ?? [];
    snapshots.push({ uuid, page, listed, ...(await readOn(io, page, rowsQuery(uuid), as, known)) });
  }
  return { snapshots, list: list.id };
}

/** Reads further pages until one has a row that is older than the newest of the known rows, or of its own. */
async function readOn(
  io: Recorder,
  first: Page | string,
  query: Query,
  as: Role,
  known: readonly JsonObject[],
): Promise<Pick<WalletSnapshot, 'rows' | 'goesOn' | 'isPast'>> {
  const rows: JsonObject[] = [];
  const isPast = () => reachesPast(rows, known.length === 0 ? undefined : newestMoment(known));
  let page = first;
  for (let number = 2; typeof page !== 'string'; number += 1) {
    rows.push(...page.rows);
    if (page.links.next === null || isPast() || number > PAGES) break;
    const next = { ...query, page: String(number) };
    page = pageOf(await io.send({ operation: 'listTransactions', intent: 'valid', query: next, as }));
  }
  return { rows, goesOn: typeof page === 'string' || page.links.next !== null, isPast: isPast() };
}

function rowsQuery(uuid: string): Query {
  return { wallet_id: uuid, sort: 'desc', per_page: PER_PAGE };
}

/** What happened on a wallet between two snapshots. `seen` are the account's new rows, read before the second. */
export function racedWallet(
  before: WalletSnapshot,
  after: WalletSnapshot,
  list: number,
  seen: readonly JsonObject[],
): RacedWallet {
  const base = { uuid: before.uuid, listedBefore: before.listed, listedAfter: after.listed };
  const none = { ...base, before: [], rows: [], steady: false, at: [list] };
  if (typeof before.page === 'string') return { ...none, because: before.page };
  if (typeof after.page === 'string') return { ...none, because: after.page };
  // A row that has become completed has moved money, so it counts as new.
  const keyOf = (row: JsonObject) => `${rowKey(row)} ${String(row['status'])}`;
  const known = new Set(before.rows.map(keyOf));
  // Rows behind those that were read before the race.
  const end = before.goesOn && before.isPast ? oldestMoment(before.rows) : null;
  const isOld = (row: JsonObject) => end !== null && (createdAtNanos(row) ?? end + 1n) <= end;
  const rows = after.rows.filter((row) => !known.has(keyOf(row)) && !isOld(row)).toReversed();
  // Where one moment fills all pages, any known row among them has to do.
  const isComplete = !after.goesOn || ((after.isPast || !before.isPast) && rows.length < after.rows.length);
  const shown = new Set(seen.map(rowKey));
  return {
    ...base,
    because: isComplete ? null : 'more rows of one moment came on the wallet than are read',
    before: before.rows,
    rows,
    steady: rows.every((row) => shown.has(rowKey(row))),
    at: [after.page.exchange, list, before.page.exchange],
  };
}

/** A wallet's balance by its newest completed row, in minor units; null if it cannot be read. */
function walletBalance({ rows }: WalletSnapshot): number | null {
  const [newest] = newestOf(rows.filter(({ status }) => status === 'completed'));
  if (newest === undefined || !schemas.Transaction(newest)) return null;
  return Number(newest.balance_after.amount);
}

/**
 * Sends the order again that the nearly empty wallet has paid for, with its key: the wallet could not pay a second time,
 * and need not. To be called within `io.withExclusiveLock`.
 */
export async function winnerAgain(races: readonly Race[], io: Recorder, facts: Facts): Promise<Evidence[]> {
  const poor = facts.poor?.uuid;
  const own = races.filter(({ keys }) => keys === 'own').flatMap(({ attempts }) => attempts);
  const first = own.find((attempt) => attempt.wallet === poor && createdOrder(attempt) !== null);
  if (first === undefined) return [];
  const before = await takeSnapshot(io);
  const sender = new Sender(io, facts);
  const note = `the key of request #${first.exchange.id}, when its wallet is nearly empty`;
  const basket = first.items.map(({ variant, quantity }) => ({ variant, quantity }));
  const repeats = [await sender.send({ key: first.key, basket, wallet: first.wallet, note })];
  const draft: ReplayDraft = { means: 'same body', first, repeats, since: 'last repeat' };
  return [sender.evidence(draft, await changeSince(io, before))];
}

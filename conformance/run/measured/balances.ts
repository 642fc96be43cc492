import { createHash } from 'node:crypto';
import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import type { WalletFact } from '../../evidence/facts.js';
import { balanceAfter, listedBalance, safeMinor } from '../../evidence/notation/money.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { rowsOf } from '../../evidence/read-exchange.js';
import type { BalancePoint, WalletBalances } from './measured.js';

/** Limit of wallets in each view, because a deployment may invent any number. */
const MAX_WALLETS = 40;
const MAX_NAME_LENGTH = 64;

type Owner = WalletBalances['owner'];

/** One wallet as one of the two views shows it. */
interface Seen<Points> {
  readonly owner: Owner;
  readonly name: string;
  readonly currency: string;
  readonly points: Points;
}

/** The balances that a run sees in the wallet list and in ledger rows. Takes bounded memory, whatever a deployment sends. */
export class Balances {
  readonly #listed = new Map<string, Seen<BalanceSeries>>();
  readonly #ledger = new Map<string, Seen<RowSample>>();

  note(exchange: Exchange): void {
    const { operation, as, response, startedAt } = exchange;
    if (response?.status !== 200 || (as !== 'caller' && as !== 'other')) return;
    if (operation === 'listWallets') for (const row of rowsOf(exchange)) this.#noteWallet(as, row, startedAt);
    if (operation === 'listTransactions') for (const row of rowsOf(exchange)) this.#noteRow(as, row);
  }

  /** By wallet, the caller's first. `wallets` are those whose id and UUID are both known. */
  result(wallets: readonly WalletFact[]): WalletBalances[] {
    const joined = new Map(wallets.map(({ id, uuid }) => [uuid?.toLowerCase(), id]));
    const left = new Map(
      [...this.#listed].map(([key, { owner, name, currency, points }]) => {
        return [key, { owner, id: Number(name), currency, readings: points.all }];
      }),
    );
    const named = [...this.#ledger.values()].map(({ owner, name, currency, points }): WalletBalances => {
      const id = owner === 'caller' ? (joined.get(name.toLowerCase()) ?? null) : null;
      const key = keyOf(owner, String(id));
      const readings = left.get(key)?.readings ?? [];
      left.delete(key);
      return {
        owner,
        id: typeof id === 'string' ? null : id,
        walletId: name,
        currency,
        readings,
        rows: points.inOrder(),
        rowsSeen: points.seen,
      };
    });
    const others = [...left.values()].map((wallet) => ({ ...wallet, walletId: null, rows: [], rowsSeen: 0 }));
    return [...named, ...others].sort((a, b) => Number(a.owner === 'other') - Number(b.owner === 'other'));
  }

  #noteWallet(owner: Owner, row: JsonObject, at: string): void {
    const { id, currency } = row;
    const balance = safeMinor(listedBalance(row));
    if (!Number.isSafeInteger(id) || !isName(currency) || balance === null) return;
    this.#find(this.#listed, owner, String(id), currency, () => new BalanceSeries())?.points.add({ at, balance });
  }

  #noteRow(owner: Owner, row: JsonObject): void {
    const { id, wallet_id: wallet, currency, created_at: at, status } = row;
    if (!isName(wallet) || !isName(currency) || !isName(id) || typeof at !== 'string' || status !== 'completed') return;
    const sample = this.#find(this.#ledger, owner, wallet, currency, () => new RowSample())?.points;
    if (sample === undefined || !sample.wants(id)) return;
    const balance = safeMinor(balanceAfter(row));
    const instant = instantOf(at);
    if (balance !== null && instant !== null) sample.add(id, pointOf(instant, balance));
  }

  #find<P>(
    map: Map<string, Seen<P>>,
    owner: Owner,
    name: string,
    currency: string,
    make: () => P,
  ): Seen<P> | undefined {
    const key = keyOf(owner, name);
    const known = map.get(key);
    if (known !== undefined || map.size >= MAX_WALLETS) return known;
    const seen = { owner, name, currency, points: make() };
    map.set(key, seen);
    return seen;
  }
}

function keyOf(owner: Owner, name: string): string {
  return `${owner} ${name}`;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH;
}

function pointOf(instant: number, balance: number): BalancePoint {
  return { at: new Date(instant).toISOString(), balance };
}

const MAX_POINTS = 1_000;

/**
 * Readings of one balance in order of time: each change, and the last reading. When there are too many changes, every
 * second one is dropped, and from then on only every second new one is kept.
 */
export class BalanceSeries {
  #changes: BalancePoint[] = [];
  #last: BalancePoint | null = null;
  /** One change is kept of this many. */
  #stride = 1;
  #skipped = 0;

  add(point: BalancePoint): void {
    const isChange = this.#last?.balance !== point.balance;
    // Requests overlap, so a reading may be noted after one that began later.
    if (this.#last !== null && point.at < this.#last.at) return;
    this.#last = point;
    if (!isChange) return;
    this.#skipped += 1;
    if (this.#skipped < this.#stride) return;
    this.#skipped = 0;
    this.#changes.push(point);
    if (this.#changes.length < MAX_POINTS) return;
    this.#changes = this.#changes.filter((_, index) => index % 2 === 0);
    this.#stride *= 2;
  }

  get all(): BalancePoint[] {
    const last = this.#last;
    if (last === null || this.#changes.at(-1) === last) return [...this.#changes];
    return [...this.#changes, last];
  }
}

const MAX_ROWS = 2_000;
const ALL = 2 ** 32;

/**
 * The balances after ledger rows, each row once however often and in whatever order it is read. When there are too many, an
 * even sample is kept, with the lowest and the highest balance. Rows are chosen by a hash of their ids, so that dropped rows
 * need not be remembered.
 */
export class RowSample {
  readonly #points = new Map<string, BalancePoint>();
  #threshold = ALL;
  #lowest: readonly [string, BalancePoint] | null = null;
  #highest: readonly [string, BalancePoint] | null = null;

  /** Number of distinct rows: exact while all are kept, then an estimate from the sample. */
  get seen(): number {
    return this.#threshold === ALL ? this.#points.size : Math.round((this.#points.size * ALL) / this.#threshold);
  }

  /** False for a row that is already kept. */
  wants(id: string): boolean {
    return !this.#points.has(id);
  }

  add(id: string, point: BalancePoint): void {
    if (this.#lowest === null || point.balance < this.#lowest[1].balance) this.#lowest = [id, point];
    if (this.#highest === null || point.balance > this.#highest[1].balance) this.#highest = [id, point];
    if (hash(id) >= this.#threshold) return;
    this.#points.set(id, point);
    while (this.#points.size > MAX_ROWS) this.#thin();
  }

  /** By time; rows of one moment by their ids, which usually rise with time. */
  inOrder(): BalancePoint[] {
    const extremes = [this.#lowest, this.#highest].filter((entry) => entry !== null);
    return [...new Map([...this.#points, ...extremes])]
      .sort(([id, one], [otherId, other]) => compare(one.at, other.at) || compare(id, otherId))
      .map(([, point]) => point);
  }

  #thin(): void {
    this.#threshold = Math.floor(this.#threshold / 2);
    for (const id of this.#points.keys()) {
      if (hash(id) >= this.#threshold) this.#points.delete(id);
    }
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** 32 bits. Consecutive ids have hashes that are far apart. */
function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

import { accountMismatch } from '../../evidence/account.js';
import { hasForeignItem, listedCost, requestBound } from '../../evidence/creation.js';
import type { AccountReconciliation, Exchange, Json, Role } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { decimalText, safeMinor } from '../../evidence/notation/money.js';
import { createdOrder, orderTotal } from '../../evidence/read-exchange.js';
import type { Budget } from '../../http/budget.js';
import type { AccountReader, SpendingGuard } from '../../http/connection.js';
import { WatchedAccounts, type WatchedSnapshot } from './account.js';
import { Attribution } from './attribution.js';
import { unnamedWallet } from './purchases.js';
import { SentCreations } from './sent-creations.js';
import { type MoneyFinding, NOTHING_UNEXPLAINED, UnknownMoney } from './unknown-orders.js';
import { WritesUnderWay, WritingStoppedError } from './writes-under-way.js';

/**
 * The part of the remaining --spend that may be ordered before the next snapshot of the account (or one group of simultaneous
 * requests). A deployment that charges a hundred times its prices is then detected before the limit is exceeded.
 */
const SHARE_BETWEEN_SNAPSHOTS = 0.01;
/**
 * A write is sent only when this many times its cost is left. A deployment that charges no more than that for any order is
 * then detected within the limit.
 */
const MARGIN = 2;
/** The least that a write is assumed to cost, in minor units: one that should be free may be charged as well. */
const MIN_COST = 1;
/** How long an account is watched for other clients, and how long it may lag behind the responses. */
const WATCH_MS = 1_500;
const UNACCOUNTED = 'more left the account than the orders charged to it cost';

/**
 * Watches what leaves the accounts while a run buys. Every write needs a permit; when the account cannot be read, or
 * disagrees with the responses, no more permits are given.
 */
export class SpendingMeter implements SpendingGuard {
  readonly #facts: Facts;
  readonly #budget: Budget;
  readonly #accounts: WatchedAccounts;
  readonly #attribution: Attribution;
  readonly #writes = new WritesUnderWay();
  readonly #sent: SentCreations;
  readonly #stopsOnDisagreement: boolean;
  readonly #isShared: boolean;
  #compared: Omit<MoneyFinding, 'charged'> = NOTHING_UNEXPLAINED;
  /** What the creations since the last snapshot may cost. */
  #unconfirmed: Minor = 0;
  /** What all creations of the run may cost. */
  #announced: Minor = 0;
  /** The most that an order or all together have cost, as a multiple of what was announced; at least 1. */
  #ratio = 1;
  /** The same for the dearest order by its response. */
  #dearest = 1;
  /** Whether an order cost more than the price list says, and the accounts have not been looked at since. */
  #isDearer = false;
  #hasWritten = false;
  #hasDisagreed = false;
  /** Whether no snapshot has followed a write yet. */
  #isFirst = true;
  #noNewCasesBecause: string | null = null;
  #refusesAllWrites = false;

  /**
   * `roles` are those whose tokens are known: each has an account that may be charged. Without `stops` a disagreement stops
   * nothing, for deployments without real money. `isShared` says that others use the accounts too.
   */
  constructor(
    facts: Facts,
    roles: readonly Role[],
    budget: Budget,
    { stops, isShared }: { readonly stops: boolean; readonly isShared: boolean },
  ) {
    this.#stopsOnDisagreement = stops;
    this.#isShared = isShared;
    this.#sent = new SentCreations(facts);
    this.#facts = facts;
    this.#budget = budget;
    this.#accounts = new WatchedAccounts(facts, roles, budget);
    this.#attribution = new Attribution(facts, isShared);
  }

  /** Why no further case buys anything; null while cases may buy. Cases under way continue within the limit. */
  get stopped(): string | null {
    return this.#noNewCasesBecause;
  }

  /** By currency, what left the accounts since the first snapshot. */
  get gone(): Readonly<Record<string, Minor>> {
    return this.#accounts.gone;
  }

  /** What the requests of the run explain of that, and what they do not; complete once the final snapshot was taken. */
  get finding(): MoneyFinding {
    const currencies = Object.keys(this.gone);
    const charged = Object.fromEntries(currencies.map((one) => [one, this.#attribution.costIn(one)]));
    return { ...this.#compared, charged };
  }

  /** By currency, what the rows of an order took; undefined where none has been seen. */
  paidFor(ulid: string): ReadonlyMap<string, Minor> | undefined {
    return this.#attribution.paidFor(ulid);
  }

  /** Whether any write was answered. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Whether a write was answered since the last snapshot. */
  get hasUnseenWrites(): boolean {
    return this.#attribution.sinceSnapshot.length > 0;
  }

  /** Reads the accounts before the first write. */
  async open(io: AccountReader): Promise<void> {
    const seen = await this.#accounts.read(io);
    if (typeof seen === 'string') this.#halt(`the account cannot be read: ${seen}`);
    else this.#attribution.begin(seen);
  }

  async permit(io: AccountReader, bodies: readonly Json[]): Promise<void> {
    // Inputs may come from a modified history: whatever they say, no other wallet is asked to pay.
    const unnamed = unnamedWallet(bodies, this.#facts);
    if (unnamed !== null) this.#noNewCasesBecause ??= `an order was to be paid from ${unnamed}, which no option names`;
    if (unnamed !== null) throw new WritingStoppedError();
    const own = bodies.reduce((sum: Minor, body) => sum + Math.max(MIN_COST, requestBound(body, this.#facts)), 0);
    const needsSnapshotFirst = () => {
      const share = SHARE_BETWEEN_SNAPSHOTS * Math.max(0, this.#budget.limit - this.#budget.spent);
      const isUnsure = this.#isFirst || this.#isDearer || this.#ratio * (this.#unconfirmed + own) > share;
      return this.#unconfirmed > 0 && isUnsure;
    };
    while (needsSnapshotFirst() && !this.#refusesAllWrites)
      await this.#writes.alone(async () => (needsSnapshotFirst() ? this.#takeSnapshot(io) : null));
    await this.#writes.permit(async () => {
      const most = Math.max(MARGIN, this.#ratio) * (this.#unconfirmed + own);
      const isBeyond = this.#budget.spent + most > this.#budget.limit;
      if (this.#refusesAllWrites || isBeyond) throw new WritingStoppedError();
      this.#unconfirmed += own;
      this.#announced += own;
      this.#writes.begin(bodies.length);
    });
  }

  arrived(): void {
    this.#writes.end();
  }

  note(exchange: Exchange): void {
    this.#hasWritten = true;
    this.#attribution.note(exchange);
    const ratio = this.#sent.note(exchange) ? dearness(exchange, this.#facts) : 1;
    if (ratio <= 1) return;
    this.#isDearer = true;
    this.#dearest = Math.max(this.#dearest, ratio);
    this.#ratio = Math.max(this.#ratio, ratio);
  }

  async checkRetryIsSafe(io: AccountReader, throttled: Exchange): Promise<boolean> {
    this.note(throttled);
    this.arrived();
    const before = this.#budget.spent;
    // A charge may take a moment to show, and each repetition may be charged again.
    if (this.#stopsOnDisagreement) await io.pause(WATCH_MS);
    const charge = await this.#writes.alone(() => this.#takeSnapshot(io));
    this.#writes.begin(1);
    if (charge === null || this.#refusesAllWrites) return false;
    const explained = new Set(charge.creations.flatMap(({ ulid }) => ulid ?? []));
    const isPaid = charge.rows.some(({ amount, ulid }) => amount < 0 && !explained.has(ulid ?? ''));
    return !isPaid && (charge.rows.length > 0 || this.#budget.spent <= before);
  }

  /** Takes a snapshot of the accounts and compares them with the responses since the previous snapshot. */
  async takeSnapshot(io: AccountReader): Promise<void> {
    await this.#writes.alone(() => this.#takeSnapshot(io));
  }

  /**
   * Takes the final snapshot of the accounts. When more is gone than the orders of this run and of other clients account for,
   * it is unknown who took it, and the run has not shown what its requests cost.
   */
  async conclude(io: AccountReader): Promise<void> {
    await this.#takeLastSnapshots(io);
    const taken = this.#accounts.taken;
    const { final, unexplained, byOthers } = await new UnknownMoney(this.#facts, this.#sent).compare(
      io,
      taken,
      this.#isShared,
    );
    const last = io.charges.pop();
    if (last !== undefined) io.charges.push({ ...last, final });
    this.#compared = { unexplained: [...this.#beyondLimit(), ...unexplained], byOthers };
  }

  async #takeLastSnapshots(io: AccountReader): Promise<void> {
    for (const pauseMs of [0, WATCH_MS]) {
      if (pauseMs > 0) await io.pause(pauseMs);
      await this.takeSnapshot(io);
      const { gone } = this;
      if (!this.#stopsOnDisagreement || this.#attribution.accountsFor(gone)) return;
      // What other clients paid between the ledger and the list is in the ledger now.
      await this.takeSnapshot(io);
      if (this.#attribution.accountsFor(gone)) return;
    }
    this.#noNewCasesBecause ??= UNACCOUNTED;
  }

  /** That the run's own orders cost more than --spend permits, as a sentence; nothing if they do not. */
  #beyondLimit(): string[] {
    const { limit, answered } = this.#budget;
    const currency = this.#facts.payer?.currency ?? '';
    const own = this.#accounts.taken.filter(
      ({ row }) => row.currency === currency && row.ulid !== null && this.#sent.walletOf(row.ulid) !== undefined,
    );
    const cost = Math.max(answered, -own.reduce((sum, { row }) => sum + row.amount, 0));
    const [what, most] = [cost, limit].map((amount) => `${decimalText(amount)} ${currency}`.trim());
    return cost > limit ? [`the orders of this run cost ${what}, and --spend permits ${most}`] : [];
  }

  async #takeSnapshot(io: AccountReader): Promise<AccountReconciliation | null> {
    if (this.#refusesAllWrites) return null;
    await io.settle();
    const seen = await this.#readUntilAdmitted(io);
    if (typeof seen === 'string') {
      this.#halt(`the account cannot be read any more: ${seen}`);
      return null;
    }
    if (this.#unconfirmed > 0) this.#isFirst = false;
    this.#unconfirmed = 0;
    this.#isDearer = false;
    if (this.#announced > 0) this.#ratio = Math.max(this.#dearest, this.#budget.gone / this.#announced);
    const charge = await this.#attribution.charge(seen, async () => {
      // Once the responses are known to be wrong, no further proof is needed.
      if (this.#hasDisagreed) return seen.map((snapshot) => ({ ...snapshot, rows: [] }));
      // The wallet list and the ledger may lag by different times. After both, they agree on what came before.
      await io.settle();
      await io.pause(WATCH_MS);
      const later = await this.#accounts.read(io);
      return typeof later === 'string' ? null : later;
    });
    io.charges.push(charge);
    for (const row of charge.rows) this.#dearest = Math.max(this.#dearest, this.#sent.dearnessOf(row));
    this.#ratio = Math.max(this.#ratio, this.#dearest);
    const disagreement = accountMismatch(charge);
    if (disagreement !== null) {
      this.#hasDisagreed = true;
      if (this.#stopsOnDisagreement) this.#noNewCasesBecause ??= `${disagreement.expected}; ${disagreement.actual}`;
    }
    // `#announced` is reserved for the cases under way. Beyond it, the deployment may charge any amount.
    if (this.#hasDisagreed && this.#stopsOnDisagreement && this.#budget.gone > this.#announced)
      this.#refusesAllWrites = true;
    return charge;
  }

  /** Reads the accounts, and again later when they do not yet show what the responses admit. */
  async #readUntilAdmitted(io: AccountReader): Promise<readonly WatchedSnapshot[] | string> {
    const seen = await this.#accounts.read(io);
    const isBehind = () => this.#stopsOnDisagreement && this.#budget.gone < this.#attribution.admitted;
    if (typeof seen === 'string' || !isBehind()) return seen;
    await io.pause(WATCH_MS);
    const later = await this.#accounts.read(io);
    if (typeof later === 'string') return later;
    // Money that does not show cannot be measured.
    if (isBehind()) this.#noNewCasesBecause ??= behind(this.#budget.gone, this.#attribution.admitted);
    return later.map((snapshot, index) => ({ ...snapshot, rows: [...(seen[index]?.rows ?? []), ...snapshot.rows] }));
  }

  #halt(because: string): void {
    this.#noNewCasesBecause ??= because;
    this.#refusesAllWrites = true;
  }
}

/**
 * How many times the listed price and the fees that it shows an order cost by its response, in the paying wallet's currency; 1
 * where the order is in another currency or has items in one, since only a row says what these cost.
 */
function dearness(exchange: Exchange, facts: Facts): number {
  const order = createdOrder({ exchange });
  const body = exchange.request.body ?? '';
  const isComparable = order?.['currency'] === facts.payer?.currency && !hasForeignItem(body, facts);
  if (order === null || !isComparable) return 1;
  const fees = order['conversion_fees'];
  const fee = safeMinor(orderTotal({ total: fees ?? null })) ?? 0;
  return ((safeMinor(orderTotal(order)) ?? 0) - Math.max(0, fee)) / Math.max(MIN_COST, listedCost(body, facts));
}

/** Why nothing more is bought where the account has lost less than the orders cost. Sums in the paying wallet's currency. */
function behind(gone: Minor, admitted: Minor): string {
  const [left, cost] = [gone, admitted].map(decimalText);
  return `${left} has left the account and the orders cost ${cost} by their responses, so a charge might go unnoticed (where the account shows orders late, --settle sets how long the run waits for them)`;
}

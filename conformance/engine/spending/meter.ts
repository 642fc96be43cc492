import type { Budget } from '../budget.js';
import { EndedError } from '../ending.js';
import type { Charge, Exchange, Json, Role } from '../evidence.js';
import type { Facts, Minor } from '../facts.js';
import { Turns } from '../turns.js';
import { Account, type AccountLook } from './account.js';
import { Attribution } from './attribution.js';
import { mostIn } from './conversion.js';
import { disagreementOf } from './disagreement.js';
import type { AccountReader, SpendingGuard } from './guard.js';
import { requestBound } from './request-bound.js';

/** Thrown instead of sending a write after writing was stopped. The case ends with what it has gathered. */
export class WritingStoppedError extends EndedError {}

/**
 * Of what is left of --spend, this part at most is announced to the deployment before the account is looked at again, or
 * one group of requests that are sent at once: a deployment that charges a hundred times its prices is then found out
 * before the limit is exceeded.
 */
const SHARE_BETWEEN_LOOKS = 0.01;
/**
 * A write is sent only where this many times what it may cost is left: a deployment that takes no more than that of any
 * order is found out within the limit.
 */
const MARGIN = 2;
/** How long an account is watched to see whether other clients use it. */
const WATCH_MS = 1_500;

/**
 * Watches what leaves the accounts while a run buys. Every write asks for leave first; where the account cannot be read,
 * or disagrees with the answers, none is given any more.
 */
export class SpendingMeter implements SpendingGuard {
  readonly #facts: Facts;
  readonly #budget: Budget;
  readonly #accounts: readonly Account[];
  readonly #attribution: Attribution;
  readonly #turns = new Turns();
  readonly #whenIdle: (() => void)[] = [];
  readonly #stops: boolean;
  #gone: Readonly<Record<string, Minor>> = {};
  /** What creations may cost that were sent since the accounts were looked at, and since the run began. */
  #unconfirmed: Minor = 0;
  #announced: Minor = 0;
  /** How many times what was announced the accounts have lost, by the latest look; 1 at least. */
  #ratio = 1;
  #underWay = 0;
  #hasBought = false;
  #hasDisagreed = false;
  /** Whether no look has followed a write. */
  #isFirst = true;
  #stopped: string | null = null;
  #isHalted = false;

  /**
   * `roles` are those whose tokens are known: each has an account that may be charged. Without `stops` a disagreement
   * stops nothing, which is for deployments without real money.
   */
  constructor(facts: Facts, roles: readonly Role[], budget: Budget, stops: boolean) {
    this.#stops = stops;
    this.#facts = facts;
    this.#budget = budget;
    this.#accounts = roles.map((as) => new Account(as, facts.largestPage.listWallets));
    this.#attribution = new Attribution(facts);
  }

  /** Why no further case buys anything; null as long as they do. Those under way go on while the limit allows it. */
  get stopped(): string | null {
    return this.#stopped;
  }

  /** By currency, what the accounts show as gone since they were looked at first. */
  get gone(): Readonly<Record<string, Minor>> {
    return this.#gone;
  }

  /** Whether any creation was answered. */
  get hasBought(): boolean {
    return this.#hasBought;
  }

  /** Whether a creation was answered since the accounts were looked at. */
  get isDue(): boolean {
    return this.#attribution.sinceLook.length > 0;
  }

  /** Reads the accounts before the first write. */
  async open(io: AccountReader): Promise<void> {
    const seen = await this.#read(io);
    if (typeof seen === 'string') this.#halt(`the account cannot be read: ${seen}`);
    else this.#attribution.begin(seen);
  }

  async permit(io: AccountReader, bodies: readonly Json[]): Promise<void> {
    const own = bodies.reduce((sum: Minor, body) => sum + requestBound(body, this.#facts), 0);
    const isDue = () => {
      const share = SHARE_BETWEEN_LOOKS * Math.max(0, this.#budget.limit - this.#budget.spent);
      return this.#unconfirmed > 0 && (this.#isFirst || this.#ratio * (this.#unconfirmed + own) > share);
    };
    while (isDue() && !this.#isHalted) await this.#alone(async () => (isDue() ? this.#look(io) : null));
    await this.#turns.take(['permit'], async () => {
      const most = Math.max(MARGIN, this.#ratio) * (this.#unconfirmed + own);
      const isBeyond = this.#budget.spent + most > this.#budget.limit;
      if (this.#isHalted || isBeyond) throw new WritingStoppedError();
      this.#unconfirmed += own;
      this.#announced += own;
      this.#underWay += bodies.length;
    });
  }

  arrived(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) for (const wake of this.#whenIdle.splice(0)) wake();
  }

  note(exchange: Exchange): void {
    if (exchange.operation !== 'createOrder') return;
    this.#hasBought = true;
    this.#attribution.note(exchange);
  }

  async hadNoEffect(io: AccountReader, throttled: Exchange): Promise<boolean> {
    this.note(throttled);
    this.arrived();
    const before = this.#budget.spent;
    const charge = await this.#alone(() => this.#look(io));
    this.#underWay += 1;
    if (charge === null || this.#isHalted) return false;
    const explained = new Set(charge.creations.flatMap(({ ulid }) => ulid ?? []));
    const isPaid = charge.rows.some(({ amount, ulid }) => amount < 0 && !explained.has(ulid ?? ''));
    return !isPaid && (charge.rows.length > 0 || this.#budget.spent <= before);
  }

  /** Looks at the accounts, and compares them with what was answered since the look before. */
  async look(io: AccountReader): Promise<void> {
    await this.#alone(() => this.#look(io));
  }

  /** Does the work while no write is under way, and none is permitted. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(['permit'], async () => {
      if (this.#underWay > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
      return await work();
    });
  }

  async #look(io: AccountReader): Promise<Charge | null> {
    if (this.#isHalted) return null;
    await io.settle();
    const seen = await this.#read(io);
    if (typeof seen === 'string') {
      this.#halt(`the account cannot be read any more: ${seen}`);
      return null;
    }
    if (this.#unconfirmed > 0) this.#isFirst = false;
    this.#unconfirmed = 0;
    this.#ratio = this.#announced === 0 ? 1 : Math.max(1, this.#budget.gone / this.#announced);
    const charge = await this.#attribution.charge(seen, async () => {
      // Once the answers are known to be wrong, it does not take another proof.
      if (this.#hasDisagreed) return seen.map((look) => ({ ...look, rows: [] }));
      await io.pause(WATCH_MS);
      const later = await this.#read(io);
      return typeof later === 'string' ? null : later;
    });
    io.charges.push(charge);
    const disagreement = disagreementOf(charge);
    if (disagreement !== null) {
      this.#hasDisagreed = true;
      if (this.#stops) this.#stopped ??= `${disagreement.expected}; ${disagreement.actual}`;
    }
    // What was announced is set aside for the cases under way. More than that may be any amount.
    if (this.#hasDisagreed && this.#stops && this.#budget.gone > this.#announced) this.#isHalted = true;
    return charge;
  }

  async #read(io: AccountReader): Promise<readonly AccountLook[] | string> {
    const looks: AccountLook[] = [];
    const gone: Record<string, Minor> = {};
    for (const seen of await Promise.all(this.#accounts.map((account) => account.look(io)))) {
      if (typeof seen === 'string') return seen;
      looks.push(seen);
      for (const [currency, amount] of seen.gone) gone[currency] = (gone[currency] ?? 0) + amount;
    }
    this.#gone = gone;
    const paying = this.#facts.payer?.currency ?? '';
    this.#budget.gone = Object.entries(gone).reduce((sum, [from, amount]) => sum + mostIn(paying, amount, from), 0);
    return looks;
  }

  #halt(because: string): void {
    this.#stopped ??= because;
    this.#isHalted = true;
  }
}

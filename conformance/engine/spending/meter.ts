import type { Budget } from '../budget.js';
import { EndedError } from '../ending.js';
import type { Charge, Exchange, Json, Role } from '../evidence.js';
import type { Facts, Minor } from '../facts.js';
import type { Recorder } from '../recorder.js';
import { Turns } from '../turns.js';
import { Account, type AccountLook } from './account.js';
import { Attribution } from './attribution.js';
import { mostIn } from './conversion.js';
import { disagreementOf } from './disagreement.js';
import { requestBound } from './request-bound.js';

/** Thrown instead of sending a write after writing was stopped. The case ends with what it has gathered. */
export class WritingStoppedError extends EndedError {}

/**
 * Of what is left of --spend, this part at most is announced to the deployment before the account is looked at again, or
 * one group of requests that are sent at once: a deployment that charges a hundred times its prices is then found out
 * before the limit is exceeded.
 */
const SHARE_BETWEEN_LOOKS = 0.01;
/** How long an account is watched to see whether other clients use it. */
const WATCH_MS = 1_500;

/**
 * Watches what leaves the accounts while a run buys. Every write asks for leave first; where the account cannot be read,
 * or disagrees with the answers, none is given any more.
 */
export class SpendingMeter {
  readonly #facts: Facts;
  readonly #budget: Budget;
  readonly #accounts: readonly Account[];
  readonly #attribution: Attribution;
  readonly #turns = new Turns();
  readonly #whenIdle: (() => void)[] = [];
  #gone: Readonly<Record<string, Minor>> = {};
  #announced: Minor = 0;
  #underWay = 0;
  #hasBought = false;
  #stopped: string | null = null;

  /** `roles` are those whose tokens are known: each has an account that may be charged. */
  constructor(facts: Facts, roles: readonly Role[], budget: Budget) {
    this.#facts = facts;
    this.#budget = budget;
    this.#accounts = roles.map((as) => new Account(as, facts.largestPage.listWallets));
    this.#attribution = new Attribution(facts);
  }

  /** Why nothing is bought any more; null as long as it is. */
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

  /** Whether any was answered since the accounts were looked at. */
  get isDue(): boolean {
    return this.#attribution.sinceLook.length > 0;
  }

  /** Reads the accounts before the first write. */
  async open(io: Recorder): Promise<void> {
    const seen = await this.#read(io);
    if (typeof seen === 'string') this.#stop(`the account cannot be read: ${seen}`);
    else this.#attribution.begin(seen);
  }

  /**
   * Waits until writes of these bodies may be sent at once, and looks at the accounts first where that is due. Each of
   * them has to be said to have `arrived`. Throws `WritingStoppedError`.
   */
  async permit(io: Recorder, bodies: readonly Json[]): Promise<void> {
    const announced = bodies.reduce((sum: Minor, body) => sum + requestBound(body, this.#facts), 0);
    const isDue = () => {
      const share = SHARE_BETWEEN_LOOKS * Math.max(0, this.#budget.limit - this.#budget.spent);
      return this.#announced > 0 && this.#announced + announced > share;
    };
    while (isDue() && this.#stopped === null) await this.#alone(async () => (isDue() ? this.#look(io) : null));
    await this.#turns.take(['permit'], async () => {
      if (this.#stopped !== null) throw new WritingStoppedError();
      this.#announced += announced;
      this.#underWay += bodies.length;
    });
  }

  /** One write is not under way any more. */
  arrived(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) for (const wake of this.#whenIdle.splice(0)) wake();
  }

  /** Notes the answer to a write. */
  note(exchange: Exchange): void {
    if (exchange.operation !== 'createOrder') return;
    this.#hasBought = true;
    this.#attribution.note(exchange);
  }

  /**
   * Whether a creation that was answered with 429 had no effect, as the account shows: then it may be sent once more, and
   * counts as under way again. Others may be under way when it is asked.
   */
  async hadNoEffect(io: Recorder, throttled: Exchange): Promise<boolean> {
    this.note(throttled);
    this.arrived();
    const before = this.#budget.spent;
    const charge = await this.#alone(() => this.#look(io));
    this.#underWay += 1;
    if (charge === null || this.#stopped !== null) return false;
    const explained = new Set(charge.creations.flatMap(({ ulid }) => ulid ?? []));
    const isPaid = charge.rows.some(({ amount, ulid }) => amount < 0 && !explained.has(ulid ?? ''));
    return !isPaid && (charge.rows.length > 0 || this.#budget.spent <= before);
  }

  /** Looks at the accounts, and compares them with what was answered since the look before. */
  async look(io: Recorder): Promise<void> {
    await this.#alone(() => this.#look(io));
  }

  /** Does the work while no write is under way, and none is permitted. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(['permit'], async () => {
      if (this.#underWay > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
      return await work();
    });
  }

  async #look(io: Recorder): Promise<Charge | null> {
    if (this.#stopped !== null) return null;
    await io.settle();
    const seen = await this.#read(io);
    if (typeof seen === 'string') {
      this.#stop(`the account cannot be read any more: ${seen}`);
      return null;
    }
    this.#announced = 0;
    const charge = await this.#attribution.charge(seen, async () => {
      await io.pause(WATCH_MS);
      const later = await this.#read(io);
      return typeof later === 'string' ? null : later;
    });
    io.charged(charge);
    const disagreement = disagreementOf(charge);
    if (disagreement !== null) this.#stop(`${disagreement.expected}; ${disagreement.actual}`);
    return charge;
  }

  async #read(io: Recorder): Promise<readonly AccountLook[] | string> {
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

  #stop(because: string): void {
    this.#stopped ??= because;
  }
}

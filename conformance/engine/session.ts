import { Budget } from './budget.js';
import { discover, type WalletHints } from './discovery.js';
import type { Evidence, Exchange, Json, Role } from './evidence.js';
import type { Experiment } from './experiment.js';
import type { Facts, Minor } from './facts.js';
import { PdfReader } from './files/pdf-reader.js';
import { MadeOrders } from './made-orders.js';
import { Pace } from './pace.js';
import { Pseudonyms } from './pseudonyms.js';
import { Purchases } from './purchases.js';
import { Recorder, type Wire } from './recorder.js';
import { SoldOut } from './sold-out.js';
import { damagedForms } from './token-form.js';
import { Transport } from './transport.js';
import { Turns } from './turns.js';

/** How a deployment is reached, and what may be spent there. */
export interface SessionConfig {
  readonly baseUrl: URL;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  readonly wallets: WalletHints;
  /** Minor units of the paying wallet's currency; 0 forbids every write. */
  readonly spend: Minor;
  readonly timeoutMs: number;
  /** How long a write may take to show in every reading. */
  readonly settleMs: number;
  /** How long a new order is waited for until it is fulfilled; 0 is not at all. */
  readonly fulfilmentMs: number;
  /** Requests per second; 0 is without a limit. */
  readonly rate: number;
  /** Pages that a walk reads at most. */
  readonly pageLimit: number;
  /** Cases that are under way at once. */
  readonly width: number;
}

/** What one try of a case brought to light. `skipped` is true when the budget did not allow it. */
export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly exchanges: readonly Exchange[];
  readonly skipped: boolean;
}

const RESPONSE_BYTES = 32 * 1024 * 1024;

/** The connection of a run with its deployment: who is asked, with which tokens, for how much money. */
export class Session {
  readonly purchases = new Purchases();
  readonly budget: Budget;
  /** Experiments that threw: our own fault, whatever the deployment did. */
  readonly faults: string[] = [];
  readonly #config: SessionConfig;
  readonly #wire: Wire;
  readonly #soldOut = new SoldOut();

  constructor(config: SessionConfig) {
    this.#config = config;
    this.budget = new Budget(config.spend);
    const pseudonyms = new Pseudonyms();
    for (const token of Object.values(config.tokens)) {
      pseudonyms.hide(token, 'token');
      for (const form of damagedForms(token)) pseudonyms.hide(form, 'damaged');
    }
    this.#wire = {
      baseUrl: config.baseUrl,
      transport: new Transport({ timeoutMs: config.timeoutMs, bytes: RESPONSE_BYTES }, config.width * 2),
      pseudonyms,
      pace: new Pace(config.rate),
      tokens: config.tokens,
      settleMs: config.settleMs,
      turns: new Turns(),
      madeOrders: new MadeOrders(),
      pdfReader: new PdfReader(),
      lastId: 0,
    };
  }

  /** Requests sent so far. */
  get requests(): number {
    return this.#wire.lastId;
  }

  /** Reads what the experiments need to know. Throws `UnreachableError` when nothing can be judged at all. */
  async discover(): Promise<{ facts: Facts; exchanges: readonly Exchange[] }> {
    const { tokens, wallets, spend, pageLimit, fulfilmentMs } = this.#config;
    const io = new Recorder(this.#wire, null);
    const facts = await discover(io, { tokens, wallets, spend, pageLimit, fulfilmentMs });
    return { facts, exchanges: io.exchanges };
  }

  /** Tries one case: reserves its worst case, sends, and settles what it has cost. */
  async gather(experiment: Experiment, input: Json, facts: Facts): Promise<Gathered> {
    try {
      return await this.#tried(experiment, input, facts);
    } catch (error) {
      this.#blame(experiment, input, error);
      return { evidence: [], exchanges: [], skipped: false };
    }
  }

  async close(): Promise<void> {
    const { transport, pdfReader } = this.#wire;
    await Promise.all([transport.close(), pdfReader.close()]);
  }

  async #tried(experiment: Experiment, input: Json, discovered: Facts): Promise<Gathered> {
    const facts = this.#soldOut.applyTo(discovered);
    const writes = experiment.needs.includes('spend');
    const worstCase = experiment.worstCase(input, facts);
    const reservation = writes ? await this.budget.reserve(worstCase) : null;
    if (writes && reservation === null) return { evidence: [], exchanges: [], skipped: true };
    const io = new Recorder(this.#wire, reservation);
    const evidence = await this.#run(experiment, input, io, facts);
    if (reservation !== null) {
      reservation.spent = this.purchases.costOf(io.exchanges, worstCase);
      this.budget.settle(reservation);
    }
    for (const exchange of io.exchanges) {
      this.#soldOut.note(exchange);
      evidence.push({ kind: 'exchange', item: exchange });
    }
    return { evidence, exchanges: io.exchanges, skipped: false };
  }

  async #run(experiment: Experiment, input: Json, io: Recorder, facts: Facts): Promise<Evidence[]> {
    const evidence: Evidence[] = [];
    try {
      const gathered = experiment.gather(input, io, facts);
      if (gathered instanceof Promise) await gathered;
      else for await (const item of gathered) evidence.push(item);
    } catch (error) {
      this.#blame(experiment, input, error);
    }
    return evidence;
  }

  #blame(experiment: Experiment, input: Json, error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.faults.push(`the experiment ${experiment.name} threw on ${JSON.stringify(input)}: ${text}`);
  }
}

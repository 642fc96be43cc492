import { Balances } from './balances.js';
import { Budget } from './budget.js';
import { discover, nothingKnown } from './discovery.js';
import { EndedError, type Ending } from './ending.js';
import type { Evidence, Exchange, Json } from './evidence.js';
import { type Experiment, writes } from './experiment.js';
import type { Facts } from './facts.js';
import { Latencies } from './latencies.js';
import { openWire } from './open-wire.js';
import { Purchases } from './purchases.js';
import { Recorder, type Wire } from './recorder.js';
import type { SessionConfig } from './session-config.js';
import { SoldOut } from './sold-out.js';

export type { SessionConfig } from './session-config.js';

/** What one try of a case brought to light. `skipped` is true when the budget did not allow it. */
export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly exchanges: readonly Exchange[];
  readonly skipped: boolean;
}

/** The connection of a run with its deployment: who is asked, with which tokens, for how much money. */
export class Session {
  readonly purchases = new Purchases();
  readonly latencies = new Latencies();
  readonly balances = new Balances();
  readonly budget: Budget;
  /** Experiments that threw: our own fault, whatever the deployment did. */
  readonly faults: string[] = [];
  readonly #config: SessionConfig;
  readonly #wire: Wire;
  readonly #soldOut = new SoldOut();

  constructor(config: SessionConfig) {
    this.#config = config;
    this.budget = new Budget(config.spend);
    this.#wire = openWire(config);
  }

  /** How it may end before all is done. */
  get ending(): Ending {
    return this.#wire.ending;
  }

  /** Requests sent so far. */
  get requests(): number {
    return this.#wire.lastId;
  }

  /** Reads what the experiments need to know. Throws `UnreachableError` when nothing can be judged at all. */
  async discover(): Promise<{ facts: Facts; exchanges: readonly Exchange[] }> {
    const { tokens, wallets, spend, pageLimit, fulfilmentMs } = this.#config;
    const io = new Recorder(this.#wire, null);
    const options = { tokens, wallets, spend, pageLimit, fulfilmentMs };
    const facts = await discover(io, options).catch((error: unknown) => {
      if (!(error instanceof EndedError)) throw error;
      return nothingKnown(options);
    });
    for (const exchange of io.exchanges) this.#measure(exchange);
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
    const { transport, pdfReader, ending } = this.#wire;
    ending.close();
    await Promise.all([transport.close(), pdfReader.close()]);
  }

  async #tried(experiment: Experiment, input: Json, discovered: Facts): Promise<Gathered> {
    const facts = this.#soldOut.applyTo(discovered);
    const worstCase = experiment.worstCase(input, facts);
    const reservation = writes(experiment) ? await this.budget.reserve(worstCase) : null;
    if (writes(experiment) && reservation === null) return { evidence: [], exchanges: [], skipped: true };
    const io = new Recorder(this.#wire, reservation);
    const evidence = await this.#run(experiment, input, io, facts);
    io.release();
    if (reservation !== null) {
      reservation.spent = this.purchases.costOf(io.exchanges, worstCase, facts.products);
      this.budget.settle(reservation);
    }
    for (const exchange of io.exchanges) {
      this.#soldOut.note(exchange);
      this.#measure(exchange);
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

  #measure(exchange: Exchange): void {
    this.latencies.note(exchange);
    this.balances.note(exchange);
  }

  #blame(experiment: Experiment, input: Json, error: unknown): void {
    if (error instanceof EndedError) return;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.faults.push(`the experiment ${experiment.name} threw on ${JSON.stringify(input)}: ${text}`);
  }
}

import type { Evidence, Exchange, Json } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import { Budget, type Reservation } from '../http/budget.js';
import { openConnection, type SessionConfig } from '../http/connection.js';
import { type Connection, Recorder } from '../http/recorder.js';
import { type RunEnd, RunEndedError, unlessEnded } from '../http/run-end.js';
import { discover, nothingKnown } from './discovery/discovery.js';
import { Balances } from './measured/balances.js';
import type { WalletBalances } from './measured/measured.js';
import { Latencies } from './measured/measured.js';
import type { RunSpending } from './result.js';
import { SpendingMeter } from './spending/meter.js';
import { moneyNotes } from './spending/money-notes.js';
import { PurchaseTracker, SoldOut } from './spending/purchases.js';
import { NOTHING_UNEXPLAINED } from './spending/unknown-orders.js';
import { WritingStoppedError } from './spending/writes-under-way.js';

export type { SessionConfig } from '../http/connection.js';

/** The result of running one case. */
export interface GatheredCase {
  readonly evidence: readonly Evidence[];
  readonly exchanges: readonly Exchange[];
  /** True when the case was not tried, or not to its end: the budget does not permit its worst case, or writing was stopped. */
  readonly skipped: boolean;
  /** Why it was skipped, when `--spend` is not the reason. */
  readonly because: string | null;
}

/** The connection of a run to its deployment, with its tokens and its budget. */
export class Session {
  readonly purchases = new PurchaseTracker();
  readonly latencies = new Latencies();
  readonly balances = new Balances();
  readonly budget: Budget;
  /** What experiments threw: faults of the suite, whatever the deployment did. */
  readonly faults: string[] = [];
  readonly #config: SessionConfig;
  readonly #connection: Connection;
  readonly #soldOut = new SoldOut();
  #meter: SpendingMeter | null = null;
  /** The first case that writes runs before all others: it shows whether the account agrees with the responses. */
  #firstWrite: Promise<GatheredCase> | null = null;

  constructor(config: SessionConfig) {
    this.#config = config;
    this.budget = new Budget(config.spend);
    this.#connection = openConnection(config);
  }

  /** Ends the session early. */
  get runEnd(): RunEnd {
    return this.#connection.runEnd;
  }

  /** The requests that were not answered in time. */
  get overdue(): Connection['overdue'] {
    return this.#connection.overdue;
  }

  /** Requests sent so far. */
  get requests(): number {
    return this.#connection.lastId;
  }

  /** Reads the facts that the experiments need. Throws `UnreachableError` when the deployment cannot be judged at all. */
  async discover(): Promise<{ facts: Facts; exchanges: readonly Exchange[] }> {
    const { tokens, wallets, spend, pageLimit, fulfilmentMs } = this.#config;
    const io = new Recorder(this.#connection, null);
    const options = { tokens, wallets, spend, pageLimit, fulfilmentMs };
    const facts = await discover(io, options).catch((error: unknown) => {
      if (!(error instanceof RunEndedError)) throw error;
      return nothingKnown(options);
    });
    await this.#openAccounts(io, facts);
    for (const exchange of io.exchanges) this.#measure(exchange);
    return { facts, exchanges: io.exchanges };
  }

  /** Runs one case: reserves its worst case, sends its requests, and settles what it cost. */
  async gather(experiment: Experiment, input: Json, facts: Facts): Promise<GatheredCase> {
    if (!writes(experiment)) return this.#collect(experiment, input, facts);
    const first = this.#firstWrite;
    const gathered = first === null ? this.#collect(experiment, input, facts) : null;
    this.#firstWrite ??= gathered;
    await first;
    return gathered ?? this.#collect(experiment, input, facts);
  }

  async #collect(experiment: Experiment, input: Json, facts: Facts): Promise<GatheredCase> {
    try {
      return await this.#runGuarded(experiment, input, facts);
    } catch (error) {
      this.#recordFaultUnlessEnded(experiment, input, error);
      return { evidence: [], exchanges: [], skipped: false, because: null };
    }
  }

  /** What was done with the money; undefined when nothing may be bought. */
  spending(facts: Facts, balances: readonly WalletBalances[]): RunSpending | undefined {
    if (this.budget.limit === 0) return undefined;
    const { gone = {}, stopped = null } = this.#meter ?? {};
    const seen = this.#meter?.finding ?? NOTHING_UNEXPLAINED;
    const known = { wallets: facts.paying, gone, stopped, ...this.budget.summary, ...seen };
    return { ...known, notes: [...seen.unexplained, ...seen.byOthers, ...moneyNotes(facts, known, balances)] };
  }

  /** Takes the final snapshot of the accounts, by default only when something was bought. */
  async takeFinalSnapshot(isWanted = this.#meter?.hasWritten ?? false): Promise<GatheredCase> {
    const io = new Recorder(this.#connection, null);
    if (isWanted && this.runEnd.because === null) await this.#meter?.conclude(io).catch(unlessEnded);
    return { evidence: this.#evidenceOf(io), exchanges: io.exchanges, skipped: false, because: null };
  }

  async close(): Promise<void> {
    const { transport, pdfReader, runEnd } = this.#connection;
    runEnd.close();
    await Promise.all([transport.close(), pdfReader.close()]);
  }

  async #runGuarded(experiment: Experiment, input: Json, discovered: Facts): Promise<GatheredCase> {
    const facts = this.#soldOut.applyTo(discovered);
    const worstCase = experiment.worstCase(input, facts);
    const reservation = writes(experiment) ? await this.#reserve(experiment, worstCase) : null;
    if (writes(experiment) && reservation === null) {
      const because = this.#meter?.stopped ?? this.budget.whyNot(worstCase);
      return { evidence: [], exchanges: [], skipped: true, because };
    }
    const io = new Recorder(this.#connection, reservation);
    const { evidence, isRefused } = await this.#runReserved(experiment, input, io, facts);
    // Not earlier: how a new order is shown in its first moment is part of the experiment.
    if (this.#meter?.hasUnseenWrites && reservation !== null) await this.#meter.takeSnapshot(io).catch(unlessEnded);
    io.heldResponses.release();
    if (reservation !== null) {
      const paidFor = (ulid: string) => this.#meter?.paidFor(ulid);
      const { answered, admitted, uncertain } = this.purchases.costOf(io.exchanges, facts, paidFor);
      Object.assign(reservation, { spent: answered, uncertain });
      this.budget.release(reservation, admitted);
    }
    evidence.push(...this.#evidenceOf(io));
    const stopped = reservation === null ? null : (this.#meter?.stopped ?? null);
    const because = stopped ?? (isRefused ? this.budget.whyNot(worstCase) : null);
    return { evidence, exchanges: io.exchanges, skipped: stopped !== null || isRefused, because };
  }

  /** The evidence that every case yields: its exchanges, and what snapshots of the accounts have shown. */
  #evidenceOf({ exchanges, charges }: Recorder): Evidence[] {
    for (const exchange of exchanges) {
      this.#soldOut.note(exchange);
      this.#measure(exchange);
    }
    return [
      ...exchanges.map((item): Evidence => ({ kind: 'exchange', item })),
      ...charges.map((item): Evidence => ({ kind: 'charge', item })),
    ];
  }

  /** Null when the case may not be tried: buying was stopped, or the budget does not permit the amount. */
  async #reserve({ name }: Experiment, worstCase: Minor): Promise<Reservation | null> {
    const meter = this.#meter;
    if (meter === null || meter.stopped !== null) return null;
    const reservation = await this.budget.reserve(worstCase, name);
    if (reservation === null || meter.stopped === null) return reservation;
    this.budget.release(reservation);
    return null;
  }

  /** Reads all accounts that may be charged. */
  async #openAccounts(io: Recorder, facts: Facts): Promise<void> {
    if (this.#config.spend === 0 || facts.payer === null || this.#meter !== null) return;
    const roles = (['caller', 'other'] as const).filter((as) => this.#config.tokens[as] !== undefined);
    this.#meter = new SpendingMeter(facts, roles, this.budget, {
      stops: this.#config.stopsBuying ?? true,
      isShared: this.#config.sharedAccount ?? false,
    });
    await this.#meter.open(io).catch(unlessEnded);
    this.#connection.spending = this.#meter;
  }

  /** The evidence of a case, and whether one of its writes was refused because too much of --spend is gone. */
  async #runReserved(experiment: Experiment, input: Json, io: Recorder, facts: Facts) {
    const evidence: Evidence[] = [];
    let isRefused = false;
    try {
      const gathered = experiment.gather(input, io, facts);
      if (gathered instanceof Promise) await gathered;
      else for await (const item of gathered) evidence.push(item);
    } catch (error) {
      isRefused = error instanceof WritingStoppedError;
      this.#recordFaultUnlessEnded(experiment, input, error);
    }
    return { evidence, isRefused };
  }

  #measure(exchange: Exchange): void {
    this.latencies.note(exchange);
    this.balances.note(exchange);
  }

  #recordFaultUnlessEnded(experiment: Experiment, input: Json, error: unknown): void {
    if (error instanceof RunEndedError) return;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.faults.push(`the experiment ${experiment.name} threw on ${JSON.stringify(input)}: ${text}`);
  }
}

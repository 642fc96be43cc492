import type { AccountReconciliation, Exchange, Role } from '../evidence/evidence.js';
import type { Reservation } from './budget.js';
import { HeldResponses } from './byte-budget.js';
import type { Connection, MadeOrders } from './connection.js';
import { type RequestOutcome, rawRequest, recordExchange, urlBelow } from './exchange-record.js';
import { readAnswer } from './read-body.js';
import { isWrite, methodOf, type RequestSpec } from './request.js';
import { RunEndedError, sleepUntilEnd } from './run-end.js';
import { type RawRequest, type RawResponse, TransportError } from './transport.js';

export type { Connection } from './connection.js';
export type { RequestSpec } from './request.js';

const ATTEMPTS_WHEN_THROTTLED = 5;
const MOST_OVERDUE = 300;

/** Sends the requests of one case and records the exchanges. The only way for an experiment to reach the deployment. */
export class Recorder {
  readonly #connection: Connection;
  readonly #reservation: Reservation | null;
  #locksHeld = 0;
  /** To be released when the exchanges of this case are no longer used. */
  readonly heldResponses: HeldResponses;
  /** Exchanges of this case so far. */
  readonly exchanges: Exchange[] = [];
  /** The charges that snapshots of the account have shown meanwhile. */
  readonly charges: AccountReconciliation[] = [];

  /** Without a reservation only reads are sent; a write throws, as it would be a fault of this suite. */
  constructor(connection: Connection, reservation: Reservation | null) {
    this.#connection = connection;
    this.#reservation = reservation;
    this.heldResponses = new HeldResponses(connection);
  }

  /** The absolute URL of a target, against which page links are resolved. */
  urlOf(target: string): string {
    return urlBelow(this.#connection.baseUrl, target).href;
  }

  /** The path below the base URL, for a path of the deployment; unchanged where the base URL has no path. */
  belowBase(path: string): string {
    const prefix = this.#connection.baseUrl.pathname.replace(/\/$/, '');
    return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  }

  /** Waits until reads can be expected to show what was written, where replicas lag. */
  async settle(): Promise<void> {
    if (this.#connection.settleMs > 0) await this.pause(this.#connection.settleMs);
  }

  /** Waits. Throws `RunEndedError` when the run ends meanwhile. */
  pause(ms: number): Promise<void> {
    return sleepUntilEnd(ms, this.#connection.runEnd.over);
  }

  /**
   * Does the work while no other case of this run locks the same accounts. Every creation is sent within it, so that
   * the difference of two snapshots of an account contains only known creations of this run. Must not be nested.
   */
  withExclusiveLock<T>(work: () => Promise<T>, accounts: readonly Role[] = ['caller']): Promise<T> {
    return this.#connection.locks.take(accounts, () => this.#holding(work));
  }

  /** Does the work while no case holds the exclusive lock of the accounts; others may share it. Must not be nested. */
  withSharedLock<T>(work: () => Promise<T>, accounts: readonly Role[] = ['caller']): Promise<T> {
    return this.#connection.locks.share(accounts, () => this.#holding(work));
  }

  /**
   * Does the work while no other case of this run writes to the accounts; at once in a case that holds a lock, since a
   * second one could wait for a case that waits for the first.
   */
  inQuiet<T>(work: () => Promise<T>, accounts: readonly Role[] = ['caller']): Promise<T> {
    return this.#locksHeld > 0 ? work() : this.withSharedLock(() => this.settle().then(work), accounts);
  }

  #holding<T>(work: () => Promise<T>): Promise<T> {
    this.#locksHeld += 1;
    return work().finally(() => {
      this.#locksHeld -= 1;
    });
  }

  /** The orders of the whole run, and which case made each. */
  get madeOrders(): MadeOrders {
    return this.#connection.madeOrders;
  }

  /** Sends all requests at the same time. */
  async sendTogether(specs: readonly RequestSpec[]): Promise<Exchange[]> {
    await this.#permit(specs);
    const outcomes = await Promise.allSettled(specs.map((spec) => this.#sendWithRetries(spec)));
    return outcomes.map((outcome) => {
      // Thrown only now, so that the costs of the others are known.
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  /** Sends one request and waits for its response. Throws `RunEndedError` when the run has ended or may not buy any more. */
  async send(spec: RequestSpec): Promise<Exchange> {
    await this.#permit([spec]);
    return this.#sendWithRetries(spec);
  }

  /** Waits for the permission to send the writes among these. */
  async #permit(specs: readonly RequestSpec[]): Promise<void> {
    const writes = specs.filter(isWrite);
    const [first] = writes;
    if (first === undefined) return;
    if (this.#reservation === null) {
      throw new Error(
        `${methodOf(first)} ${first.target ?? first.operation} was about to be sent without a reservation`,
      );
    }
    const bodies = writes.map(({ body = '' }) => body);
    await this.#connection.spending?.permit(this, bodies);
  }

  /** A write that gets a 429 is sent again only where the account shows that it had no effect. */
  async #sendWithRetries(spec: RequestSpec): Promise<Exchange> {
    const { spending } = this.#connection;
    if (spending === null || !isWrite(spec)) return this.#untilAnswered(spec);
    try {
      for (let tries = 1; ; tries += 1) {
        const exchange = await this.#untilAnswered(spec);
        const isOver = exchange.response?.status !== 429 || tries > ATTEMPTS_WHEN_THROTTLED;
        if (isOver) spending.note(exchange);
        if (isOver || !(await spending.checkRetryIsSafe(this, exchange))) return exchange;
      }
    } finally {
      spending.arrived();
    }
  }

  async #untilAnswered(spec: RequestSpec): Promise<Exchange> {
    const raw = rawRequest(spec, this.#connection);
    const { rateLimiter, transport, runEnd, overdue } = this.#connection;
    let throttled = 0;
    let reconnected = false;
    for (;;) {
      await rateLimiter.turn();
      // From here on a request that the transport aborts may have been sent.
      runEnd.check(this.#reservation !== null);
      const startedAt = new Date().toISOString();
      const begin = performance.now();
      let response: RawResponse | null = null;
      let failure: TransportError | null = null;
      try {
        response = await transport.send(raw);
      } catch (error) {
        if (error instanceof RunEndedError && isWrite(spec)) {
          // It may have taken effect nevertheless.
          const dropped = new TransportError('dropped', 'the run was ended before an answer came');
          const when = { startedAt, ms: msSince(begin), throttled };
          this.#keep(spec, raw, { response: null, body: null, failure: dropped, ...when });
        }
        if (!(error instanceof TransportError)) throw error;
        failure = error;
      }
      const ms = msSince(begin);
      if (failure?.kind === 'timeout' && overdue.length < MOST_OVERDUE) overdue.push(spec);
      if (response?.status === 429) {
        if (this.#pauseAfter429(response, throttled) && !isWrite(spec)) {
          throttled += 1;
          continue;
        }
      } else if (response !== null) rateLimiter.resume();
      // The server may close a persistent connection just when it is used again; a read can be repeated.
      if (failure?.kind === 'connection' && raw.method === 'GET' && !reconnected) {
        reconnected = true;
        continue;
      }
      const body = response === null ? null : readAnswer(spec, response, this.#connection);
      // Only files are awaited, so that all other exchanges are numbered in the order of the responses.
      const kept = body instanceof Promise ? await body : body;
      const bounded = this.heldResponses.take(response, kept);
      const exchange = this.#keep(spec, raw, { response, body: bounded, failure, startedAt, ms, throttled });
      runEnd.note(exchange);
      return exchange;
    }
  }

  /** Delays all requests after a 429, unless that was done too often. */
  #pauseAfter429({ headers }: RawResponse, attempt: number): boolean {
    if (attempt >= ATTEMPTS_WHEN_THROTTLED) return false;
    const isPaused = this.#connection.rateLimiter.pause(headers.find(([name]) => name === 'retry-after')?.[1], attempt);
    if (!isPaused) this.#connection.runEnd.trigger('for two minutes of waiting nothing but 429 was answered');
    return isPaused;
  }

  #keep(spec: RequestSpec, raw: RawRequest, outcome: RequestOutcome): Exchange {
    const exchange = recordExchange(spec, raw, outcome, this.#connection);
    this.exchanges.push(exchange);
    this.#connection.madeOrders.note(exchange, this);
    return exchange;
  }
}

function msSince(begin: number): number {
  return Math.round((performance.now() - begin) * 10) / 10;
}

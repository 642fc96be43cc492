import type { Charge, Exchange, Role } from '../evidence/evidence.js';
import { type Ask, isWrite, methodOf } from './ask.js';
import type { Reservation } from './budget.js';
import { EndedError, sleepUntilEnd } from './ending.js';
import { readAnswer } from './files/read-answer.js';
import { HeldAnswers } from './held-answers.js';
import { type Outcome, rawRequest, recorded, urlBelow } from './recorded.js';
import { type RawRequest, type RawResponse, TransportError } from './transport.js';
import type { Wire } from './wire.js';

export type { Ask } from './ask.js';
export type { Wire } from './wire.js';

const ATTEMPTS_WHEN_THROTTLED = 5;

/** Sends the requests of one case and writes down what happened. The only way for an experiment to reach the deployment. */
export class Recorder {
  readonly #wire: Wire;
  readonly #reservation: Reservation | null;
  /** To be released when nothing of this case is held any more. */
  readonly held: HeldAnswers;
  /** Exchanges of this case so far. */
  readonly exchanges: Exchange[] = [];
  /** What looks at the account have shown meanwhile. */
  readonly charges: Charge[] = [];

  /** Without a reservation only reads are sent; anything else throws, as it would be this suite's own fault. */
  constructor(wire: Wire, reservation: Reservation | null) {
    this.#wire = wire;
    this.#reservation = reservation;
    this.held = new HeldAnswers(wire);
  }

  /** The address of a target below the base URL: what page links are relative to. */
  urlOf(target: string): string {
    return urlBelow(this.#wire.baseUrl, target).href;
  }

  /** Path below the base URL, for a path of the deployment; unchanged where the base URL has no path of its own. */
  belowBase(path: string): string {
    const prefix = this.#wire.baseUrl.pathname.replace(/\/$/, '');
    return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  }

  /** Waits until what was written can be expected to show, where replicas lag. */
  async settle(): Promise<void> {
    if (this.#wire.settleMs > 0) await this.pause(this.#wire.settleMs);
  }

  /** Waits. Throws `EndedError` when the run ends meanwhile. */
  pause(ms: number): Promise<void> {
    return sleepUntilEnd(ms, this.#wire.ending.over);
  }

  /**
   * Does the work while no other case works alone on the same user's account. Every creation is sent within it, so that
   * whoever compares two looks at an account knows all that this run has made between them. Not to be nested.
   */
  alone<T>(work: () => Promise<T>, accounts: readonly Role[] = ['caller']): Promise<T> {
    return this.#wire.turns.take(accounts, work);
  }

  /** Does the work while no case works alone on the account; others may be undisturbed at the same time. Not to be nested. */
  undisturbed<T>(work: () => Promise<T>, accounts: readonly Role[] = ['caller']): Promise<T> {
    return this.#wire.turns.share(accounts, work);
  }

  /** Whether a creation of this very case has shown the order. */
  isOwn(ulid: string): boolean {
    return this.#wire.madeOrders.makerOf(ulid) === this;
  }

  /** Whether another case of this run made the order. */
  isOfAnotherCase(ulid: string): boolean {
    return !this.isOwn(ulid) && this.#wire.madeOrders.makerOf(ulid) !== undefined;
  }

  /** Sends all of them at once. */
  async sendTogether(asks: readonly Ask[]): Promise<Exchange[]> {
    await this.#permit(asks);
    const outcomes = await Promise.allSettled(asks.map((ask) => this.#deliver(ask)));
    return outcomes.map((outcome) => {
      // Thrown only now, so that what the others have cost is known.
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  /** Sends one request, and waits for its answer. Throws `EndedError` when the run has ended, or may not buy any more. */
  async send(ask: Ask): Promise<Exchange> {
    await this.#permit([ask]);
    return this.#deliver(ask);
  }

  /** Asks for leave to send the writes among these. */
  async #permit(asks: readonly Ask[]): Promise<void> {
    const writes = asks.filter(isWrite);
    const [first] = writes;
    if (first === undefined) return;
    if (this.#reservation === null) {
      throw new Error(
        `${methodOf(first)} ${first.target ?? first.operation} was about to be sent without a reservation`,
      );
    }
    const bodies = writes.map(({ body = '' }) => body);
    await this.#wire.spending?.permit(this, bodies);
  }

  /** A write that is answered with 429 is sent again only where the account shows that it had no effect. */
  async #deliver(ask: Ask): Promise<Exchange> {
    const { spending } = this.#wire;
    if (spending === null || !isWrite(ask)) return this.#untilAnswered(ask);
    try {
      for (let tries = 1; ; tries += 1) {
        const exchange = await this.#untilAnswered(ask);
        const isOver = exchange.response?.status !== 429 || tries > ATTEMPTS_WHEN_THROTTLED;
        if (isOver) spending.note(exchange);
        if (isOver || !(await spending.hadNoEffect(this, exchange))) return exchange;
      }
    } finally {
      spending.arrived();
    }
  }

  async #untilAnswered(ask: Ask): Promise<Exchange> {
    const raw = rawRequest(ask, this.#wire);
    const { pace, transport, ending } = this.#wire;
    let throttled = 0;
    let reconnected = false;
    for (;;) {
      await pace.turn();
      // What the transport breaks off from here on has left.
      ending.check(this.#reservation !== null);
      const startedAt = new Date().toISOString();
      const begin = performance.now();
      let response: RawResponse | null = null;
      let failure: TransportError | null = null;
      try {
        response = await transport.send(raw);
      } catch (error) {
        if (error instanceof EndedError && isWrite(ask)) {
          // It may have taken effect all the same.
          const dropped = new TransportError('dropped', 'the run was ended before an answer came');
          const when = { startedAt, ms: msSince(begin), throttled };
          this.#keep(ask, raw, { response: null, body: null, failure: dropped, ...when });
        }
        if (!(error instanceof TransportError)) throw error;
        failure = error;
      }
      const ms = msSince(begin);
      if (response?.status === 429) {
        if (this.#isWaitedFor(response, throttled) && !isWrite(ask)) {
          throttled += 1;
          continue;
        }
      } else if (response !== null) pace.resume();
      // A kept connection may be closed by the other side just as it is used again; a read can simply be repeated.
      if (failure?.kind === 'connection' && raw.method === 'GET' && !reconnected) {
        reconnected = true;
        continue;
      }
      const body = response === null ? null : readAnswer(ask, response, this.#wire);
      // Only files are waited for, so that every other exchange is numbered in the order of the answers.
      const kept = body instanceof Promise ? await body : body;
      const held = this.held.take(response, kept);
      const exchange = this.#keep(ask, raw, { response, body: held, failure, startedAt, ms, throttled });
      ending.note(exchange);
      return exchange;
    }
  }

  /** Holds everything back as a 429 says, unless that was done too often. */
  #isWaitedFor({ headers }: RawResponse, attempt: number): boolean {
    if (attempt >= ATTEMPTS_WHEN_THROTTLED) return false;
    const isPaused = this.#wire.pace.pause(headers.find(([name]) => name === 'retry-after')?.[1], attempt);
    if (!isPaused) this.#wire.ending.request('for two minutes of waiting nothing but 429 was answered');
    return isPaused;
  }

  #keep(ask: Ask, raw: RawRequest, outcome: Outcome): Exchange {
    const exchange = recorded(ask, raw, outcome, this.#wire);
    this.exchanges.push(exchange);
    this.#wire.madeOrders.note(exchange, this);
    return exchange;
  }
}

function msSince(begin: number): number {
  return Math.round((performance.now() - begin) * 10) / 10;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '../../generated/operations.js';
import { type Ask, targetOf } from './ask.js';
import type { Reservation } from './budget.js';
import type { Body, Exchange, Role } from './evidence.js';
import { readAnswer } from './files/read-answer.js';
import { mediaTypeOf } from './read-body.js';
import { present } from './token-form.js';
import { type RawRequest, type RawResponse, TransportError } from './transport.js';
import type { Wire } from './wire.js';

export type { Ask } from './ask.js';
export type { Wire } from './wire.js';

const ATTEMPTS_WHEN_THROTTLED = 5;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends the requests of one case and writes down what happened. The only way for an experiment to reach the deployment. */
export class Recorder {
  readonly #wire: Wire;
  readonly #reservation: Reservation | null;
  /** Exchanges of this case so far. */
  readonly exchanges: Exchange[] = [];

  /** Without a reservation only reads are sent; anything else throws, as it would be this suite's own fault. */
  constructor(wire: Wire, reservation: Reservation | null) {
    this.#wire = wire;
    this.#reservation = reservation;
  }

  /** The address of a target below the base URL: what page links are relative to. */
  urlOf(target: string): string {
    const { origin, pathname } = this.#wire.baseUrl;
    // Joined as text: resolved against the origin, a path such as //elsewhere.example/ would lead there, token and all.
    const url = new URL(origin + pathname.replace(/\/$/, '') + target);
    if (url.origin !== origin) throw new Error(`the target ${target} does not begin with a slash`);
    return url.href;
  }

  /** Path below the base URL, for a path of the deployment; unchanged where the base URL has no path of its own. */
  belowBase(path: string): string {
    const prefix = this.#wire.baseUrl.pathname.replace(/\/$/, '');
    return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  }

  /** Waits until what was written can be expected to show, where replicas lag. */
  async settle(): Promise<void> {
    if (this.#wire.settleMs > 0) await sleep(this.#wire.settleMs);
  }

  /**
   * Does the work while no other case works alone on the same user's account. Every creation is sent within it, so that
   * whoever compares two looks at an account knows all that this run has made between them. Not to be nested.
   */
  alone<T>(work: () => Promise<T>, accounts: readonly Role[] = ['caller']): Promise<T> {
    return this.#wire.turns.take(accounts, work);
  }

  /** Whether a creation of this very case has shown the order. */
  isOwn(ulid: string): boolean {
    return this.#wire.madeOrders.makerOf(ulid) === this;
  }

  /** Whether another case of this run made the order. */
  isOfAnotherCase(ulid: string): boolean {
    const maker = this.#wire.madeOrders.makerOf(ulid);
    return maker !== undefined && maker !== this;
  }

  /** Sends all of them at once. */
  sendTogether(asks: readonly Ask[]): Promise<Exchange[]> {
    return Promise.all(asks.map((ask) => this.send(ask)));
  }

  async send(ask: Ask): Promise<Exchange> {
    const raw = this.#request(ask);
    if (!SAFE_METHODS.has(raw.method) && this.#reservation === null) {
      throw new Error(`${raw.method} ${ask.target ?? ask.operation} was about to be sent without a reservation`);
    }
    const { pace, transport } = this.#wire;
    let throttled = 0;
    let reconnected = false;
    for (;;) {
      await pace.turn();
      const startedAt = new Date().toISOString();
      const begin = performance.now();
      let response: RawResponse | null = null;
      let failure: TransportError | null = null;
      try {
        response = await transport.send(raw);
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        failure = error;
      }
      const ms = Math.round((performance.now() - begin) * 10) / 10;
      if (response?.status === 429) {
        const retryAfter = response.headers.find(([name]) => name === 'retry-after')?.[1];
        if (throttled < ATTEMPTS_WHEN_THROTTLED && pace.pause(retryAfter, throttled)) {
          throttled += 1;
          continue;
        }
      } else if (response !== null) pace.resume();
      // A kept connection may be closed by the other side just as it is used again; a read can simply be repeated.
      if (failure?.kind === 'connection' && raw.method === 'GET' && !reconnected) {
        reconnected = true;
        continue;
      }
      const body = response === null ? null : readAnswer(ask.operation, response, this.#wire);
      // Only files are waited for, so that every other exchange is numbered in the order of the answers.
      const kept = body instanceof Promise ? await body : body;
      return this.#keep(ask, raw, { response, body: kept, failure, startedAt, ms, throttled });
    }
  }

  /** The header as it is kept. A token that is too short to be masked wherever it shows must not show here either. */
  #authorization(ask: Ask): Record<string, string> {
    const token = this.#wire.tokens[ask.as ?? 'caller'];
    if (token === undefined || ask.headers?.['authorization'] !== undefined) return {};
    return { authorization: present(this.#wire.pseudonyms.hide(token, 'token'), ask.tokenForm ?? 'bearer') };
  }

  #request(ask: Ask): RawRequest {
    const { tokens } = this.#wire;
    const token = tokens[ask.as ?? 'caller'];
    const body = ask.body === undefined ? null : typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body);
    return {
      method: ask.method ?? (ask.operation === null ? 'GET' : operations[ask.operation].method),
      url: new URL(this.urlOf(targetOf(ask))),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        ...(token === undefined ? {} : { authorization: present(token, ask.tokenForm ?? 'bearer') }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      body,
      drop: ask.drop,
    };
  }

  #keep(
    ask: Ask,
    raw: RawRequest,
    outcome: Pick<Exchange, 'startedAt' | 'ms' | 'throttled'> & {
      response: RawResponse | null;
      failure: TransportError | null;
      body: Body | null;
    },
  ): Exchange {
    const { pseudonyms } = this.#wire;
    const { response, body, failure, ...rest } = outcome;
    this.#wire.lastId += 1;
    const exchange: Exchange = {
      id: this.#wire.lastId,
      operation: ask.operation,
      intent: ask.intent,
      as: ask.as ?? 'caller',
      note: ask.note ?? '',
      request: {
        method: raw.method,
        target: pseudonyms.maskText(targetOf(ask)),
        headers: { ...mapValues(raw.headers, (value) => pseudonyms.maskText(value)), ...this.#authorization(ask) },
        body: raw.body === null ? null : pseudonyms.maskText(raw.body),
      },
      response: response && {
        status: response.status,
        mediaType: mediaTypeOf(response.headers),
        bytes: response.body.length,
        body: body ?? { is: 'empty' },
        headers: response.headers.map(([name, value]) => [name, pseudonyms.maskText(value)] as const),
      },
      failure: failure && { kind: failure.kind, message: pseudonyms.maskText(failure.message) },
      ...rest,
    };
    this.exchanges.push(exchange);
    this.#wire.madeOrders.note(exchange, this);
    return exchange;
  }
}

function mapValues(record: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type OperationId, operations } from '../../generated/operations.js';
import { type Ask, targetOf } from './ask.js';
import type { Reservation } from './budget.js';
import type { Exchange, ExchangeId, Role } from './evidence.js';
import type { Pace } from './pace.js';
import type { Pseudonyms } from './pseudonyms.js';
import { mediaTypeOf, readBody } from './read-body.js';
import { present } from './token-form.js';
import { type RawRequest, type RawResponse, type Transport, TransportError } from './transport.js';

export type { Ask } from './ask.js';

/** What all recorders of a run share. */
export interface Wire {
  readonly baseUrl: URL;
  readonly transport: Transport;
  readonly pseudonyms: Pseudonyms;
  readonly pace: Pace;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  /** How long a write may take to show in every reading. */
  readonly settleMs: number;
  /** Id of the latest exchange, which is also their number. */
  lastId: ExchangeId;
}

const ATTEMPTS_WHEN_THROTTLED = 5;
/** Operations whose success is made of codes. */
const CODE_READS: ReadonlySet<OperationId | null> = new Set<OperationId>(['getOrderCodes', 'downloadOrderCodes']);
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
      return this.#keep(ask, raw, { response, failure, startedAt, ms, throttled });
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
    };
  }

  #keep(
    ask: Ask,
    raw: RawRequest,
    outcome: Pick<Exchange, 'startedAt' | 'ms' | 'throttled'> & {
      response: RawResponse | null;
      failure: TransportError | null;
    },
  ): Exchange {
    const { pseudonyms } = this.#wire;
    const { response, failure, ...rest } = outcome;
    const mediaType = response === null ? null : mediaTypeOf(response.headers);
    const holdsCodes = CODE_READS.has(ask.operation) && response !== null && response.status < 300;
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
        mediaType,
        bytes: response.body.length,
        body: readBody(response.body, mediaType, pseudonyms, holdsCodes),
        headers: response.headers.map(([name, value]) => [name, pseudonyms.maskText(value)] as const),
      },
      failure: failure && { kind: failure.kind, message: pseudonyms.maskText(failure.message) },
      ...rest,
    };
    this.exchanges.push(exchange);
    return exchange;
  }
}

function mapValues(record: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

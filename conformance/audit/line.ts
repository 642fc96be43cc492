import type { OperationId } from '../../generated/operations.js';
import type { Body, Exchange, Intent, Query } from '../evidence/evidence.js';
import type { Ask } from '../http/ask.js';
import { EndedError, sleepUntilEnd } from '../http/ending.js';
import { readAnswer } from '../http/files/read-answer.js';
import { rawRequest, recorded } from '../http/recorded.js';
import { Recorder } from '../http/recorder.js';
import { type RawRequest, type RawResponse, TransportError } from '../http/transport.js';
import type { Wire } from '../http/wire.js';
import { Latencies } from '../run/measured/latencies.js';

/** What came of a request, before anything was read out of it. */
export interface Answer {
  readonly ask: Ask;
  readonly request: RawRequest;
  readonly response: RawResponse | null;
  readonly failure: TransportError | null;
  readonly startedAt: string;
  readonly ms: number;
  readonly throttled: number;
}

/** A read of a list, or of an order. */
export interface Read {
  readonly operation: OperationId;
  readonly query?: Query;
  /** Path and query below the base URL, for a link that is followed. */
  readonly target?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly intent?: Intent;
  readonly note?: string;
}

/** An audit lasts: a restart of the deployment must not end it. */
const WAITS_MS = [500, 2_000, 8_000];
const ATTEMPTS_WHEN_THROTTLED = 8;
/** A ULID, or a moment. */
const PLAIN = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00))$/i;
/** Statuses of gateways whose service is away for a moment, and of services that fail once. */
const MAY_PASS = new Set([500, 502, 503, 504]);

/**
 * Reads from the deployment, and sends nothing but GET. An answer becomes an exchange, masked and parsed, only where it
 * is needed as evidence: most are passed over as they came.
 */
export class Line {
  readonly latencies = new Latencies();
  readonly #wire: Wire;
  readonly #onTrouble: (exchange: Exchange) => void;
  readonly #secrets: readonly string[];
  #sent = 0;

  /** `onTrouble` is told of answers that were not taken for an answer, and of requests without one. */
  constructor(wire: Wire, onTrouble: (exchange: Exchange) => void) {
    this.#wire = wire;
    this.#onTrouble = onTrouble;
    this.#secrets = [...Object.values(wire.tokens), ...Object.values(wire.extraHeaders.sent)].map((text) =>
      text.toUpperCase(),
    );
  }

  get requests(): number {
    return this.#sent;
  }

  /** Why the audit ends before all is done; null as long as it does not. */
  get isOver(): boolean {
    return this.#wire.ending.because !== null;
  }

  /**
   * The text of a cell of the table, with every secret replaced. A ULID or a moment has no place for one, unless it is a
   * part of one.
   */
  readonly maskCell = (text: string): string => {
    if (PLAIN.test(text) && !this.#secrets.some((secret) => secret.includes(text.toUpperCase()))) return text;
    return this.#wire.pseudonyms.maskText(text);
  };

  /** For what the suite reads as it always does; `count` is told of it afterwards. */
  recorder(): Recorder {
    return new Recorder(this.#wire, null);
  }

  /** Lays an answer before the rules that is not looked at any further. */
  complain(exchange: Exchange): void {
    this.#onTrouble(exchange);
  }

  /** Counts what a recorder has sent. */
  count({ exchanges }: Recorder): void {
    this.#sent += exchanges.length;
    for (const exchange of exchanges) this.latencies.note(exchange);
  }

  settle(): Promise<void> {
    return sleepUntilEnd(this.#wire.settleMs, this.#wire.ending.over);
  }

  /** Sends the read, again after a moment where the deployment is away. Throws `EndedError` when the audit has ended. */
  async get(read: Read): Promise<Answer> {
    const ask: Ask = { intent: 'valid', ...read };
    for (const wait of WAITS_MS) {
      const answer = await this.#once(ask);
      const mayPass = answer.failure !== null || MAY_PASS.has(answer.response?.status ?? 0);
      if (!mayPass || answer.failure?.kind === 'too large') return answer;
      this.#onTrouble(this.exchangeOf(answer));
      await sleepUntilEnd(wait, this.#wire.ending.over);
    }
    return this.#once(ask);
  }

  /** The read as an exchange. */
  async exchange(read: Read): Promise<Exchange> {
    return this.exchangeOf(await this.get(read));
  }

  /** The answer as evidence. */
  exchangeOf({ ask, request, ...outcome }: Answer): Exchange {
    const body = outcome.response === null ? null : this.#bodyOf(ask, outcome.response);
    return recorded(ask, request, { ...outcome, body }, this.#wire);
  }

  #bodyOf(ask: Ask, response: RawResponse): Body {
    const body = readAnswer(ask, response, this.#wire);
    if (body instanceof Promise) throw new Error('an audit downloads no files');
    return body;
  }

  async #once(ask: Ask): Promise<Answer> {
    const { pace, transport, ending } = this.#wire;
    const request = rawRequest(ask, this.#wire);
    for (let throttled = 0; ; throttled += 1) {
      await pace.turn();
      if (ending.over.aborted) throw new EndedError();
      const startedAt = new Date().toISOString();
      const begin = performance.now();
      const { response, failure } = await outcomeOf(transport.send(request));
      const ms = Math.round((performance.now() - begin) * 10) / 10;
      this.#sent += 1;
      ending.note({ failure });
      this.latencies.note({ operation: ask.operation, response, failure, ms });
      if (response?.status !== 429) {
        if (response !== null) pace.resume();
        return { ask, request, response, failure, startedAt, ms, throttled };
      }
      const retryAfter = response.headers.find(([name]) => name === 'retry-after')?.[1];
      if (throttled < ATTEMPTS_WHEN_THROTTLED && pace.pause(retryAfter, throttled)) continue;
      return { ask, request, response, failure, startedAt, ms, throttled };
    }
  }
}

async function outcomeOf(
  sent: Promise<RawResponse>,
): Promise<{ response: RawResponse | null; failure: TransportError | null }> {
  try {
    return { response: await sent, failure: null };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return { response: null, failure: error };
  }
}

import type { OperationId } from '../../generated/operations.js';
import type { Body, Exchange, Intent, Query } from '../evidence/evidence.js';
import type { Connection } from '../http/connection.js';
import { rawRequest, recordExchange } from '../http/exchange-record.js';
import { readAnswer } from '../http/read-body.js';
import { Recorder } from '../http/recorder.js';
import type { RequestSpec } from '../http/request.js';
import { RunEndedError, sleepUntilEnd } from '../http/run-end.js';
import { type RawRequest, type RawResponse, TransportError } from '../http/transport.js';
import { Latencies } from '../run/measured/measured.js';

/** The outcome of a request, not yet parsed. */
export interface Answer {
  readonly spec: RequestSpec;
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

/** Pauses before retries, in milliseconds. An audit is long: a restart of the deployment must not end it. */
const WAITS_MS = [500, 2_000, 8_000];
const ATTEMPTS_WHEN_THROTTLED = 8;
/** A ULID or a timestamp. */
const PLAIN = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00))$/i;
/** Statuses that may be temporary, e.g. of a gateway during a restart. */
const TEMPORARY = new Set([500, 502, 503, 504]);

/**
 * Reads from the deployment with GET requests only. An answer becomes an exchange, masked and parsed, only if it is
 * needed as evidence: most pages are recognised by their text.
 */
export class AuditReader {
  readonly latencies = new Latencies();
  readonly #connection: Connection;
  readonly #onFailure: (exchange: Exchange) => void;
  readonly #secrets: readonly string[];
  #sent = 0;

  /** `onFailure` is called for answers that are retried or cannot be used, and for requests without an answer. */
  constructor(connection: Connection, onFailure: (exchange: Exchange) => void) {
    this.#connection = connection;
    this.#onFailure = onFailure;
    this.#secrets = [...Object.values(connection.tokens), ...Object.values(connection.extraHeaders.sent)].map((text) =>
      text.toUpperCase(),
    );
  }

  get requests(): number {
    return this.#sent;
  }

  /** Whether the audit must end early. */
  get isOver(): boolean {
    return this.#connection.runEnd.because !== null;
  }

  /**
   * The text of a cell with every secret replaced. A ULID or a timestamp is checked only for being part of a secret,
   * which is faster.
   */
  readonly maskCell = (text: string): string => {
    if (PLAIN.test(text) && !this.#secrets.some((secret) => secret.includes(text.toUpperCase()))) return text;
    return this.#connection.pseudonyms.maskText(text);
  };

  /** A recorder, for code that is shared with `dgo check`. Call `count` with it afterwards. */
  recorder(): Recorder {
    return new Recorder(this.#connection, null);
  }

  /** Evaluates the rules on an answer that cannot be used. */
  reportFailure(exchange: Exchange): void {
    this.#onFailure(exchange);
  }

  /** Counts what a recorder has sent. */
  count({ exchanges }: Recorder): void {
    this.#sent += exchanges.length;
    for (const exchange of exchanges) this.latencies.note(exchange);
  }

  settle(): Promise<void> {
    return sleepUntilEnd(this.#connection.settleMs, this.#connection.runEnd.over);
  }

  /** Sends the read, and retries it if the deployment is temporarily unavailable. Throws `RunEndedError` when the audit has ended. */
  async get(read: Read): Promise<Answer> {
    const spec: RequestSpec = { intent: 'valid', ...read };
    for (const wait of WAITS_MS) {
      const answer = await this.#once(spec);
      const isTemporary = answer.failure !== null || TEMPORARY.has(answer.response?.status ?? 0);
      if (!isTemporary || answer.failure?.kind === 'too large') return answer;
      this.#onFailure(this.exchangeOf(answer));
      await sleepUntilEnd(wait, this.#connection.runEnd.over);
    }
    return this.#once(spec);
  }

  /** The read as an exchange. */
  async exchange(read: Read): Promise<Exchange> {
    return this.exchangeOf(await this.get(read));
  }

  /** The answer as evidence. */
  exchangeOf({ spec, request, ...outcome }: Answer): Exchange {
    const body = outcome.response === null ? null : this.#bodyOf(spec, outcome.response);
    return recordExchange(spec, request, { ...outcome, body }, this.#connection);
  }

  #bodyOf(spec: RequestSpec, response: RawResponse): Body {
    const body = readAnswer(spec, response, this.#connection);
    if (body instanceof Promise) throw new Error('an audit downloads no files');
    return body;
  }

  async #once(spec: RequestSpec): Promise<Answer> {
    const { rateLimiter, transport, runEnd } = this.#connection;
    const request = rawRequest(spec, this.#connection);
    for (let throttled = 0; ; throttled += 1) {
      await rateLimiter.turn();
      if (runEnd.over.aborted) throw new RunEndedError();
      const startedAt = new Date().toISOString();
      const begin = performance.now();
      const { response, failure } = await outcomeOf(transport.send(request));
      const ms = Math.round((performance.now() - begin) * 10) / 10;
      this.#sent += 1;
      runEnd.note({ failure });
      this.latencies.note({ operation: spec.operation, response, failure, ms });
      if (response?.status !== 429) {
        if (response !== null) rateLimiter.resume();
        return { spec, request, response, failure, startedAt, ms, throttled };
      }
      const retryAfter = response.headers.find(([name]) => name === 'retry-after')?.[1];
      if (throttled < ATTEMPTS_WHEN_THROTTLED && rateLimiter.pause(retryAfter, throttled)) continue;
      return { spec, request, response, failure, startedAt, ms, throttled };
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

import { createHash } from 'node:crypto';
import { type Dispatcher, errors } from 'undici';
import { type Environment, type Way, wayTo } from './dispatcher.js';
import { EndedError } from './ending.js';
import { withoutCodings } from './inflate.js';
import { Room } from './room.js';
import { explained, isOfProxy, TransportError } from './transport-error.js';

export { TransportError } from './transport-error.js';

export interface Limits {
  /** For one request, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** Of one response, as sent and as inflated. */
  readonly bytes: number;
  /** Of all responses that are being read; three of the largest unless said otherwise. */
  readonly bytesAtOnce?: number;
}

export interface RawRequest {
  readonly method: string;
  /** On the origin of the transport. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** When this client drops the connection by itself: a moment after the request has left, or when an answer begins. */
  readonly drop?: 'sent' | 'answered' | undefined;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** What is known of an answer while it is read. */
interface Reading {
  /** Bytes of the body so far; null before its headers. */
  received: number | null;
}

const MOMENT_AFTER_SENDING_MS = 2;
/** Bodies that come in tiny pieces are put together in between: each piece costs far more memory than it holds. */
const MOST_PIECES = 512;
const RESPONSES_AT_ONCE = 3;

/** Sends requests to one origin over kept connections, follows no redirect, and bounds every answer in time and bytes. */
export class Transport {
  readonly #way: Way;
  readonly #origin: string;
  readonly #limits: Limits;
  readonly #room: Room;
  #isEnded = false;

  /** Proxies are looked for in the environment, that of the process unless given. */
  constructor(baseUrl: URL, limits: Limits, connections: number, environment?: Environment) {
    this.#limits = limits;
    this.#origin = baseUrl.origin;
    this.#room = new Room(limits.bytesAtOnce ?? RESPONSES_AT_ONCE * limits.bytes);
    const options = {
      connections,
      connect: { timeout: limits.timeoutMs },
      headersTimeout: limits.timeoutMs,
      bodyTimeout: limits.timeoutMs,
      keepAliveTimeout: 2_000,
    };
    this.#way = wayTo(baseUrl, options, environment);
  }

  /** Throws `TransportError` when no whole answer comes, and `EndedError` after the end. */
  async send(request: RawRequest): Promise<RawResponse> {
    if (this.#isEnded) throw new EndedError();
    // Whatever else is wrong here, a token must not leave for elsewhere.
    if (request.url.origin !== this.#origin) throw new Error(`a request to ${request.url.origin} was about to be sent`);
    // `AbortSignal.timeout` would stay in memory until its time is over, thousands of them in a quick run.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.#limits.timeoutMs);
    const timeout = deadline.signal;
    const signal =
      request.drop === 'sent' ? AbortSignal.any([timeout, AbortSignal.timeout(MOMENT_AFTER_SENDING_MS)]) : timeout;
    const reading: Reading = { received: null };
    try {
      return await this.#exchange(request, signal, reading);
    } catch (error) {
      if (this.#isEnded) throw new EndedError();
      // A request that cannot be sent at all is our own fault, not the deployment's.
      if (error instanceof errors.InvalidArgumentError && !isOfProxy(error)) throw error;
      if (request.drop === 'sent' && signal.aborted && !timeout.aborted) {
        throw new TransportError('dropped', 'this client dropped the connection after it had sent the request');
      }
      const { timeoutMs } = this.#limits;
      const { received } = reading;
      throw explained(error, { timeoutMs, isOverdue: timeout.aborted, received, proxy: this.#way.proxy });
    } finally {
      clearTimeout(timer);
      this.#room.give(reading.received ?? 0);
    }
  }

  /** Breaks off what is under way, and refuses whatever comes after. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.close();
  }

  close(): Promise<void> {
    return this.#way.dispatcher.destroy();
  }

  async #exchange(request: RawRequest, signal: AbortSignal, reading: Reading): Promise<RawResponse> {
    const response = await this.#way.dispatcher.request({
      origin: request.url.origin,
      path: request.url.pathname + request.url.search,
      // undici's type names the common methods only; any token is a method.
      method: request.method as Dispatcher.HttpMethod,
      headers: request.headers,
      body: request.body,
      signal,
      responseHeaders: 'raw',
    });
    if (request.drop === 'answered') {
      response.body.on('error', () => {}).destroy();
      throw new TransportError('dropped', 'this client dropped the connection as the answer began');
    }
    reading.received = 0;
    const headers = pairs(response.headers);
    const body = await this.#read(response.body, signal, reading);
    return {
      status: response.statusCode,
      headers,
      body: await withoutCodings(body, headers, this.#limits.bytes),
    };
  }

  async #read(body: AsyncIterable<Buffer>, signal: AbortSignal, reading: Reading): Promise<Buffer> {
    const { bytes } = this.#limits;
    const parts: Buffer[] = [];
    let pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > bytes) throw new TransportError('too large', `the body exceeds ${bytes} bytes`);
      if (!this.#room.take(piece.length)) {
        throw new TransportError('too large', `the answers of this moment exceed ${this.#room.limit} bytes together`);
      }
      reading.received = size;
      signal.throwIfAborted();
      if (pieces.push(piece) < MOST_PIECES) continue;
      parts.push(Buffer.concat(pieces));
      pieces = [];
    }
    const [only] = pieces;
    return parts.length === 0 && pieces.length === 1 && only !== undefined
      ? only
      : Buffer.concat([...parts, ...pieces]);
  }
}

function pairs(raw: unknown): (readonly [string, string])[] {
  // With `responseHeaders: 'raw'` undici hands over the flat list of names and values, as bytes or text.
  const flat = (raw as readonly (Buffer | string)[]).map((part) =>
    typeof part === 'string' ? part : part.toString('latin1'),
  );
  const result: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([(flat[index] ?? '').toLowerCase(), flat[index + 1] ?? '']);
  return result;
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

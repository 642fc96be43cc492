import { createHash } from 'node:crypto';
import { type Dispatcher, errors } from 'undici';
import { type Environment, type Way, wayTo } from './dispatcher.js';
import { EndedError } from './ending.js';
import { withoutCodings } from './inflate.js';
import { type RawResponse, Reception, Room } from './response-handler.js';
import { explained, isOfProxy, TransportError } from './transport-error.js';

export type { RawResponse } from './response-handler.js';
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

/** Whatever `NODE_OPTIONS` permit, for tunnels of a proxy too. */
const SAFE_TLS = { minVersion: 'TLSv1.2' } as const;
const MOMENT_AFTER_SENDING_MS = 2;
const DROPPED = new TransportError('dropped', 'this client dropped the connection after it had sent the request');
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
      connect: { timeout: limits.timeoutMs, ...SAFE_TLS },
      requestTls: SAFE_TLS,
      // Each request has a deadline of its own, from its beginning to its end.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: 2_000,
    };
    this.#way = wayTo(baseUrl, options, environment);
  }

  /** Throws `TransportError` when no whole answer comes, and `EndedError` after the end. */
  async send(request: RawRequest): Promise<RawResponse> {
    if (this.#isEnded) throw new EndedError();
    // Whatever else is wrong here, a token must not leave for elsewhere.
    if (request.url.origin !== this.#origin) throw new Error(`a request to ${request.url.origin} was about to be sent`);
    const { timeoutMs, bytes } = this.#limits;
    const reception = new Reception({ bytes, room: this.#room, isDropped: request.drop === 'answered' });
    let isOverdue = false;
    const deadline = setTimeout(() => {
      isOverdue = true;
      reception.abort(new TransportError('timeout', `no whole answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const drop = request.drop === 'sent' ? setTimeout(() => reception.abort(DROPPED), MOMENT_AFTER_SENDING_MS) : null;
    try {
      return await this.#exchange(request, reception);
    } catch (error) {
      if (this.#isEnded) throw new EndedError();
      // A request that cannot be sent at all is our own fault, not the deployment's.
      if (error instanceof errors.InvalidArgumentError && !isOfProxy(error)) throw error;
      throw explained(error, { timeoutMs, isOverdue, received: reception.received, proxy: this.#way.proxy });
    } finally {
      clearTimeout(deadline);
      if (drop !== null) clearTimeout(drop);
      this.#room.give(reception.received ?? 0);
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

  async #exchange(request: RawRequest, reception: Reception): Promise<RawResponse> {
    this.#way.dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        // undici's type names the common methods only; any token is a method.
        method: request.method as Dispatcher.HttpMethod,
        headers: request.headers,
        body: request.body,
      },
      reception,
    );
    const response = await reception.whole;
    return { ...response, body: await withoutCodings(response.body, response.headers, this.#limits.bytes) };
  }
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

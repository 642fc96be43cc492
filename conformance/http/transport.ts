import { createHash } from 'node:crypto';
import { type Dispatcher, errors } from 'undici';
import { ByteBudget } from './byte-budget.js';
import { type Environment, type Route, routeTo } from './proxy.js';
import { type RawResponse, ResponseHandler, withoutCodings } from './response-handler.js';
import { RunEndedError } from './run-end.js';
import { explained, isOfProxy, TransportError } from './transport-error.js';

export type { RawResponse } from './response-handler.js';
export { TransportError } from './transport-error.js';

export interface Limits {
  /** Time limit of one request, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** Byte limit of one response, as sent and as inflated. */
  readonly bytes: number;
  /** Byte limit of all responses that are being read; three of the largest by default. */
  readonly bytesAtOnce?: number;
}

export interface RawRequest {
  readonly method: string;
  /** On the origin of the transport. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** When this client drops the connection: a moment after the request was sent, or when the response begins. */
  readonly drop?: 'sent' | 'answered' | undefined;
  /** Sent over connections of its own, as another client's. */
  readonly elsewhere?: boolean | undefined;
}

/** Overrides `NODE_OPTIONS`, for tunnels of a proxy too. */
const SAFE_TLS = { minVersion: 'TLSv1.2' } as const;
const MOMENT_AFTER_SENDING_MS = 2;
const DROPPED = new TransportError('dropped', 'this client dropped the connection after it had sent the request');
const RESPONSES_AT_ONCE = 3;

/** Sends requests to one origin over persistent connections, follows no redirect, and limits every response in time and bytes. */
export class Transport {
  readonly #way: Route;
  readonly #openSecond: () => Route;
  #second: Route | null = null;
  readonly #origin: string;
  readonly #limits: Limits;
  readonly #budget: ByteBudget;
  #isEnded = false;

  /** Proxies are read from the environment, by default that of the process. */
  constructor(baseUrl: URL, limits: Limits, connections: number, environment?: Environment) {
    this.#limits = limits;
    this.#origin = baseUrl.origin;
    this.#budget = new ByteBudget(limits.bytesAtOnce ?? RESPONSES_AT_ONCE * limits.bytes);
    const options = {
      connections,
      connect: { timeout: limits.timeoutMs, ...SAFE_TLS },
      requestTls: SAFE_TLS,
      // `send` sets one deadline for the whole request.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: 2_000,
    };
    this.#openSecond = () => routeTo(baseUrl, { ...options, connections: 1 }, environment);
    this.#way = routeTo(baseUrl, options, environment);
  }

  /** Throws `TransportError` when no complete response comes, and `RunEndedError` after the end. */
  async send(request: RawRequest): Promise<RawResponse> {
    if (this.#isEnded) throw new RunEndedError();
    // A token must never be sent to another origin.
    if (request.url.origin !== this.#origin) throw new Error(`a request to ${request.url.origin} was about to be sent`);
    const { timeoutMs, bytes } = this.#limits;
    const handler = new ResponseHandler({ bytes, budget: this.#budget, isDropped: request.drop === 'answered' });
    let isOverdue = false;
    const deadline = setTimeout(() => {
      isOverdue = true;
      handler.abort(new TransportError('timeout', `no whole answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const drop = request.drop === 'sent' ? setTimeout(() => handler.abort(DROPPED), MOMENT_AFTER_SENDING_MS) : null;
    try {
      return await this.#exchange(request, handler);
    } catch (error) {
      if (this.#isEnded) throw new RunEndedError();
      // A request that cannot be sent at all is a fault of this suite, not of the deployment.
      if (error instanceof errors.InvalidArgumentError && !isOfProxy(error)) throw error;
      throw explained(error, { timeoutMs, isOverdue, received: handler.received, proxy: this.#way.proxy });
    } finally {
      clearTimeout(deadline);
      if (drop !== null) clearTimeout(drop);
      this.#budget.give(handler.received ?? 0);
    }
  }

  /** Aborts the requests in flight and refuses later ones. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.#way.dispatcher.destroy(), this.#second?.dispatcher.destroy()]);
  }

  async #exchange(request: RawRequest, handler: ResponseHandler): Promise<RawResponse> {
    if (request.elsewhere === true) this.#second ??= this.#openSecond();
    const { dispatcher } = (request.elsewhere === true ? this.#second : null) ?? this.#way;
    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        // undici's type lists the common methods only; any token is a method.
        method: request.method as Dispatcher.HttpMethod,
        headers: request.headers,
        body: request.body,
      },
      handler,
    );
    const response = await handler.whole;
    return { ...response, body: await withoutCodings(response.body, response.headers, this.#limits.bytes) };
  }
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

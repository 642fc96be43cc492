/** Options of `createClient`. */
export interface ClientOptions {
  /** The interface's `{base_url}`: everything before `/api/v1`. */
  readonly baseUrl: string;
  /** The Bearer token; omit it for products, where a deployment serves them without one. */
  readonly token?: string;
  /** Time for a call as a whole, with its retries and the pauses between them. Default 60000 milliseconds. */
  readonly timeoutMs?: number;
  /** Time for one attempt; after it the next one is made. Default 15000 milliseconds. */
  readonly attemptTimeoutMs?: number;
  /** Most repetitions of a call. Default 8. */
  readonly retries?: number;
  /** The pause before the first retry, in milliseconds; it doubles for each further retry, up to 32 times this value, less a random part. Default 250. */
  readonly backOffMs?: number;
  /** What sends requests. Default: the runtime's own `fetch`. It must honour the request's `redirect` and `signal`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Options of a single call, which override those of the client. */
export interface CallOptions {
  /** Ends the call; the error is an `AbortedError`. */
  readonly signal?: AbortSignal;
  /** Time for the call as a whole, in milliseconds. For a list: for each page. */
  readonly timeoutMs?: number;
}

/** The options, complete and checked. */
export interface Settings extends Required<Omit<ClientOptions, 'token'>> {
  readonly token: string | null;
}

/** The longest time that a timer can be set to, about 24 days. */
const MAX_MS = 2_147_483_647;

/** @throws TypeError for the first option that breaks its rule; the message does not show the token. */
export function completeSettings(options: ClientOptions): Settings {
  const { token = null, timeoutMs = 60_000, attemptTimeoutMs = 15_000, retries = 8, backOffMs = 250 } = options;
  if (token !== null && !/^[!-~]+$/.test(token)) {
    throw new TypeError('token is not usable: give printable ASCII characters without spaces.');
  }
  return {
    baseUrl: base(options.baseUrl),
    token,
    timeoutMs: milliseconds('timeoutMs', timeoutMs),
    attemptTimeoutMs: milliseconds('attemptTimeoutMs', attemptTimeoutMs),
    retries: integer('retries', retries, 0, 1000),
    backOffMs: integer('backOffMs', backOffMs, 0, 60_000),
    // Looked up at each call: a test or a tracer may replace it.
    fetch: options.fetch ?? ((request) => fetch(request)),
  };
}

/** @throws TypeError for a time that no timer can keep. */
export function milliseconds(name: string, value: number): number {
  return integer(name, value, 1, MAX_MS);
}

function integer(name: string, value: number, from: number, to: number): number {
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new TypeError(`${name} ${value} is not usable: give an integer from ${from} to ${to}.`);
}

function base(value: string): string {
  const url = parsed(value);
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (url !== null && /^https?:$/.test(url.protocol) && plain) return url.href.replace(/\/+$/, '');
  // A user or a query may hold a secret.
  const shown = /[@?]/.test(value) ? '' : ` ${JSON.stringify(value)}`;
  throw new TypeError(
    `baseUrl${shown} is not usable: give an absolute http or https URL without user, query and hash.`,
  );
}

function parsed(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

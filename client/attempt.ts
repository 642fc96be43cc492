import type { Refusal } from './errors.js';
import { type InexactNumber, inexactNumberIn } from './inexact-number.js';
import type { Settings } from './options.js';

/** What each request is sent with. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** One request by openapi-fetch. The data is `unknown`: its own type turns readonly lists into plain objects. */
export type Ask = (sending: Sending) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** How one attempt ended. */
export type Outcome =
  | { readonly is: 'answer'; readonly data: NonNullable<unknown>; readonly refusal: Refusal }
  | { readonly is: 'refusal' | 'unreadable'; readonly refusal: Refusal }
  | { readonly is: 'inexact'; readonly number: InexactNumber; readonly refusal: Refusal }
  | { readonly is: 'network'; readonly reason: string }
  | { readonly is: 'timeout' }
  | { readonly is: 'aborted' };

/** Every outcome except an answer. */
export type Unanswered = Exclude<Outcome, { is: 'answer' }>;

/** Sends one request and reads the whole answer, for at most `ms` milliseconds or until the signal aborts. Never throws. */
export async function attempt(
  ask: Ask,
  settings: Settings,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  const late = () => {
    isLate = true;
    abort();
  };
  const timer = setTimeout(late, ms);
  signal?.addEventListener('abort', abort);
  let response: Response | null = null;
  let inexact: InexactNumber | null = null;
  const noting = async (request: Request) => {
    response = await settings.fetch(request);
    if (response.ok && saysJson(response)) inexact = inexactNumberIn(await response.clone().text());
    return response;
  };
  try {
    if (signal?.aborted) return { is: 'aborted' };
    const answer = await ask({ signal: controller.signal, fetch: noting });
    return inexact === null
      ? outcomeOf(answer, settings)
      : { is: 'inexact', number: masked(inexact, settings.token), refusal: refusalOf(answer.response, null, settings) };
  } catch (thrown) {
    if (signal?.aborted) return { is: 'aborted' };
    if (isLate) return { is: 'timeout' };
    return brokenOff(thrown, response, settings);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function outcomeOf(answer: Awaited<ReturnType<Ask>>, settings: Settings): Outcome {
  const { data, error, response } = answer;
  if (!response.ok) return { is: 'refusal', refusal: refusalOf(response, error, settings) };
  if (data === undefined && saysJson(response)) return { is: 'network', reason: 'the body is empty' };
  const refusal = refusalOf(response, null, settings);
  return data === undefined || data === null ? { is: 'unreadable', refusal } : { is: 'answer', data, refusal };
}

/** Invalid JSON under a JSON header means that the body was cut. Under another header the service sent it that way. */
function brokenOff(thrown: unknown, response: Response | null, settings: Settings): Outcome {
  const isText = thrown instanceof Error && thrown.name === 'SyntaxError';
  if (isText && response !== null && !saysJson(response)) {
    return { is: 'unreadable', refusal: refusalOf(response, null, settings) };
  }
  return { is: 'network', reason: masked(reasonsOf(thrown), settings.token) };
}

function saysJson({ headers }: Response): boolean {
  return /json/i.test(headers.get('content-type') ?? '');
}

function refusalOf(response: Response, body: unknown, { token }: Settings): Refusal {
  const { status, headers } = response;
  const retryAfter = retryAfterMs(headers.get('retry-after'), Date.now());
  const requestId = masked(headers.get('x-request-id'), token);
  return { status, body: masked(body, token), requestId, retryAfterMs: retryAfter };
}

/** The messages of an error and its causes, or their codes where there is no message: `fetch failed` alone says too little. */
function reasonsOf(thrown: unknown): string {
  const reasons: string[] = [];
  for (let error = thrown; error instanceof Error && reasons.length < 5; error = error.cause) {
    const code = 'code' in error ? String(error.code) : error.name;
    reasons.push(error.message === '' ? code : error.message);
  }
  return reasons.length === 0 ? String(thrown) : reasons.join(': ');
}

/**
 * The delay that a Retry-After header asks for, in milliseconds from `now`. The header holds seconds or an HTTP date; null
 * where it holds neither. A date in the past gives 0.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Every HTTP date names its month. Date.parse would accept plain numbers as well.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const MASK = '[token]';

/** A copy of JSON data in which the token is replaced: a service or a proxy may echo it. */
export function masked<Data>(data: Data, token: string | null): Data {
  if (token === null) return data;
  return copy(data) as Data; // Only strings are replaced, by strings.

  function copy(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(token ?? '', MASK);
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [copy(name), copy(member)]));
  }
}

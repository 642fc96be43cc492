import type { Refusal } from './errors.js';
import type { Settings } from './options.js';

/** What each request is sent with. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** One request by openapi-fetch. Its type of the data is left aside: it turns readonly lists into plain objects. */
export type Ask = (sending: Sending) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** How one attempt ended. */
export type Outcome =
  | { readonly is: 'answer'; readonly data: NonNullable<unknown>; readonly refusal: Refusal }
  | { readonly is: 'refusal' | 'unreadable'; readonly refusal: Refusal }
  | { readonly is: 'network'; readonly reason: string }
  | { readonly is: 'timeout' }
  | { readonly is: 'aborted' };

/** All but an answer. */
export type Unanswered = Exclude<Outcome, { is: 'answer' }>;

/** Sends one request, and reads its answer to the end, within `ms` and until the signal ends it. Never throws. */
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
  const noting = async (request: Request) => {
    response = await settings.fetch(request);
    return response;
  };
  try {
    if (signal?.aborted) return { is: 'aborted' };
    return outcomeOf(await ask({ signal: controller.signal, fetch: noting }), settings);
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

/** A body that is JSON by its header and not by its text was cut; one of another kind was sent so. */
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

/** `fetch failed` says nothing, and its causes do: their messages, or codes where they have none. */
function reasonsOf(thrown: unknown): string {
  const reasons: string[] = [];
  for (let error = thrown; error instanceof Error && reasons.length < 5; error = error.cause) {
    const code = 'code' in error ? String(error.code) : error.name;
    reasons.push(error.message === '' ? code : error.message);
  }
  return reasons.length === 0 ? String(thrown) : reasons.join(': ');
}

/**
 * How long a Retry-After header asks to wait from `now`, in milliseconds: seconds, or an HTTP date. Null where it is
 * neither. A date that has passed asks for no wait.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Every HTTP date names its month, and no number is one, whatever Date.parse makes of it.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const MASK = '[token]';

/** A copy of JSON data in which no text holds the token: a service, or something before it, may send back what it got. */
export function masked<Data>(data: Data, token: string | null): Data {
  if (token === null) return data;
  return copy(data) as Data; // Only texts are replaced, by texts.

  function copy(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(token ?? '', MASK);
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [copy(name), copy(member)]));
  }
}

import type { Attempt, Exchange, JsonObject, Replay } from '../../evidence/evidence.js';
import { isObject, jsonOf, orderInCreation } from '../../evidence/read-exchange.js';

/** A creation that succeeded, and the later ones of the same user with the same key and a valid body. */
export interface Resent {
  readonly original: Attempt;
  /** As in the answer to the original. */
  readonly order: JsonObject;
  readonly replays: readonly Attempt[];
}

/** Keys that may not count: the contract does not say. */
const UNSTATED: ReadonlySet<Replay['means']> = new Set(['no key', 'blank key', 'odd key']);
/** Characters. The longest key is not stated either, but a long key that is accepted counts. */
const MAX_KEY_LENGTH = 255;
/** Words in messages about a deployment's own limits, which may end between two requests. */
const LIMIT = /limit|too many|too often|too fast|maximum|exceed|daily|hour|minute|velocity|slow down|try again/i;

/** Null if no request created an order, or no later one repeated its key. */
export function resentOf(replay: Replay): Resent | null {
  const { means, first, repeats } = replay;
  const isLong = means === 'long key';
  // Retries may come too early, so they are sent as `silent`, but they are well-formed.
  const isSilentWellFormed = isLong || means === 'lost answer';
  if (UNSTATED.has(means) || (isLong && !wasAccepted(replay))) return null;
  const valid = [first, ...repeats].filter(
    ({ key, exchange }) =>
      key === first.key && exchange.as === first.exchange.as && (isSilentWellFormed || exchange.intent !== 'silent'),
  );
  const index = valid.findIndex((attempt) => orderInCreation(attempt) !== null);
  const original = valid[index];
  const order = original === undefined ? null : orderInCreation(original);
  const replays = valid.slice(index + 1);
  return original === undefined || order === null || replays.length === 0 ? null : { original, order, replays };
}

/** Whether a long key was accepted each time: a refusal may be due to its length. */
function wasAccepted({ first, repeats }: Replay): boolean {
  const length = first.key?.length ?? 0;
  return length <= MAX_KEY_LENGTH && [first, ...repeats].every((attempt) => orderInCreation(attempt) !== null);
}

/** Whether an attempt was refused because of its key: right after it, the same order succeeded with another key. */
export function isRefusedForItsKey({ control }: Replay, { exchange }: Attempt): boolean {
  const status = exchange.response?.status ?? 0;
  const isRefused = status >= 400 && status <= 499 && status !== 429;
  return isRefused && !mentionsLimit(exchange) && control !== null && orderInCreation(control) !== null;
}

function mentionsLimit(exchange: Exchange): boolean {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' && LIMIT.test(message);
}

/** Names a replay in a report, e.g. `request 3 with key "a" (same body)`. */
export function resendLabel(replay: Replay, attempt: Attempt): string {
  const { key } = attempt;
  const alike = [replay.first, ...replay.repeats].filter((one) => one.key === key);
  const number = alike.indexOf(attempt) + 1;
  const special = replay.note === '' ? '' : `, ${replay.note}`;
  return `request ${number} with key ${quoted(key)} (${replay.means}${special})`;
}

/** A key in quotes, shortened if it is long. */
export function quoted(key: string | null): string {
  if (key === null) return 'none';
  return JSON.stringify(key.length > 60 ? `${key.slice(0, 30)}…${key.slice(-20)}` : key);
}

import type { Attempt, JsonObject, Replay } from '../../evidence/evidence.js';
import { orderShown } from '../../evidence/read-body.js';

/** A creation that made an order, and those that followed with the same key, a valid body and the same user. */
export interface Resent {
  readonly original: Attempt;
  /** As the original's answer showed it. */
  readonly order: JsonObject;
  readonly replays: readonly Attempt[];
}

/** Of such keys the contract does not say whether they count as keys at all. */
const UNSTATED: ReadonlySet<Replay['means']> = new Set(['no key', 'blank key', 'odd key']);
/** How long a key may be is not stated either, but a long one that is accepted is a key. */
const LONGEST_KEY = 255;

/** Null where nothing was sent again, or no order was there before. */
export function resentOf(replay: Replay): Resent | null {
  const { means, first, repeats } = replay;
  const isLong = means === 'long key';
  // Retries are sent as `silent` too, since they may come too early, and are well-formed.
  const isSilentWellFormed = isLong || means === 'lost answer';
  if (UNSTATED.has(means) || (isLong && !isTaken(replay))) return null;
  const valid = [first, ...repeats].filter(
    ({ key, exchange }) =>
      key === first.key && exchange.as === first.exchange.as && (isSilentWellFormed || exchange.intent !== 'silent'),
  );
  const index = valid.findIndex((attempt) => orderShown(attempt) !== null);
  const original = valid[index];
  const order = original === undefined ? null : orderShown(original);
  const replays = valid.slice(index + 1);
  return original === undefined || order === null || replays.length === 0 ? null : { original, order, replays };
}

/** Whether a long key was accepted each time: what was refused may have been refused for its length. */
function isTaken({ first, repeats }: Replay): boolean {
  const length = first.key?.length ?? 0;
  return length <= LONGEST_KEY && [first, ...repeats].every((attempt) => orderShown(attempt) !== null);
}

/** Which of the requests with its key a replay is, in words, e.g. `request 3 with the key`. */
export function place(replay: Replay, attempt: Attempt): string {
  const { key } = attempt;
  const alike = [replay.first, ...replay.repeats].filter((one) => one.key === key);
  const number = alike.indexOf(attempt) + 1;
  const special = replay.note === '' ? '' : `, ${replay.note}`;
  return `request ${number} with key ${quoted(key)} (${replay.means}${special})`;
}

/** A key in quotes, cut where it is long. */
export function quoted(key: string | null): string {
  if (key === null) return 'none';
  return JSON.stringify(key.length > 60 ? `${key.slice(0, 30)}…${key.slice(-20)}` : key);
}

import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import { STALE_BALANCE } from '../../evidence/race-balance.js';
import type { BrokenRule } from './broken-rule.js';

// What the creations that a violation rests on, and its figures, say about its cause.

/** The violated rule that a rule follows because of how its order came about, and why. */
export interface OrderLink {
  readonly to: RuleId;
  readonly because: string;
}

const LEFT_BY_REFUSAL: RuleId = 'errors/refusal-creates-no-order';
const RACES: readonly RuleId[] = [
  'idempotency/race-creates-one-order',
  'idempotency/race-charges-once',
  'idempotency/race-shows-one-order',
];

/** An order that a refused request left, or that a retry made while its first request was still being processed. */
export function linkByOrder({ id, rule }: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): OrderLink | null {
  const exchanges = rule.violations[0]?.exchanges ?? [];
  if (id !== LEFT_BY_REFUSAL && broken.has(LEFT_BY_REFUSAL) && isLeftByRefusal(exchanges)) {
    return { to: LEFT_BY_REFUSAL, because: 'its order has the key of a request that was refused before' };
  }
  const race = RACES.find((one) => broken.has(one));
  if (race === undefined || RACES.includes(id) || !isRetryInFlight(exchanges)) return null;
  return { to: race, because: 'the key was sent again while its first request could still be in progress' };
}

/** Whether the key of the first order among these exchanges was refused before. */
export function isLeftByRefusal(exchanges: readonly Exchange[]): boolean {
  const creations = exchanges.filter(isCreation);
  const made = creations.find(isMade);
  if (made === undefined) return false;
  return creations.some((other) => {
    const status = other.response?.status ?? 0;
    return status >= 400 && status < 500 && isSameKey(other, made) && startOf(other) + other.ms <= startOf(made);
  });
}

/** Whether a retry was sent before its lost first request had taken as long as the retry itself. */
function isRetryInFlight(exchanges: readonly Exchange[]): boolean {
  const creations = exchanges.filter(isCreation);
  const [retry] = creations;
  if (retry === undefined || !isMade(retry)) return false;
  return creations.some(
    (first) =>
      first.response === null &&
      // What begins to answer is done.
      first.failure?.message.includes('as the answer began') !== true &&
      isSameKey(first, retry) &&
      startOf(first) <= startOf(retry) &&
      startOf(retry) < startOf(first) + Math.max(retry.ms, first.ms),
  );
}

/** Whether the figures show that the wallet has the right balance in the end, so that no payment is lost. */
export function isBookedRight({ rule }: BrokenRule): boolean {
  return rule.violations[0]?.hint === STALE_BALANCE;
}

function isCreation({ operation }: Exchange): boolean {
  return operation === 'createOrder';
}

function isMade({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

function isSameKey(one: Exchange, other: Exchange): boolean {
  const [key, theirs] = [one, other].map(({ request }) => request.headers['idempotency-key']);
  return key !== undefined && key === theirs && one.as === other.as;
}

function startOf({ startedAt }: Exchange): number {
  return Date.parse(startedAt);
}

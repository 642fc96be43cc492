import type { Exchange } from '../../evidence/evidence.js';
import { sentAt } from './timeline.js';

/** A violation keeps at most this many exchanges that its rule does not name. */
const MOST_RELATED = 30;

/**
 * Exchanges of a case that a violation rests on although its rule does not name them: other creations with the same key
 * or at the same time, and what others, or the same client at first, got from the same address before.
 */
export function relatedTo(shown: readonly Exchange[], exchanges: readonly Exchange[]): Exchange[] {
  const [decisive] = shown;
  if (decisive === undefined) return [];
  const known = new Set(shown.map(({ id }) => id));
  const creations = shown.filter(isCreation);
  const keys = new Set(creations.flatMap(keyOf));
  // The answer to a request that must be refused by itself has nothing to do with those beside it.
  const isAlone = shown.length === 1 && !['valid', 'depends'].includes(decisive.intent);
  const isBeside = (other: Exchange) => !isAlone && creations.some((creation) => overlaps(creation, other));
  const isRelated = (other: Exchange) =>
    isCreation(other) && (keyOf(other).some((key) => keys.has(key)) || isBeside(other));
  const found = [...exchanges.filter(isRelated), ...earlierReads(decisive, exchanges)];
  return [...new Set(found)].filter(({ id }) => !known.has(id)).slice(0, MOST_RELATED);
}

/** The first read of the same address before this one, and the last one by each other user. */
function earlierReads(decisive: Exchange, exchanges: readonly Exchange[]): Exchange[] {
  if (decisive.request.method !== 'GET') return [];
  const before = exchanges
    .filter(({ request }) => request.method === 'GET' && request.target === decisive.request.target)
    .filter((exchange) => sentAt(exchange) + exchange.ms <= sentAt(decisive))
    .sort((one, other) => sentAt(one) - sentAt(other));
  const lastOfOthers = new Map(
    before.filter(({ as }) => as !== decisive.as).map((exchange) => [exchange.as, exchange]),
  );
  return [...before.slice(0, 1), ...lastOfOthers.values()];
}

function isCreation({ operation }: Exchange): boolean {
  return operation === 'createOrder';
}

function keyOf({ request }: Exchange): string[] {
  const key = request.headers['idempotency-key'];
  return key === undefined ? [] : [key.toLowerCase()];
}

function overlaps(one: Exchange, other: Exchange): boolean {
  return sentAt(one) < sentAt(other) + other.ms && sentAt(other) < sentAt(one) + one.ms;
}

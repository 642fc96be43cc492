import type { JsonObject, Race } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import {
  attemptsAt,
  hasUnknownOutcome,
  isMissing,
  lowerUlidOf,
  orderName,
  ordersShown,
  type ShownOrder,
  unreportedOrders,
} from '../../evidence/race.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { unclear } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

export default rule('idempotency/race-creates-one-order', 'race', judge, { needs: ['spend', 'wallet'] });

function judge(race: Race): Verdict {
  const { keys, attempts, change } = race;
  if (keys !== 'one') return notApplicable('each request had a key of its own');
  const missing = unclear(change);
  if (missing !== null) return missing;
  const shown = ordersShown(race);
  const listed = change.orders.filter((order) => shown.some(({ ulid }) => ulid === lowerUlidOf(order)));
  const likely = unreportedOrders(race);
  const found = [...listed, ...readAlone(race, shown), ...(change.isBusy ? [] : likely)];
  if (found.length > 1) {
    return violated(
      [...change.at, ...attemptsAt(race)],
      `one order for ${attempts.length} simultaneous requests with the key ${quote(attempts[0]?.key ?? '')}`,
      `${found.length} orders: ${found.map(orderName).join(', ')}`,
      { hint: 'the key must be claimed before the order is created, in one atomic step that only one request can win' },
    );
  }
  if (change.isBusy && likely.length > 0) return inconclusive('other clients place the same order at the same time');
  if (found.length === 1) return pass;
  const [first] = shown;
  if (first === undefined) {
    return hasUnknownOutcome(race) ? inconclusive('no order was shown') : notApplicable('every request was refused');
  }
  return isMissing(race, first.ulid)
    ? violated(
        [first.attempt.exchange.id, ...race.lookups.map(({ id }) => id), ...change.at],
        `order ${orderName(first.order)}, which the response shows, exists`,
        'it is neither in the list of orders nor found by its ulid',
      )
    : inconclusive('the order that was shown could not be found');
}

/** Orders that an answer shows and that were read by their ulid because the list does not show them. */
function readAlone({ lookups }: Race, shown: readonly ShownOrder[]): JsonObject[] {
  return lookups.flatMap((exchange) => {
    const order = exchange.response?.status === 200 ? jsonOf(exchange) : undefined;
    return isObject(order) && shown.some(({ ulid }) => ulid === lowerUlidOf(order)) ? [order] : [];
  });
}

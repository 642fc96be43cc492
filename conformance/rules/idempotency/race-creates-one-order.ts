import type { JsonObject, Race } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import {
  attemptsAt,
  isInDoubt,
  isMissing,
  lookalikes,
  orderName,
  ordersShown,
  type Shown,
  ulidOf,
} from '../../evidence/raced.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import { unclear } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

export default rule('idempotency/race-creates-one-order', 'race', judge, { needs: ['spend', 'wallet'] });

function judge(race: Race): Verdict {
  const { keys, attempts, change } = race;
  if (keys !== 'one') return notApplicable('each request had a key of its own');
  const missing = unclear(change);
  if (missing !== null) return missing;
  const shown = ordersShown(race);
  const listed = change.orders.filter((order) => shown.some(({ ulid }) => ulid === ulidOf(order)));
  const likely = lookalikes(race);
  const found = [...listed, ...readAlone(race, shown), ...(change.isBusy ? [] : likely)];
  if (found.length > 1) {
    return violated(
      [...change.at, ...attemptsAt(race)],
      `one order for ${attempts.length} requests at once with the key ${quote(attempts[0]?.key ?? '')}`,
      `${found.length} orders: ${found.map(orderName).join(', ')}`,
      { hint: 'the key must be taken before the order is made, in one step that only one request can win' },
    );
  }
  if (change.isBusy && likely.length > 0) return inconclusive('other clients order the same at the same time');
  if (found.length === 1) return pass;
  const [first] = shown;
  if (first === undefined) {
    return isInDoubt(race) ? inconclusive('no order was shown') : notApplicable('every request was refused');
  }
  return isMissing(race, first.ulid)
    ? violated(
        [first.attempt.exchange.id, ...race.lookups.map(({ id }) => id), ...change.at],
        `order ${orderName(first.order)}, which its creation shows, exists`,
        'it is neither in the list of orders nor found by its ulid',
      )
    : inconclusive('the order that was shown could not be found');
}

/** Orders that an answer shows, that are not in the list, and that are found by their ulid. */
function readAlone({ lookups }: Race, shown: readonly Shown[]): JsonObject[] {
  return lookups.flatMap((exchange) => {
    const order = exchange.response?.status === 200 ? jsonOf(exchange) : undefined;
    return isObject(order) && shown.some(({ ulid }) => ulid === ulidOf(order)) ? [order] : [];
  });
}

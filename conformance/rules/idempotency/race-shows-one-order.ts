import type { Race } from '../../evidence/evidence.js';
import { counted, excerpt } from '../../evidence/notation/text.js';
import { orderName, ordersShown, type ShownOrder, shownIn } from '../../evidence/race.js';
import { notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Fields of an order that never change. */
const LASTING = ['id', 'order_number', 'currency'] as const;

export default rule('idempotency/race-shows-one-order', 'race', judge, { needs: ['spend', 'wallet'] });

function judge(race: Race): Verdict {
  if (race.keys !== 'one') return notApplicable('each request had a key of its own');
  const shown = shownIn(race);
  const different = ordersShown(race);
  const [one, another] = different;
  if (one !== undefined && another !== undefined) {
    const places = different.map(
      (order) => `${orderName(order.order)} (${counted(shown.filter(isSame(order)).length, 'time')})`,
    );
    return violated(
      [another.attempt.exchange.id, one.attempt.exchange.id, ...race.lookups.map(({ id }) => id)],
      `the same order in each 201 to ${race.attempts.length} simultaneous requests with one key`,
      `${different.length} orders: ${places.join(', ')}`,
      { pointer: '/data/ulid' },
    );
  }
  if (one === undefined || shown.length < 2)
    return notApplicable('fewer than two requests were answered with an order');
  for (const other of shown) {
    const field = LASTING.find((name) => JSON.stringify(one.order[name]) !== JSON.stringify(other.order[name]));
    if (field === undefined) continue;
    return violated(
      [other.attempt.exchange.id, one.attempt.exchange.id],
      `${field} ${excerpt(one.order[field], 40)} in each 201 that shows order ${one.ulid}`,
      `${field} ${excerpt(other.order[field], 40)} in one of them`,
      { pointer: `/data/${field}` },
    );
  }
  return pass;
}

function isSame({ ulid }: ShownOrder): (other: ShownOrder) => boolean {
  return (other) => other.ulid === ulid;
}

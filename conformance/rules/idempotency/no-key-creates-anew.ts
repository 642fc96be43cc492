import type { JsonObject, Replay } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { orderInCreation, orderLabel, ulidOf } from '../../evidence/read-exchange.js';
import { verdictIfUnread } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { judgeDistinctOrders } from './distinct-orders.js';
import { paymentsOf } from './replay-effects.js';

export default rule(
  'idempotency/no-key-creates-anew',
  'replay',
  (replay) => {
    if (replay.means !== 'no key') return notApplicable('no request was sent without a key');
    const verdict = judgeDistinctOrders(replay);
    return verdict.is === 'pass' ? onTheAccount(replay) : verdict;
  },
  { needs: ['token', 'spend', 'wallet'] },
);

/** Each order is listed and paid for. If none of them is, the missing key is not the reason. */
function onTheAccount(replay: Replay): Verdict {
  const { change } = replay;
  const missing = verdictIfUnread(change);
  if (missing !== null) return missing;
  const orders = [replay.first, ...replay.repeats].flatMap((attempt) => {
    const order = orderInCreation(attempt);
    return order === null ? [] : [{ order, id: attempt.exchange.id }];
  });
  const listed = new Set(change.orders.map(ulidOf));
  const isListed = (order: JsonObject) => listed.has(ulidOf(order));
  const isPaid = (order: JsonObject) => paymentsOf(replay, ulidOf(order)).length > 0;
  const checks = [
    { what: 'is in the list of orders', negated: 'is not in the list', test: isListed },
    { what: 'has a payment in the ledger', negated: 'has none', test: isPaid },
  ];
  for (const { what, negated, test } of checks) {
    const missing = orders.find(({ order }) => !test(order));
    if (missing === undefined) continue;
    if (!orders.some(({ order }) => test(order))) return inconclusive(`none of the orders ${what}`);
    const ids = orders.map(({ id }) => id).filter((id) => id !== missing.id);
    const actual = `order ${orderLabel(missing.order)} ${negated}`;
    return violated(
      [missing.id, ...ids, ...change.at],
      `each of ${pluralize(orders.length, 'identical order')} without a key ${what}`,
      actual,
    );
  }
  return pass;
}

import type { Delivery } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { deliveryLabel, entriesOf, exchangesToShow, stateOf, wasAllAlong } from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** What a completed order shows: its codes, and no pending entry. */
export default [
  rule('codes/completed-order-shows-codes', 'delivery', (delivery) => {
    const { codes, before } = delivery;
    if (stateOf(before) !== 'completed') return notApplicable('the order was not completed');
    if (codes.response === null || finalStatus(codes) === null) return inconclusive('the codes were not answered');
    if (codes.response.status === 200) return pass;
    const expected = `the codes of order ${deliveryLabel(delivery)}, which is completed, with status 200`;
    return ifStillCompleted(delivery, violated(exchangesToShow(delivery, codes), expected, answered(codes.response)));
  }),
  rule('codes/completed-order-has-no-pending-entry', 'delivery', (delivery) => {
    const entries = entriesOf(delivery.codes);
    if (entries === null) return notApplicable('the order shows no codes');
    if (stateOf(delivery.before) !== 'completed') return notApplicable('the order was not completed');
    const pending = entries.findIndex(({ status }) => status === 'pending');
    if (pending === -1) return pass;
    const expected = `each entry of order ${deliveryLabel(delivery)}, which is completed, is completed`;
    const actual = `the entry of ${quote(entries[pending]?.product ?? '')} is pending`;
    const pointer = `/data/${pending}/status`;
    return ifStillCompleted(
      delivery,
      violated(exchangesToShow(delivery, delivery.codes), expected, actual, { pointer }),
    );
  }),
] satisfies readonly AnyRule[];

/** The violation, unless the order moved on while its codes were read, e.g. because it was refunded. */
function ifStillCompleted(delivery: Delivery, violation: Verdict): Verdict {
  const wasCompleted = wasAllAlong('completed', delivery);
  if (wasCompleted === null) return inconclusive('the order could not be read again');
  return wasCompleted ? violation : notApplicable('the order moved on meanwhile');
}

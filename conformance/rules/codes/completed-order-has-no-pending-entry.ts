import { quote } from '../../evidence/notation/text.js';
import { entriesOf, exhibits, nameOf, stateOf, wasAllAlong } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('codes/completed-order-has-no-pending-entry', 'delivery', (delivery) => {
  const entries = entriesOf(delivery.codes);
  if (entries === null) return notApplicable('the order shows no codes');
  if (stateOf(delivery.before) !== 'completed') return notApplicable('the order was not completed');
  const pending = entries.findIndex(({ status }) => status === 'pending');
  if (pending === -1) return pass;
  const wasCompleted = wasAllAlong('completed', delivery);
  if (wasCompleted === null) return inconclusive('the order could not be read again');
  if (!wasCompleted) return notApplicable('the order moved on meanwhile');
  return violated(
    exhibits(delivery, delivery.codes),
    `each entry of order ${nameOf(delivery)}, which is completed, is completed`,
    `the entry of ${quote(entries[pending]?.product ?? '')} is pending`,
    { pointer: `/data/${pending}/status` },
  );
});

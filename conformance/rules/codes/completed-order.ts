import { quote } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { entriesOf, exhibits, nameOf, stateOf, wasAllAlong } from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default [
  rule('codes/completed-order-shows-codes', 'delivery', (delivery) => {
    const { codes, before } = delivery;
    if (stateOf(before) !== 'completed') return notApplicable('the order was not completed');
    if (codes.response === null || finalStatus(codes) === null) return inconclusive('the codes were not answered');
    if (codes.response.status === 200) return pass;
    const wasCompleted = wasAllAlong('completed', delivery);
    if (wasCompleted === null) return inconclusive('the order could not be read again');
    if (!wasCompleted) return notApplicable('the order moved on meanwhile');
    return violated(
      exhibits(delivery, codes),
      `the codes of order ${nameOf(delivery)}, which is completed, with status 200`,
      answered(codes.response),
    );
  }),
  rule('codes/completed-order-has-no-pending-entry', 'delivery', (delivery) => {
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
  }),
] satisfies readonly AnyRule[];

import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { jsonOf } from '../../evidence/read-body.js';
import { calledOrder, newOrderRule, orderDifference } from '../shared/new-order.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/read-agrees-with-creation', (order, { reads, attempt }) => {
  const read = reads.find(({ response }) => response?.status === 200);
  const body = read === undefined ? undefined : jsonOf(read);
  if (read === undefined || !schemas.Order(body)) return notApplicable('no order was read as the contract says');
  const difference = orderDifference(order, body);
  if (difference === null) return pass;
  const { field, expected, actual } = difference;
  return violated(
    [read.id, attempt.exchange.id],
    `${field} of ${calledOrder(order)} as its creation showed it: ${excerpt(expected)}`,
    excerpt(actual),
    { pointer: field },
  );
});

import { schemas } from '../../../generated/validators.js';
import { jsonOf } from '../../engine/read-json.js';
import { holds, notApplicable, violated } from '../../engine/rule.js';
import { calledOrder, newOrderRule } from '../../judging/new-order.js';
import { orderDifference } from '../../judging/order-content.js';
import { excerpt } from '../../notation/excerpt.js';

export default newOrderRule('orders/read-agrees-with-creation', (order, { reads, attempt }) => {
  const read = reads.find(({ response }) => response?.status === 200);
  const body = read === undefined ? undefined : jsonOf(read);
  if (read === undefined || !schemas.Order(body)) return notApplicable('no order was read as the contract says');
  const difference = orderDifference(order, body);
  if (difference === null) return holds;
  const { field, expected, actual } = difference;
  return violated(
    [read.id, attempt.exchange.id],
    `${field} of ${calledOrder(order)} as its creation showed it: ${excerpt(expected)}`,
    excerpt(actual),
    { pointer: field },
  );
});

import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { jsonOf } from '../../evidence/read-body.js';
import { calledOrder, newOrderRule, type Order, orderDifference } from '../shared/new-order.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/content-stays-the-same', (order, { reads }) => {
  const shown = reads.flatMap((read): { id: number; body: Order }[] => {
    const body = read.response?.status === 200 ? jsonOf(read) : undefined;
    return schemas.Order(body) ? [{ id: read.id, body }] : [];
  });
  const [first, ...later] = shown;
  if (first === undefined || later.length === 0) return notApplicable('the order could not be read twice');
  for (const { id, body } of later) {
    const difference = orderDifference(first.body, body);
    if (difference === null) continue;
    const { field, expected, actual } = difference;
    return violated(
      [id, first.id],
      `${field} of ${calledOrder(order)} as it was read before: ${excerpt(expected)}`,
      `${excerpt(actual)} when it is ${body.fulfillment_status}`,
      { pointer: field },
    );
  }
  return pass;
});

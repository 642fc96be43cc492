import { schemas } from '../../../generated/validators.js';
import { jsonOf } from '../../evidence/read-exchange.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'orders/items-are-shown-when-read',
  'exchange',
  (exchange) => {
    const { id, operation, response } = exchange;
    const body = operation === 'getOrder' && response?.status === 200 ? jsonOf(exchange) : undefined;
    if (!schemas.Order(body)) return notApplicable('no order was read');
    if (body.items.length > 0) return pass;
    return violated(id, `the items of order ${body.order_number} (${body.ulid})`, 'no items', { pointer: '/items' });
  },
  { needs: ['token'] },
);

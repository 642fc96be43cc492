import { schemas } from '../../../generated/validators.js';
import { finalStatus } from '../../evidence/read-body.js';
import { observedPurchases } from '../shared/payment-rule.js';

export default observedPurchases('orders/same-variant-on-two-lines', ({ attempt, order }) => {
  const { items, exchange } = attempt;
  const variants = new Set(items.map(({ variant }) => variant));
  const status = finalStatus(exchange);
  if (variants.size > 1 || items.length !== 2 || status === null) return null;
  if (status >= 400) return `one variant on two lines is refused with ${status}`;
  if (!schemas.Order(order) || order.items.length === 0) return null;
  return `one variant on two lines becomes ${order.items.length === 1 ? 'one item' : `${order.items.length} items`}`;
});

import { excerpt } from '../../evidence/notation/text.js';
import { calledOrder, newOrderRule } from '../shared/new-order.js';
import { inconclusive, notApplicable, pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/one-payment-row-each', (order, { payment, attempt }) => {
  if (payment === null) return inconclusive('the ledger was not read');
  const all = payment.rows.filter(({ type }) => type === 'orderPayment');
  const completed = all.filter(({ status }) => status === 'completed');
  const at = [...payment.at, attempt.exchange.id];
  const expected = `one orderPayment of ${calledOrder(order)} in the ledger`;
  if (completed.length > 1) {
    const ids = completed.map(({ id }) => excerpt(id, 40)).join(', ');
    return violated(at, expected, `${completed.length}: ${ids}`, { hint: 'the order was charged more than once' });
  }
  if (completed.length === 1 || all.length === 1) return pass;
  if (payment.because !== null) return inconclusive(`the ledger could not be read: ${payment.because}`);
  if (all.length > 1) return notApplicable('none of the payments of the order is completed');
  if (order.total.amount === 0) return notApplicable('the order was free');
  const other = payment.rows.map(({ type }) => excerpt(type, 30));
  return violated(at, expected, other.length === 0 ? 'none' : `none, and ${other.join(', ')} that names the order`);
});

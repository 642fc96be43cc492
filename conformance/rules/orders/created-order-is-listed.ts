import { calledOrder, newOrderRule } from '../shared/new-order.js';
import { inconclusive, pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/created-order-is-listed', (order, { listings, attempt }) => {
  const whole = listings.find(({ query }) => Object.keys(query).length === 0);
  if (whole === undefined) return inconclusive('the list of orders was not read');
  const { rows, because, at } = whole;
  if (rows.length === 1) return pass;
  if (rows.length === 0 && because !== null) return inconclusive(`the list of orders could not be read: ${because}`);
  const expected = `${calledOrder(order)} once in the list of orders`;
  const actual = rows.length === 0 ? `not on any of ${at.length} pages` : `${rows.length} times on one page`;
  return violated([...at, attempt.exchange.id], expected, actual);
});

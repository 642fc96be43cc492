import { isObject, jsonOf, ulidOf } from '../../evidence/read-exchange.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

/** An order that was created as paid stays paid, in every view, unless it is refunded. */
export default newOrderRule('orders/stays-paid', (order, { reads, listings, attempt }) => {
  if (order.payment_status !== 'completed') return notApplicable('the new order is not paid');
  const read = reads.flatMap((exchange) => {
    const body = jsonOf(exchange);
    return isObject(body) ? [{ view: body, at: [exchange.id] }] : [];
  });
  const listed = listings.flatMap(({ rows, at }) => rows.map((view) => ({ view, at })));
  const views = [...read, ...listed].filter(({ view }) => ulidOf(view) === order.ulid.toUpperCase());
  if (views.length === 0) return notApplicable('the order was not read again');
  const unpaid = views.find(
    ({ view }) => view['payment_status'] === 'pending' && view['fulfillment_status'] !== 'refunded',
  );
  if (unpaid === undefined) return pass;
  return violated(
    [...unpaid.at, attempt.exchange.id],
    `payment_status completed of ${orderWithUlid(order)}, as in the response that created it`,
    'pending',
    { hint: 'the wallet is charged in the same call, so there is nothing left to pay' },
  );
});

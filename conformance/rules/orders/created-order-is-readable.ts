import { excerpt } from '../../evidence/notation/text.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { calledOrder, newOrderRule } from '../shared/new-order.js';
import { inconclusive, notApplicable, pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/created-order-is-readable', (order, { reads, attempt }) => {
  const [read] = reads;
  if (read === undefined || finalStatus(read) === null || read.response === null) return inconclusive('no answer came');
  const at = [read.id, attempt.exchange.id];
  const expected = `200 with ${calledOrder(order)}, read right after its creation`;
  if (read.response.status !== 200) {
    const later = reads.slice(1).some(({ response }) => response?.status === 200);
    const hint = later ? 'later it could be read: it may come from a copy that lags (see --settle)' : null;
    return violated(at, expected, answered(read.response), hint === null ? {} : { hint });
  }
  const body = jsonOf(read);
  const ulid = isObject(body) ? body['ulid'] : undefined;
  if (typeof ulid !== 'string') return notApplicable('the answer is not an order');
  if (ulid.toUpperCase() === order.ulid.toUpperCase()) return pass;
  return violated(at, expected, `an order with the ulid ${excerpt(ulid, 40)}`, { pointer: '/ulid' });
});

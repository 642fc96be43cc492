import { schemas } from '../../../generated/validators.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { newOrderRule, type Order, orderDifference, orderWithUlid } from '../shared/new-order.js';
import { type AnyRule, inconclusive, notApplicable, pass, violated } from '../shared/rule.js';

/** A new order shows the same in every view: its creation, the list, and each later read. */
export default [
  newOrderRule('orders/created-order-is-readable', (order, { reads, attempt }) => {
    const [read] = reads;
    if (read === undefined || finalStatus(read) === null || read.response === null)
      return inconclusive('no answer came');
    const at = [read.id, attempt.exchange.id];
    const expected = `200 with ${orderWithUlid(order)} right after its creation`;
    if (read.response.status !== 200) {
      const later = reads.slice(1).some(({ response }) => response?.status === 200);
      const hint = later
        ? 'it could be read later: reads may come from a replica that lags behind (see --settle)'
        : null;
      return violated(at, expected, answered(read.response), hint === null ? {} : { hint });
    }
    const body = jsonOf(read);
    const ulid = isObject(body) ? body['ulid'] : undefined;
    if (typeof ulid !== 'string') return notApplicable('the response shows no order');
    if (ulid.toUpperCase() === order.ulid.toUpperCase()) return pass;
    return violated(at, expected, `an order with the ulid ${excerpt(ulid, 40)}`, { pointer: '/ulid' });
  }),
  newOrderRule('orders/created-order-is-listed', (order, { listings, attempt }) => {
    const whole = listings.find(({ query }) => Object.keys(query).length === 0);
    if (whole === undefined) return inconclusive('the list of orders was not read');
    const { rows, because, at } = whole;
    if (rows.length === 1) return pass;
    if (rows.length === 0 && because !== null) return inconclusive(`the list of orders could not be read: ${because}`);
    const expected = `${orderWithUlid(order)} once in the list of orders`;
    const actual =
      rows.length === 0
        ? `the list does not show it (${pluralize(at.length, 'page')} read)`
        : `the list shows it ${pluralize(rows.length, 'time')}`;
    return violated([...at, attempt.exchange.id], expected, actual);
  }),
  newOrderRule('orders/read-agrees-with-creation', (order, { reads, attempt }) => {
    const read = reads.find(({ response }) => response?.status === 200);
    const body = read === undefined ? undefined : jsonOf(read);
    if (read === undefined || !schemas.Order(body)) return notApplicable('no order was read as the contract says');
    const difference = orderDifference(order, body);
    if (difference === null) return pass;
    const { field, expected, actual } = difference;
    return violated(
      [read.id, attempt.exchange.id],
      `${field} of ${orderWithUlid(order)} is ${excerpt(expected)}, as in the response to its creation`,
      excerpt(actual),
      { pointer: field },
    );
  }),
  newOrderRule('orders/content-stays-the-same', (order, { reads }) => {
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
        `${field} of ${orderWithUlid(order)} is ${excerpt(expected)}, as in the first read`,
        `${excerpt(actual)} in a later read, when the order is ${body.fulfillment_status}`,
        { pointer: field },
      );
    }
    return pass;
  }),
] satisfies readonly AnyRule[];

import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import { exchange, mutate, type Samples } from '../sample.js';
import { alone, orderBody } from '../sample-bodies.js';
import { listing, onReading, onWalk, onWalks } from '../sample-cases.js';
import { chargeSamples } from './samples/charges.js';
import { creationSamples } from './samples/creation.js';
import { observedSamples } from './samples/observed.js';
import { sumSamples } from './samples/sums.js';
import { viewSamples } from './samples/views.js';

const row: JsonObject = orderBody;
const read = { subject: 'order', list: 'listOrders', row, answer: row } as const;
const processing = mutate(row, '/fulfillment_status', 'processing');

/** The n-th order of a list. */
function order(n: number, more: JsonObject = {}): JsonObject {
  const created_at = `2026-03-14T09:26:${10 + n}+00:00`;
  return { ...row, id: n, ulid: `01JCK4Q8Z3V5W7X9Y0A2B4C6D${n}`, order_number: `#10${n}`, created_at, ...more };
}

const all = [1, 2, 3, 4, 5].map((n) => order(n));
const orders = (rows: readonly JsonObject[]) => listing('listOrders', rows);
const pages = (...rows: readonly (readonly JsonObject[])[]) => listing('listOrders', rows);

function unknownRead(operation: Exchange['operation'], status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange(operation, status, { message: 'No.' }, { intent: 'unknown', ...more });
}

const unanswered: Partial<Exchange> = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } };

/** Evidence on which the judges of the chapter are tried. */
export const ordersSamples: Samples = {
  ...creationSamples,
  ...chargeSamples,
  ...sumSamples,
  ...viewSamples,
  ...observedSamples,
  'orders/read-agrees-with-the-list': [
    onReading('the same order', 'holds', read),
    onReading('a list without items', 'holds', { ...read, row: { ...row, items: [] } }),
    onReading('a ulid in lower case', 'holds', { ...read, answer: { ...row, ulid: orderBody.ulid.toLowerCase() } }),
    onReading('an order that moved on', 'holds', { ...read, again: processing, answer: processing }),
    onReading('an order that is moving on', 'holds', { ...read, again: processing }),
    onReading('another subject', 'notApplicable', { ...read, subject: 'product' }),
    onReading('an order in data', 'notApplicable', { ...read, answer: { data: row } }),
    onReading('no order alone', 'unknown', { ...read, answer: null }),
    onReading('a row that left its page', 'unknown', { ...read, again: null }),
    onReading('another total', 'violated', { ...read, answer: mutate(row, '/total/amount', 119.97) }),
    onReading('another total while it moves on', 'violated', {
      ...read,
      again: processing,
      answer: mutate(processing, '/total/amount', 0),
    }),
    onReading('another state that does not move', 'violated', { ...read, answer: processing }),
    onReading('another quantity', 'violated', { ...read, answer: mutate(row, '/items/0/quantity', 1) }),
    onReading('another number', 'violated', { ...read, answer: mutate(row, '/order_number', '#0104233') }),
    onReading('another currency', 'violated', { ...read, answer: mutate(row, '/currency', 'EUR') }),
    onReading('another second', 'violated', { ...read, answer: mutate(row, '/created_at', '2026-03-14T09:26:54Z') }),
  ],
  'orders/unknown-is-404': [
    alone('404', 'holds', unknownRead('getOrder', 404)),
    alone('404 for a file', 'holds', unknownRead('downloadOrderCodes', 404)),
    alone('an order that exists', 'notApplicable', exchange('getOrder', 403, {})),
    alone('a product', 'notApplicable', unknownRead('getProduct', 200)),
    alone('no token', 'notApplicable', unknownRead('getOrder', 401, { as: 'none' })),
    alone('no answer', 'unknown', unknownRead('getOrder', 404, unanswered)),
    alone('too many requests', 'unknown', unknownRead('getOrder', 429)),
    alone('403', 'violated', unknownRead('getOrder', 403)),
    alone('200', 'violated', unknownRead('getOrderCodes', 200)),
    alone('500', 'violated', unknownRead('downloadOrderInvoice', 500)),
    alone('422', 'violated', unknownRead('downloadOrderCodes', 422)),
  ],
  'orders/ulids-are-unique': [
    onWalk('each its own', 'holds', orders(all)),
    onWalk('one order on two pages', 'holds', pages(all.slice(0, 3), all.slice(2))),
    onWalk('one order', 'notApplicable', orders([row])),
    onWalk(
      'another list',
      'notApplicable',
      listing('listProducts', [order(1), order(2, { ulid: order(1).ulid ?? '' })]),
    ),
    onWalk('two share one', 'violated', orders([...all, order(6, { ulid: order(2).ulid ?? '' })])),
    onWalk(
      'in another letter case',
      'violated',
      orders([...all, order(6, { ulid: String(order(2).ulid).toLowerCase() })]),
    ),
    onWalk('on two pages', 'violated', pages(all.slice(0, 3), [order(6, { ulid: order(2).ulid ?? '' })])),
  ],
  'orders/ids-are-unique': [
    onWalk('each its own', 'holds', orders(all)),
    onWalk('one order on two pages', 'holds', pages(all.slice(0, 3), all.slice(2))),
    onWalk('ids that are none', 'notApplicable', orders([order(1, { id: '1' }), order(2, { id: '1' })])),
    onWalk('two share one', 'violated', orders([...all, order(6, { id: 1 })])),
    onWalk('counted per page', 'violated', pages(all.slice(0, 3), [order(4, { id: 1 })])),
  ],
  'orders/order-numbers-are-unique': [
    onWalk('each its own', 'holds', orders(all)),
    onWalk('one order on two pages', 'holds', pages(all.slice(0, 3), all.slice(2))),
    onWalk('no order', 'notApplicable', orders([])),
    onWalk('two share one', 'violated', orders([...all, order(6, { order_number: '#101' })])),
    onWalk('on two pages', 'violated', pages(all.slice(0, 3), [order(6, { order_number: '#102' })])),
  ],
  'orders/list-order': [
    onWalk('oldest first', 'observed', orders(all)),
    onWalks('newest first, and an empty list', 'observed', [orders(all.toReversed()), orders([])]),
    onWalk('one order', 'notApplicable', orders([row])),
  ],
  'orders/items-in-lists': [
    onWalk('shown', 'observed', orders(all)),
    onWalk('both', 'observed', orders([...all, order(6, { items: [] })])),
    onWalk('no order', 'notApplicable', orders([])),
  ],
};

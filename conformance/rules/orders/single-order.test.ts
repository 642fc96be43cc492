import type { Exchange } from '../../evidence/evidence.js';
import { alone, orderBody } from '../shared/samples/bodies.test.support.js';
import { onReading } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import { row } from './samples.test.support.js';
import rules from './single-order.js';

const read = { subject: 'order', list: 'listOrders', row, answer: row } as const;
const processing = withValueAt(row, '/fulfillment_status', 'processing');

function unknownRead(operation: Exchange['operation'], status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange(operation, status, { message: 'No.' }, { intent: 'unknown', ...more });
}

describeRules(
  rules,
  {
    'orders/read-agrees-with-the-list': [
      onReading('the same order', 'pass', read),
      onReading('a list without items', 'pass', { ...read, row: { ...row, items: [] } }),
      onReading('a ulid in lower case', 'pass', { ...read, answer: { ...row, ulid: orderBody.ulid.toLowerCase() } }),
      onReading('an order that moved on', 'pass', { ...read, again: processing, answer: processing }),
      onReading('an order that is moving on', 'pass', { ...read, again: processing }),
      onReading('another subject', 'notApplicable', { ...read, subject: 'product' }),
      onReading('an order in data', 'notApplicable', { ...read, answer: { data: row } }),
      onReading('the order cannot be read', 'inconclusive', { ...read, answer: null }),
      onReading('a row that left its page', 'inconclusive', { ...read, again: null }),
      onReading('another total', 'violated', { ...read, answer: withValueAt(row, '/total/amount', 119.97) }),
      onReading('another total of an order that is moving on', 'violated', {
        ...read,
        again: processing,
        answer: withValueAt(processing, '/total/amount', 0),
      }),
      onReading('another state of an order that does not change', 'violated', { ...read, answer: processing }),
      onReading('another quantity', 'violated', { ...read, answer: withValueAt(row, '/items/0/quantity', 1) }),
      onReading('another number', 'violated', { ...read, answer: withValueAt(row, '/order_number', '#0104233') }),
      onReading('another currency', 'violated', { ...read, answer: withValueAt(row, '/currency', 'EUR') }),
      onReading('another second', 'violated', {
        ...read,
        answer: withValueAt(row, '/created_at', '2026-03-14T09:26:54Z'),
      }),
    ],
    'orders/unknown-is-404': [
      alone('404', 'pass', unknownRead('getOrder', 404)),
      alone('404 for a file', 'pass', unknownRead('downloadOrderCodes', 404)),
      alone('an order that exists', 'notApplicable', exchange('getOrder', 403, {})),
      alone('a product', 'notApplicable', unknownRead('getProduct', 200)),
      alone('no token', 'notApplicable', unknownRead('getOrder', 401, { as: 'none' })),
      alone('no answer', 'inconclusive', unknownRead('getOrder', 404, noAnswer)),
      alone('too many requests', 'inconclusive', unknownRead('getOrder', 429)),
      alone('403', 'violated', unknownRead('getOrder', 403)),
      alone('200', 'violated', unknownRead('getOrderCodes', 200)),
      alone('500', 'violated', unknownRead('downloadOrderInvoice', 500)),
      alone('422', 'violated', unknownRead('downloadOrderCodes', 422)),
    ],
  },
  {
    'orders/unknown-is-404': /a lookup that finds nothing/,
  },
);

import { orderBody } from '../shared/samples/bodies.test.support.js';
import { onReading } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rule from './read-agrees-with-the-list.js';
import { row } from './samples.test.support.js';

const read = { subject: 'order', list: 'listOrders', row, answer: row } as const;
const processing = withValueAt(row, '/fulfillment_status', 'processing');

describeRule(rule, [
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
  onReading('another second', 'violated', { ...read, answer: withValueAt(row, '/created_at', '2026-03-14T09:26:54Z') }),
]);

import type { Exchange } from '../../evidence/evidence.js';
import { alone } from '../shared/samples/bodies.test.support.js';
import { onReading } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import { plain, readRow, withToken } from './samples.test.support.js';
import rules from './single-product.js';

const read = { subject: 'product', list: 'listProducts', row: readRow, answer: readRow } as const;
const tagged = { ...readRow, tags: ['gift', 'games'] };

function unknownRead(status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange('getProduct', status, { message: 'No.' }, { intent: 'unknown', request: withToken, ...more });
}

describeRules(
  rules,
  {
    'products/read-agrees-with-the-list': [
      onReading('a description that only the list shortens', 'pass', {
        ...read,
        row: { ...readRow, description: 'Codes for…' },
      }),
      onReading('the same product', 'pass', read),
      onReading('more fields and another display form', 'pass', {
        ...read,
        answer: { ...withValueAt(readRow, '/variant/price/formatted', 'USD 59.99'), related: [] },
      }),
      onReading('timestamps with fractions', 'pass', {
        ...read,
        answer: { ...readRow, created_at: '2026-03-14T10:26:53.120000+01:00' },
      }),
      onReading('a price that changed meanwhile', 'pass', {
        ...read,
        again: withValueAt(readRow, '/variant/price/amount', '4999'),
        answer: withValueAt(readRow, '/variant/price/amount', '4999'),
      }),
      onReading('another subject', 'notApplicable', { ...read, subject: 'order' }),
      onReading('a product without a name', 'notApplicable', {
        ...read,
        answer: withValueAt(readRow, '/name', undefined),
      }),
      onReading('the product cannot be read', 'inconclusive', { ...read, answer: null }),
      onReading('a row that left its page', 'inconclusive', { ...read, again: null }),
      onReading('another price', 'violated', {
        ...read,
        answer: withValueAt(readRow, '/variant/price/amount', '5900'),
      }),
      onReading('another currency', 'violated', {
        ...read,
        answer: withValueAt(readRow, '/variant/price/currency', 'EUR'),
      }),
      onReading('another stock flag', 'violated', {
        ...read,
        answer: withValueAt(readRow, '/isPermanentOutOfStock', true),
      }),
      onReading('another product', 'violated', { ...read, answer: withValueAt(readRow, '/id', 13) }),
    ],
    'products/texts-agree-with-the-list': [
      onReading('the same product', 'pass', read),
      onReading('tags in another order', 'pass', {
        ...read,
        row: tagged,
        answer: { ...tagged, tags: ['games', 'gift'] },
      }),
      onReading('another subject', 'notApplicable', { ...read, subject: 'order' }),
      onReading('the product cannot be read', 'inconclusive', { ...read, answer: null }),
      onReading('another description', 'violated', {
        ...read,
        answer: withValueAt(readRow, '/description', 'A card.'),
      }),
      onReading('notes that only the product page has', 'violated', {
        ...read,
        answer: withValueAt(readRow, '/notes', 'Once.'),
      }),
      onReading('tags that only the list has', 'violated', { ...read, row: tagged }),
    ],
    'products/unknown-is-404': [
      alone('404', 'pass', unknownRead(404)),
      alone('a product that exists', 'notApplicable', exchange('getProduct', 404, {})),
      alone('the id exists after all', 'notApplicable', {
        ...exchange('getProduct', 200, { data: { ...readRow, id: 99 } }),
        intent: 'unknown',
        request: withToken,
      }),
      alone('no answer', 'inconclusive', unknownRead(404, noAnswer)),
      alone('too many requests', 'inconclusive', unknownRead(429)),
      alone('products that need a token', 'inconclusive', unknownRead(401, { request: plain })),
      alone('200 without a product', 'violated', unknownRead(200)),
      alone('200 with another product', 'violated', {
        ...exchange('getProduct', 200, { data: readRow }),
        intent: 'unknown',
        request: withToken,
      }),
      alone('the id of a variant that is also a product', 'notApplicable', {
        ...exchange('getProduct', 200, { data: { ...readRow, id: 99 } }),
        intent: 'depends',
        request: withToken,
      }),
      alone('the id of a variant', 'violated', {
        ...exchange('getProduct', 200, { data: readRow }),
        intent: 'depends',
        request: withToken,
      }),
      alone('a product that may exist', 'notApplicable', unknownRead(410, { intent: 'depends' })),
      alone('422', 'violated', unknownRead(422)),
      alone('500', 'violated', unknownRead(500)),
      alone('a valid token that is refused', 'violated', unknownRead(401)),
    ],
  },
  {
    'products/unknown-is-404': /a lookup that finds nothing/,
  },
);

import { onReading } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './read-agrees-with-the-list.js';
import { readRow } from './samples.test.support.js';

const read = { subject: 'product', list: 'listProducts', row: readRow, answer: readRow } as const;
const tagged = { ...readRow, tags: ['gift', 'games'] };

describeRules(rules, {
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
    onReading('another price', 'violated', { ...read, answer: withValueAt(readRow, '/variant/price/amount', '5900') }),
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
    onReading('another description', 'violated', { ...read, answer: withValueAt(readRow, '/description', 'A card.') }),
    onReading('notes that only the product page has', 'violated', {
      ...read,
      answer: withValueAt(readRow, '/notes', 'Once.'),
    }),
    onReading('tags that only the list has', 'violated', { ...read, row: tagged }),
  ],
});

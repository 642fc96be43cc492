import type { Exchange, JsonObject } from '../../../evidence/evidence.js';
import { answer, exchange, mutate, type Samples } from '../../sample.js';
import { alone, productBody } from '../../sample-bodies.js';
import { onReading } from '../../sample-cases.js';

const row: JsonObject = productBody;
const read = { subject: 'product', list: 'listProducts', row, answer: row } as const;
const tagged = { ...row, tags: ['gift', 'games'] };

const plain = { method: 'GET', target: '/api/v1/products/99', headers: { accept: 'application/json' }, body: null };
const withToken = { ...plain, headers: { ...plain.headers, authorization: 'Bearer <token:0123456789ab>' } };
const unanswered: Partial<Exchange> = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } };

function unknownRead(status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange('getProduct', status, { message: 'No.' }, { intent: 'unknown', request: withToken, ...more });
}

function search(query: string, status: number, more: Partial<Exchange> = {}): Exchange {
  const request = { ...withToken, target: `/api/v1/products/search${query}` };
  return exchange('searchProducts', status, { message: 'No.' }, { intent: 'invalid', request, ...more });
}

/** Rules about one product, and about single requests. */
export const readSamples: Samples = {
  'products/read-agrees-with-the-list': [
    onReading('the same product', 'holds', read),
    onReading('more fields, another display', 'holds', {
      ...read,
      answer: { ...mutate(row, '/variant/price/formatted', 'USD 59.99'), related: [] },
    }),
    onReading('tags in another order', 'holds', {
      ...read,
      row: tagged,
      answer: { ...tagged, tags: ['games', 'gift'] },
    }),
    onReading('finer timestamps', 'holds', {
      ...read,
      answer: { ...row, created_at: '2026-03-14T10:26:53.120000+01:00' },
    }),
    onReading('a price that changed meanwhile', 'holds', {
      ...read,
      again: mutate(row, '/variant/price/amount', '4999'),
      answer: mutate(row, '/variant/price/amount', '4999'),
    }),
    onReading('another subject', 'notApplicable', { ...read, subject: 'order' }),
    onReading('a product without a name', 'notApplicable', { ...read, answer: mutate(row, '/name', undefined) }),
    onReading('no product alone', 'unknown', { ...read, answer: null }),
    onReading('a row that left its page', 'unknown', { ...read, again: null }),
    onReading('another price', 'violated', { ...read, answer: mutate(row, '/variant/price/amount', '5900') }),
    onReading('another currency', 'violated', { ...read, answer: mutate(row, '/variant/price/currency', 'EUR') }),
    onReading('another stock', 'violated', { ...read, answer: mutate(row, '/isPermanentOutOfStock', true) }),
    onReading('notes that only the page has', 'violated', { ...read, answer: mutate(row, '/notes', 'Once.') }),
    onReading('tags that only the list has', 'violated', { ...read, row: tagged }),
    onReading('another product', 'violated', { ...read, answer: mutate(row, '/id', 13) }),
  ],
  'products/unknown-is-404': [
    alone('404', 'holds', unknownRead(404)),
    alone('a product that exists', 'notApplicable', exchange('getProduct', 404, {})),
    alone('the id exists after all', 'notApplicable', {
      ...exchange('getProduct', 200, { data: { ...row, id: 99 } }),
      intent: 'unknown',
      request: withToken,
    }),
    alone('no answer', 'unknown', unknownRead(404, unanswered)),
    alone('too many requests', 'unknown', unknownRead(429)),
    alone('products that need a token', 'unknown', unknownRead(401, { request: plain })),
    alone('200 without a product', 'violated', unknownRead(200)),
    alone('200 with another product', 'violated', {
      ...exchange('getProduct', 200, { data: row }),
      intent: 'unknown',
      request: withToken,
    }),
    alone('422', 'violated', unknownRead(422)),
    alone('500', 'violated', unknownRead(500)),
    alone('a valid token that is refused', 'violated', unknownRead(401)),
  ],
  'products/missing-term-is-refused': [
    alone('422', 'holds', search('', 422)),
    alone('400', 'holds', search('?per_page=5', 400)),
    alone('a term', 'notApplicable', search('?term=card', 200)),
    alone('a term as an array', 'notApplicable', search('?term%5B%5D=card', 200)),
    alone('no answer', 'unknown', search('', 422, unanswered)),
    alone('a page', 'violated', search('', 200)),
    alone('a page of an odd query', 'violated', search('?per_page=0', 200, { intent: 'silent' })),
    alone('500', 'violated', search('', 500)),
  ],
  'products/without-a-token': [
    alone('served', 'observed', exchange('listProducts', 200, {}, { as: 'none', intent: 'silent', request: plain })),
    alone('401', 'observed', exchange('getProduct', 401, {}, { as: 'none', intent: 'silent', request: plain })),
    alone('an invalid token', 'observed', exchange('getProduct', 200, {}, { as: 'invalid', request: withToken })),
    alone('a valid token', 'notApplicable', exchange('listProducts', 200, {}, { request: withToken })),
    alone('another operation', 'notApplicable', exchange('listOrders', 401, {}, { as: 'none', request: plain })),
    alone('no answer', 'unknown', {
      ...answer('listProducts', 200, null, { is: 'empty' }, { as: 'none', request: plain }),
      ...unanswered,
    }),
  ],
};

import { type OperationId, operations } from '../../../../generated/operations.js';
import type { Exchange, Json, Query } from '../../../evidence/evidence.js';
import { exchange, exchanged, type Sample, type Samples } from '../../sample.js';
import { rows } from './lists.js';

interface Asked {
  operation?: OperationId;
  query?: Query;
  status?: number;
  body?: Json;
  more?: Partial<Exchange>;
}

/** The answer to an odd question about a list, and the verdict on it. */
function on(verdict: Sample['verdict'], what: string, asked: Asked): Sample {
  const { operation = 'listTransactions', query = {}, status = 200, body = list(3), more = {} } = asked;
  const target = `${operations[operation].path}?${new URLSearchParams(query)}`;
  const request = { method: 'GET', target, headers: {}, body: null };
  return {
    what,
    verdict,
    evidence: exchanged(exchange(operation, status, body, { intent: 'silent', request, ...more })),
  };
}

/** A body with so many rows. */
function list(count: number, meta: Record<string, Json> = {}): Json {
  const right = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: count, total: count };
  return { data: rows(count), meta: { ...right, ...meta } };
}

const FAR = { page: '1000000' };
const nothing = list(0, { current_page: 1_000_000, total: 30, last_page: 2, from: null, to: null });
const message = { message: 'No.' };
const unanswered = { response: null, failure: { kind: 'timeout', message: 'nothing came' } } as const;

/** Rules about single answers. */
export const answerSamples: Samples = {
  'pagination/per-page-never-exceeds-100': [
    on('holds', '101 asked, 100 given', { query: { per_page: '101' }, body: list(100, { per_page: 100, total: 300 }) }),
    on('notApplicable', 'refused', { query: { per_page: '101' }, status: 422, body: message }),
    on('notApplicable', 'a list without a stated maximum', { operation: 'listProducts', body: list(101) }),
    on('notApplicable', 'no rows at all', { body: message }),
    on('violated', '101 rows', { query: { per_page: '101' }, body: list(101) }),
    on('violated', '101 on a full page', { query: { per_page: '101' }, body: list(3, { per_page: 101 }) }),
    on('violated', 'orders without a maximum', { operation: 'listOrders', body: list(120, { per_page: 100_000 }) }),
  ],
  'pagination/page-after-the-last-is-empty': [
    on('holds', 'an empty page', { query: FAR, body: nothing }),
    on('holds', 'an empty page of a search', {
      operation: 'searchProducts',
      query: { ...FAR, term: 'gift' },
      body: nothing,
    }),
    on('holds', 'refused on the ledger', { query: FAR, status: 422, body: message }),
    on('notApplicable', 'a list that is so long', { query: FAR, body: list(15, { last_page: 2_000_000 }) }),
    on('notApplicable', 'orders', { operation: 'listOrders', query: FAR, body: list(3) }),
    on('notApplicable', 'products for nobody', { operation: 'listProducts', query: FAR, status: 401, body: message }),
    on('notApplicable', 'another odd question', { query: { ...FAR, sort: 'sideways' }, status: 400, body: message }),
    on('unknown', 'no answer', { query: FAR, more: unanswered }),
    on('violated', 'the last page again', { query: FAR, body: list(3) }),
    on('violated', 'not found', { operation: 'listProducts', query: FAR, status: 404, body: message }),
    on('violated', 'refused where no 422 is listed', {
      operation: 'listWallets',
      query: FAR,
      status: 422,
      body: message,
    }),
  ],
  'pagination/orders-page-parameter': [
    on('observed', 'honoured', { operation: 'listOrders', query: { page: '2' }, body: list(3, { current_page: 2 }) }),
    on('observed', 'ignored', { operation: 'listOrders', query: { page: '2' } }),
    on('observed', 'refused', { operation: 'listOrders', query: { page: '2' }, status: 400, body: message }),
    on('notApplicable', 'a page by a link', {
      operation: 'listOrders',
      query: { page: '2' },
      more: { intent: 'valid' },
    }),
    on('notApplicable', 'the ledger', { query: { page: '2' } }),
  ],
  'pagination/per-page-out-of-range': [
    on('observed', 'zero', { query: { per_page: '0' } }),
    on('observed', 'refused', { query: { per_page: 'abc' }, status: 422, body: message }),
    on('observed', 'blank', { operation: 'searchProducts', query: { term: 'a', per_page: '' } }),
    on('observed', 'too large', { query: { per_page: '100000' }, body: list(3, { per_page: 100 }) }),
    on('notApplicable', 'perhaps not too large', { operation: 'listWallets', query: { per_page: '101' } }),
    on('notApplicable', 'another oddity', { query: { per_page: '0', sort: 'sideways' } }),
  ],
  'pagination/largest-per-page-elsewhere': [
    on('observed', 'clamped', {
      operation: 'listProducts',
      query: { per_page: '100000' },
      body: list(3, { per_page: 50 }),
    }),
    on('observed', 'honoured', {
      operation: 'listWallets',
      query: { per_page: '101' },
      body: list(3, { per_page: 101 }),
    }),
    on('observed', 'refused', { operation: 'listWallets', query: { per_page: '101' }, status: 400, body: message }),
    on('notApplicable', 'the ledger', { query: { per_page: '101' } }),
    on('notApplicable', 'no large page', { operation: 'listWallets', query: { per_page: '0' } }),
  ],
  'pagination/from-and-to-of-an-empty-page': [
    on('observed', 'a page after the last', { query: FAR, body: nothing }),
    on('observed', 'an empty list', { body: list(0, { from: 0, to: 0 }) }),
    on('notApplicable', 'a page with rows', {}),
    on('notApplicable', 'refused', { query: FAR, status: 422, body: message }),
  ],
};

import { operations } from '../../../../generated/operations.js';
import type { Exchange, Json, Query } from '../../../evidence/evidence.js';
import { exchange, exchanged, type Sample, type Samples } from '../../sample.js';
import { MESSAGE, orders, WALLET } from './lists.js';

type Asked = 'listOrders' | 'listTransactions';

/** An answer to a query of the orders or the ledger, and the verdict on it. */
function on(
  verdict: Sample['verdict'],
  what: string,
  [operation, query, status]: [Asked, Query, number],
  more: Partial<Exchange> = {},
): Sample {
  const target = `${operations[operation].path}?${new URLSearchParams(query)}`;
  const request = { method: 'GET', target, headers: {}, body: null };
  const body: Json = status === 200 ? { data: orders } : MESSAGE;
  const intent = operation === 'listOrders' ? 'silent' : 'invalid';
  return { what, verdict, evidence: exchanged(exchange(operation, status, body, { intent, request, ...more })) };
}

const backwards = { start_date: '2025-06-15', end_date: '2025-06-14' };
const impossible = { start_date: '2025-02-30' };
const unanswered = { response: null, failure: { kind: 'timeout', message: 'nothing came' } } as const;
const foreign = { intent: 'foreign' } as const;
const none = { body: { is: 'json', value: { data: [] }, duplicateKeys: [] } } as const;

/** An answer with an empty page. */
function empty(sample: Sample): Sample {
  const evidence = sample.evidence.map((entry) => {
    if (entry.kind !== 'exchange' || entry.item.response === null) return entry;
    return { ...entry, item: { ...entry.item, response: { ...entry.item.response, ...none } } };
  });
  return { ...sample, evidence };
}

/** Rules about single answers to filters. */
export const answerSamples: Samples = {
  'filters/unreadable-ledger-filter-is-422': [
    on('holds', 'an impossible date', ['listTransactions', impossible, 422]),
    on('notApplicable', 'a good filter', ['listTransactions', { sort: 'asc' }, 200], { intent: 'valid' }),
    on('notApplicable', 'an end before the start', ['listTransactions', backwards, 200]),
    on('unknown', 'no answer', ['listTransactions', impossible, 422], unanswered),
    on('violated', 'ignored', ['listTransactions', impossible, 200]),
    on('violated', 'another status', ['listTransactions', { sort: 'sideways' }, 400]),
    on('violated', 'a wallet that is none', ['listTransactions', { wallet_id: 'no-wallet' }, 404]),
    on('violated', 'an unexpected error', ['listTransactions', { end_date: 'not-a-date' }, 500]),
  ],
  'filters/end-before-start-is-422': [
    on('holds', 'refused', ['listTransactions', backwards, 422]),
    on('notApplicable', 'another filter', ['listTransactions', { sort: 'sideways' }, 422]),
    on('notApplicable', 'dates that cannot be read', ['listTransactions', { ...backwards, ...impossible }, 200]),
    on('unknown', 'too many requests', ['listTransactions', backwards, 429]),
    empty(on('violated', 'an empty page', ['listTransactions', backwards, 200])),
    on('violated', 'another status', ['listTransactions', backwards, 400]),
  ],
  'filters/foreign-wallet-is-422': [
    on('holds', "another user's", ['listTransactions', { wallet_id: WALLET }, 422], foreign),
    on('holds', "nobody's", ['listTransactions', { wallet_id: WALLET }, 422]),
    on('notApplicable', 'no wallet', ['listTransactions', backwards, 422]),
    on('notApplicable', "another user's list", ['listTransactions', {}, 200], foreign),
    empty(on('violated', 'an empty ledger', ['listTransactions', { wallet_id: WALLET }, 200])),
    on('violated', 'forbidden', ['listTransactions', { wallet_id: WALLET }, 403], foreign),
    on('violated', 'not found', ['listTransactions', { wallet_id: WALLET }, 404]),
  ],
  'filters/unknown-status-value': [
    on('observed', 'refused', ['listOrders', { payment_status: 'no-such-status' }, 422]),
    on('observed', 'ignored', ['listOrders', { fulfillment_status: 'no-such-status' }, 200]),
    empty(on('observed', 'an empty page', ['listOrders', { fulfillment_status: 'no-such-status' }, 200])),
    on('notApplicable', 'a known status', ['listOrders', { fulfillment_status: 'Completed' }, 200]),
    on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
  ],
  'filters/unknown-query-parameters': [
    on('observed', 'ignored', ['listOrders', { no_such_parameter: '1' }, 200]),
    on('observed', 'refused', ['listOrders', { no_such_parameter: '1' }, 400]),
    on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
  ],
};

import { operations } from '../../../generated/operations.js';
import type { Exchange, Json, Query } from '../../evidence/evidence.js';
import { exchange, exchanged, type Sample } from '../shared/samples/sample.test.support.js';
import { MESSAGE, orders } from './lists.test.support.js';

type Asked = 'listOrders' | 'listTransactions';

/** An answer to a query of the orders or the ledger, and the verdict on it. */
export function on(
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

const none = { body: { is: 'json', value: { data: [] }, duplicateKeys: [] } } as const;

/** An answer with an empty page. */
export function empty(sample: Sample): Sample {
  const evidence = sample.evidence.map((entry) => {
    if (entry.kind !== 'exchange' || entry.item.response === null) return entry;
    return { ...entry, item: { ...entry.item, response: { ...entry.item.response, ...none } } };
  });
  return { ...sample, evidence };
}

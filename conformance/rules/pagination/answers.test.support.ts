import { type OperationId, operations } from '../../../generated/operations.js';
import type { Exchange, Json, Query } from '../../evidence/evidence.js';
import { exchange, exchanged, type Sample } from '../shared/samples/sample.test.support.js';
import { rows } from './lists.test.support.js';

interface Asked {
  operation?: OperationId;
  query?: Query;
  status?: number;
  body?: Json;
  more?: Partial<Exchange>;
}

/** The answer to an odd question about a list, and the verdict on it. */
export function on(verdict: Sample['verdict'], what: string, asked: Asked): Sample {
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
export function list(count: number, meta: Record<string, Json> = {}): Json {
  const right = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: count, total: count };
  return { data: rows(count), meta: { ...right, ...meta } };
}

export const FAR = { page: '1000000' };

export const nothing = list(0, { current_page: 1_000_000, total: 30, last_page: 2, from: null, to: null });

export const message = { message: 'No.' };

import type { JsonObject, Query } from '../../evidence/evidence.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import { narrowed, sample, WALLET } from './lists.test.support.js';

export const wallet = { wallet_id: WALLET };

export const from = { start_date: '2025-06-10' };

export const to = { end_date: '2025-06-12' };

export const wholeWindow = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, narrowed('listTransactions', query, shown));

import type { JsonObject, Query } from '../../evidence/evidence.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import { narrowed, sample } from './lists.test.support.js';

export const completed = { fulfillment_status: 'completed' };

export const paid = { payment_status: 'completed' };

export const unpaid = { payment_status: 'pending' };

export const whole = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, narrowed('listOrders', query, shown));

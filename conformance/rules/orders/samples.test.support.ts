import type { JsonObject } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { listing } from '../shared/samples/cases.test.support.js';

export const row: JsonObject = orderBody;

/** The n-th order of a list. */
export function order(n: number, more: JsonObject = {}): JsonObject {
  const created_at = `2026-03-14T09:26:${10 + n}+00:00`;
  return { ...row, id: n, ulid: `01JCK4Q8Z3V5W7X9Y0A2B4C6D${n}`, order_number: `#10${n}`, created_at, ...more };
}

export const all = [1, 2, 3, 4, 5].map((n) => order(n));

export const orders = (rows: readonly JsonObject[]) => listing('listOrders', rows);

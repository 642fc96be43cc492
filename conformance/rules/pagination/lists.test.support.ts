import type { JsonObject, Walk } from '../../evidence/evidence.js';
import type { Verdict } from '../shared/rule.js';
import { type ListWalkOptions, listWalk, type Sample, walked } from '../shared/samples/sample.test.support.js';

/** So many rows that differ in their id. */
export function rows(count: number): JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Product ${index + 1}` }));
}

/** A right walk over so many products. */
export function products(count: number, options: ListWalkOptions = {}): Walk {
  return listWalk('listProducts', rows(count), options);
}

/** A right walk over so many orders. */
export function orders(count: number, options: ListWalkOptions = {}): Walk {
  const data = rows(count).map(({ id }) => ({ id: id ?? null, ulid: `01JCK4Q8Z9A1B2C3D4E5F6G${1000 + Number(id)}` }));
  return listWalk('listOrders', data, options);
}

/** A right walk over so many ledger rows. */
export function transactions(count: number, options: ListWalkOptions = {}): Walk {
  return listWalk('listTransactions', rows(count), options);
}

/** The sample of one walk. */
export function onWalk(verdict: Verdict['is'], what: string, walk: Walk): Sample {
  return { what, verdict, evidence: walked(walk) };
}

import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import { listBody, orderBody } from '../shared/samples/bodies.test.support.js';
import { itemBody as item, listedProduct } from '../shared/samples/purchase.test.support.js';
import { exchange, exchanged, mutate, type Sample } from '../shared/samples/sample.test.support.js';

export const known = { products: [listedProduct] };

/** The order as a read shows it, with one place changed. */
export function shown(pointer: string, value: unknown): Exchange {
  return exchange('getOrder', 200, mutate<JsonObject>(orderBody, pointer, value));
}

export function listedWith(pointer: string, value: unknown): Exchange {
  return exchange('listOrders', 200, listBody([orderBody, mutate<JsonObject>(orderBody, pointer, value)]));
}

export function when(facts: Sample['facts'], what: string, verdict: Sample['verdict'], item: Exchange): Sample {
  return { what, verdict, evidence: exchanged(item), ...(facts === undefined ? {} : { facts }) };
}

export const money = (amount: number) => ({ amount, formatted: `$${amount.toFixed(2)}` });

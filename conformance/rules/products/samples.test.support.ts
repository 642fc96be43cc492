import type { Comparison, JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { productBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';

export function product(id: number, category: string, more: JsonObject = {}): JsonObject {
  const variant = { ...productBody.variant, id: 5000 + id };
  return { ...productBody, id, name: `Card ${id}`, category_name: category, variant, ...more };
}

export const all = [1, 2, 3, 4, 5, 6].map((id) => product(id, id % 2 === 0 ? 'Games' : 'Gift cards'));
export const games = all.filter((row) => row['category_name'] === 'Games');
export const cut = { complete: false, because: 'the list has more than 12 pages' };

export function products(rows: readonly JsonObject[], query: Query = {}, more: Partial<Walk> = {}): Walk {
  return listing('listProducts', rows, { query, ...more });
}

export const whole = products(all, { per_page: '100' });

export function narrowed(other: Walk, more: Partial<Comparison> = {}): Omit<Comparison, 'after'> & Partial<Comparison> {
  return { relation: 'narrowed', base: whole, other, ...more };
}

export function category(rows: readonly JsonObject[], more: Partial<Walk> = {}): Walk {
  return products(rows, { category: 'Games', per_page: '100' }, more);
}

export const alone = products(all.slice(0, 4), { search: 'Card', per_page: '100' });

export function both(rows: readonly JsonObject[], more: Partial<Comparison> = {}, walk: Partial<Walk> = {}) {
  const other = products(rows, { search: 'Card', category: 'Games', per_page: '100' }, walk);
  return narrowed(other, { base: alone, ...more });
}

export const row: JsonObject = productBody;
export const two = [row, { ...row, id: 13, name: 'Borealis Café', region: 'EU', channel: 'shop' }];
export const list = (rows: readonly JsonObject[], query: Query = {}) => listing('listProducts', rows, { query });
export const none = onWalk('nothing listed', 'notApplicable', list([]));
export const readRow: JsonObject = productBody;

export const plain = {
  method: 'GET',
  target: '/api/v1/products/99',
  headers: { accept: 'application/json' },
  body: null,
};

export const withToken = { ...plain, headers: { ...plain.headers, authorization: 'Bearer <token:0123456789ab>' } };

import { type OperationId, operations } from '../../../generated/operations.js';
import type { Comparison, Evidence, Exchange, Json, JsonObject, Query, Walk } from '../../evidence/evidence.js';
import type { Verdict } from '../shared/rule.js';
import {
  exchange,
  exchanged,
  type ListWalkOptions,
  listWalk,
  type Sample,
  walked,
  withValueAt,
} from '../shared/samples/sample.test.support.js';

interface Asked {
  operation?: OperationId;
  query?: Query;
  status?: number;
  body?: Json;
  more?: Partial<Exchange>;
}

/** The response to an unusual request for a list, and the verdict on it. */
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

/** A body with `count` rows. */
export function list(count: number, meta: Record<string, Json> = {}): Json {
  const validMeta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: count, total: count };
  return { data: rows(count), meta: { ...validMeta, ...meta } };
}

export const FAR = { page: '1000000' };
export const nothing = list(0, { current_page: 1_000_000, total: 30, last_page: 2, from: null, to: null });
export const message = { message: 'No.' };
export const base = products(32, { perPage: 100 });
export const small = products(32, { perPage: 7 });
export const newer = { id: 99, name: 'New' };

/** The list with a new row at the front. */
export const later = { ...base, pages: base.pages.map((page) => ({ ...page, rows: [newer, ...page.rows] })) };

export function compared(relation: Comparison['relation'], other: Walk, more: Partial<Comparison> = {}): Evidence[] {
  return [{ kind: 'comparison', item: { relation, base, other, after: base, ...more } }];
}

export const cut = { complete: false, because: 'too many pages' };
export const empty = products(0);
export const three = products(32);
export const full = products(30);
export const threeLinked = products(32);
export const HOST = 'http://127.0.0.1';
export const LIST = `${HOST}/api/v1/products`;

/** The walk with another link on one of its pages. */
export function relinked(
  walk: Walk,
  index: number,
  name: 'first' | 'prev' | 'next' | 'last',
  link: string | null,
): Walk {
  return withValueAt(walk, `/pages/${index}/links/${name}`, link);
}

/** The walk with a part of each link replaced. */
export function reworded(walk: Walk, from: string | RegExp, to: string): Walk {
  const pages = walk.pages.map((page) => {
    const links = Object.entries(page.links).map(([name, link]) => [
      name,
      link === null ? null : link.replace(from, to),
    ]);
    return { ...page, links: Object.fromEntries(links) as typeof page.links }; // the same four names
  });
  return { ...walk, pages };
}

/** Rows with different ids. */
export function rows(count: number): JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Product ${index + 1}` }));
}

/** A correct walk over `count` products. */
export function products(count: number, options: ListWalkOptions = {}): Walk {
  return listWalk('listProducts', rows(count), options);
}

/** A correct walk over `count` orders. */
export function orders(count: number, options: ListWalkOptions = {}): Walk {
  const data = rows(count).map(({ id }) => ({ id: id ?? null, ulid: `01JCK4Q8Z9A1B2C3D4E5F6G${1000 + Number(id)}` }));
  return listWalk('listOrders', data, options);
}

/** A correct walk over `count` ledger rows. */
export function transactions(count: number, options: ListWalkOptions = {}): Walk {
  return listWalk('listTransactions', rows(count), options);
}

/** The sample of one walk. */
export function onWalk(verdict: Verdict['is'], what: string, walk: Walk): Sample {
  return { what, verdict, evidence: walked(walk) };
}

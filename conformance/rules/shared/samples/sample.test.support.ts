import { type OperationId, operations } from '../../../../generated/operations.js';
import type { RuleId } from '../../../../generated/rules.js';
import type { Body, Evidence, Exchange, Json, JsonObject, Page, Query, Walk } from '../../../evidence/evidence.js';
import type { Facts } from '../../../evidence/facts.js';
import type { Verdict } from '../rule.js';

/** The evidence of one case, and the verdict that the rule must reach on it. */
export interface Sample {
  /** What is special about it, for the name of the test. */
  readonly what: string;
  readonly verdict: Verdict['is'];
  readonly evidence: readonly Evidence[];
  readonly facts?: Partial<Facts>;
}

/** By rule. The samples of a rule include a pass and, unless it is silent, a violation. */
export type Samples = Partial<Record<RuleId, readonly Sample[]>>;

export const sampleFacts: Facts = {
  met: ['token', 'other token', 'spend', 'wallet', 'other wallet'],
  wallets: [{ id: 1, uuid: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', currency: 'USD', balance: 100_000 }],
  payer: { id: 1, uuid: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', currency: 'USD', balance: 100_000 },
  poor: null,
  paying: [{ id: 1, uuid: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', currency: 'USD', balance: 100_000 }],
  otherWallet: '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  otherPaying: '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  products: [],
  orders: [],
  otherOrders: [],
  ledger: { total: 0, closedDays: [], walletIds: [], edgeDays: { first: [], last: [] } },
  largestPage: { listOrders: 100, listWallets: 100, listTransactions: 100, listProducts: 100, searchProducts: 100 },
  gaps: {},
  fulfilmentMs: 5_000,
  pageLimit: 60,
};

let lastId = 0;

/** A response with a JSON body to a plain, valid request of the operation; `more` overrides members. */
export function exchange(
  operation: OperationId | null,
  status: number,
  body: Json,
  more: Partial<Exchange> = {},
): Exchange {
  return answer(operation, status, 'application/json', { is: 'json', value: body, duplicateKeys: [] }, more);
}

/** A response with any body. */
export function answer(
  operation: OperationId | null,
  status: number,
  mediaType: string | null,
  body: Body,
  more: Partial<Exchange> = {},
): Exchange {
  lastId += 1;
  const spec = operation === null ? null : operations[operation];
  return {
    id: lastId,
    operation,
    intent: 'valid',
    as: 'caller',
    note: '',
    request: {
      method: spec?.method ?? 'GET',
      target: spec?.path ?? '/api/v1/none',
      headers: { accept: 'application/json' },
      body: null,
    },
    response: {
      status,
      headers: mediaType === null ? [] : [['content-type', mediaType]],
      mediaType,
      bytes: 100,
      body,
    },
    failure: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    ms: 1,
    throttled: 0,
    ...more,
  };
}

/** What makes an exchange one without an answer. */
export const noAnswer = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } } as const;

/** Evidence of one exchange. */
export function exchanged(item: Exchange): Evidence[] {
  return [{ kind: 'exchange', item }];
}

/** A correct page with these rows, of a list of `total` rows with `perPage` on a page. */
export function page(rows: readonly JsonObject[], options: PageOptions = {}): Page {
  const { path = '/api/v1/products', query = {}, number = 1, perPage = 15, total = rows.length } = options;
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number) => `http://127.0.0.1${path}?${new URLSearchParams({ ...query, page: String(to) })}`;
  lastId += 1;
  const from = rows.length === 0 ? null : (number - 1) * perPage + 1;
  return {
    exchange: lastId,
    target: Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`,
    rows,
    links: {
      first: link(1),
      last: link(last),
      prev: number > 1 ? link(number - 1) : null,
      next: number < last ? link(number + 1) : null,
    },
    meta: {
      current_page: number,
      from,
      last_page: last,
      per_page: perPage,
      to: from === null ? null : from + rows.length - 1,
      total,
      path: `http://127.0.0.1${path}`,
    },
  };
}

interface PageOptions {
  path?: string;
  query?: Query;
  number?: number;
  perPage?: number;
  total?: number;
}

/** A complete, steady, forward walk over the pages. */
export function walkOf(list: Walk['list'], pages: readonly Page[], more: Partial<Walk> = {}): Walk {
  return { list, query: {}, direction: 'forwards', pages, complete: true, steady: true, because: null, ...more };
}

/**
 * A correct walk over a list of these rows, `perPage` on a page: the first page by a plain query, the others by links.
 * The query has per_page unless that is the default.
 */
export function listWalk(list: Walk['list'], rows: readonly JsonObject[], options: ListWalkOptions = {}): Walk {
  const { query = {}, perPage = 15, direction = 'forwards' } = options;
  const { path } = operations[list];
  const asked = perPage === 15 ? query : { ...query, per_page: String(perPage) };
  const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / perPage)) }, (_, index) => {
    const shown = rows.slice(index * perPage, (index + 1) * perPage);
    const whole = page(shown, { path, query: asked, number: index + 1, perPage, total: rows.length });
    const isLinked = index > 0 || direction === 'backwards';
    const link = `${path}?${new URLSearchParams({ ...asked, page: String(index + 1) })}`;
    return isLinked ? { ...whole, target: link } : whole;
  });
  return walkOf(list, direction === 'forwards' ? pages : pages.toReversed(), { query: asked, direction });
}

export interface ListWalkOptions {
  query?: Query;
  perPage?: number;
  direction?: Walk['direction'];
}

/** The steps of a walk. */
export function walked(walk: Walk): Evidence[] {
  const { list, query, direction, pages, complete, steady, because } = walk;
  return [
    { kind: 'walk', item: { is: 'start', list, query, direction } },
    ...pages.map((step): Evidence => ({ kind: 'walk', item: { is: 'page', page: step } })),
    { kind: 'walk', item: { is: 'end', complete, steady, because } },
  ];
}

/** The value with one place changed, given by its JSON pointer; `undefined` removes it. */
export function withValueAt<T>(value: T, pointer: string, replacement: unknown): T {
  const copy = structuredClone(value);
  const keys = pointer.split('/').slice(1);
  const last = keys.pop();
  if (last === undefined) return replacement as T;
  // A wrong pointer shows at once, because the sample is not violated then.
  let place = copy as Record<string, unknown>;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (replacement === undefined) delete place[last];
  else place[last] = replacement;
  return copy;
}

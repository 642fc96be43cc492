import type { ExchangeId, JsonObject, Query } from './exchange.js';
import type { Id } from './notation/number.js';
import { rowKey } from './notation/text.js';

/** The operations that return a page of a list. */
export const LIST_OPERATIONS = [
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
] as const;

export type ListOperation = (typeof LIST_OPERATIONS)[number];

export interface Meta {
  readonly current_page: number;
  readonly from: number | null;
  readonly last_page: number;
  readonly per_page: number;
  readonly to: number | null;
  readonly total: number;
  readonly path?: string;
}

export interface Links {
  readonly first: string;
  readonly last: string;
  readonly prev: string | null;
  readonly next: string | null;
}

/** One page of a list whose envelope is sound. Rows are as received and may still be wrong. */
export interface Page {
  readonly exchange: ExchangeId;
  /** Path and query of the request, below the base URL. */
  readonly target: string;
  readonly rows: readonly JsonObject[];
  readonly links: Links;
  readonly meta: Meta;
}

/**
 * All pages of one list under one query, by following links. A walk is `steady` when the list did not change
 * meanwhile; only then is a missing or repeated row the deployment's fault. `complete` is false when a limit or a
 * broken page ended it.
 */
export type WalkStep =
  | { readonly is: 'start'; readonly list: ListOperation; readonly query: Query; readonly direction: Direction }
  | { readonly is: 'page'; readonly page: Page }
  | { readonly is: 'end'; readonly complete: boolean; readonly steady: boolean; readonly because: string | null };

export type Direction = 'forwards' | 'backwards';

/** A whole walk with its rows. */
export interface Walk {
  readonly list: ListOperation;
  readonly query: Query;
  readonly direction: Direction;
  readonly pages: readonly Page[];
  readonly complete: boolean;
  readonly steady: boolean;
  readonly because: string | null;
}

/**
 * Two walks that belong together. `base` is the plainer one: the whole list, the ascending order, the larger page.
 * `after` is `base` walked again at the end: what is the same in both did not change meanwhile.
 */
export interface Comparison {
  readonly relation: 'narrowed' | 'reversed' | 'backwards' | 'resized' | 'defaulted';
  readonly base: Walk;
  readonly other: Walk;
  readonly after: Walk;
}

/** Whether two walks show the same rows in one order, with the same statuses: nothing by which lists are filtered changed. */
export function isSameList(before: Walk, after: Walk): boolean {
  const [one, other] = [before, after].map(({ pages }) =>
    pages.flatMap((page) =>
      page.rows.map((row) => `${rowKey(row)} ${row['fulfillment_status']} ${row['payment_status']}`),
    ),
  );
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * One thing seen twice: as a row of a list, and in a response about it alone. `row` is the list row before the read,
 * `again` the same row afterwards.
 */
export interface Reading {
  readonly subject: 'order' | 'product' | 'page';
  readonly list: ListOperation;
  /** The row in the list, or the page of the walk as { rows }; `again` is the same, read after the response. */
  readonly row: JsonObject;
  readonly again: JsonObject | null;
  readonly listedIn: readonly ExchangeId[];
  /** The response: an order, a product, or the rows of a page that was requested by number. Null when there was none. */
  readonly answer: JsonObject | null;
  readonly exchange: ExchangeId;
}

/** A search for something that is known to exist. */
export interface Finding {
  readonly list: 'listProducts' | 'searchProducts';
  readonly parameter: 'search' | 'term';
  readonly text: string;
  /** Id of the product whose full name was searched for. */
  readonly wanted: Id;
  readonly result: Walk;
}

/** One page of a list under a query, beside the whole list that the query selects from. */
export interface Selection {
  readonly list: ListOperation;
  /** Filters, sort order and page size of the page; where the list has no page parameter, it was reached by links. */
  readonly query: Query;
  /** All rows of the list, or all that the same search shows, read before and after the page. */
  readonly base: Walk;
  readonly after: Walk;
  readonly page: Page;
}

/** How many combinations of classes were tried. Other evidence is of cases; this one is of the suite itself. */
export interface Coverage {
  /** What the classes are of, e.g. the name of an operation. */
  readonly subject: string;
  /** Classes in a combination: 2 for pairs, 3 for triples. */
  readonly strength: number;
  readonly reached: number;
  readonly of: number;
  /** The combinations that were not reached, e.g. `sort=asc, place=last`; also those that this account does not have. */
  readonly unreached: readonly string[];
}

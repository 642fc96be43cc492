import type { ExchangeId, JsonObject } from './exchange.js';

export type ListOperation = 'listOrders' | 'listWallets' | 'listTransactions' | 'listProducts' | 'searchProducts';

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
  /** Path and query that were asked, below the base URL. */
  readonly target: string;
  readonly rows: readonly JsonObject[];
  readonly links: Links;
  readonly meta: Meta;
}

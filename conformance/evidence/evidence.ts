import type { Charge } from './charge.js';
import type { Delivery } from './delivery.js';
import type { Exchange, ExchangeId, JsonObject, Query } from './exchange.js';
import type { LedgerStep } from './ledger.js';
import type { ListOperation, Page } from './page.js';
import type { Purchase } from './purchase.js';
import type { Race } from './race.js';
import type { Refusal, Spending } from './refusal.js';
import type { Replay } from './replay.js';

export type * from './change.js';
export type * from './charge.js';
export type * from './delivery.js';
export type * from './exchange.js';
export type * from './ledger.js';
export type * from './page.js';
export type * from './purchase.js';
export type * from './race.js';
export type * from './refusal.js';
export type * from './replay.js';

/**
 * All pages of one list under one query, by following links. A walk is `steady` when the list did not change on the
 * way; only then can a missing or repeated row be blamed on the deployment. `complete` is false when a limit or a
 * broken page ended it.
 */
export type WalkStep =
  | { readonly is: 'start'; readonly list: ListOperation; readonly query: Query; readonly direction: Direction }
  | { readonly is: 'page'; readonly page: Page }
  | { readonly is: 'end'; readonly complete: boolean; readonly steady: boolean; readonly because: string | null };

export type Direction = 'forwards' | 'backwards';

/** A whole walk with its rows at hand. */
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
 * `after` is `base` walked again at the end: what is the same in both did not move meanwhile.
 */
export interface Comparison {
  readonly relation: 'narrowed' | 'reversed' | 'backwards' | 'resized' | 'defaulted';
  readonly base: Walk;
  readonly other: Walk;
  readonly after: Walk;
}

/** One thing seen twice: as a row of a list, and as an answer about it alone. `row` is its row before and after. */
export interface Reading {
  readonly subject: 'order' | 'product' | 'page';
  readonly list: ListOperation;
  /** The row in the list, or the page of the walk as { rows }; `again` is the same, read after the answer. */
  readonly row: JsonObject;
  readonly again: JsonObject | null;
  readonly listedIn: readonly ExchangeId[];
  /** The answer: an order, a product, or the rows of a page that was asked by number. Null when there was none. */
  readonly answer: JsonObject | null;
  readonly exchange: ExchangeId;
}

/** A search for something that is known to exist. */
export interface Finding {
  readonly list: 'listProducts' | 'searchProducts';
  readonly parameter: 'search' | 'term';
  readonly text: string;
  /** Id of the product whose full name was searched for. */
  readonly wanted: number;
  readonly result: Walk;
}

/** An attempt to reach what the sender must not reach. */
export interface Intrusion {
  readonly means:
    | 'no token'
    | 'invalid token'
    | 'foreign order'
    | 'foreign list'
    | 'foreign wallet filter'
    | 'foreign wallet payment'
    | 'unauthenticated creation';
  readonly exchange: Exchange;
  /** What belongs to the other user and must not show: order numbers, or the keys of rows of a list. */
  readonly secrets: readonly string[];
  /** For an attempted creation; null for a read. */
  readonly spending: Spending | null;
}

/** What each kind of evidence consists of. */
export interface EvidenceByKind {
  exchange: Exchange;
  walk: WalkStep;
  comparison: Comparison;
  reading: Reading;
  finding: Finding;
  intrusion: Intrusion;
  purchase: Purchase;
  refusal: Refusal;
  replay: Replay;
  race: Race;
  ledger: LedgerStep;
  delivery: Delivery;
  charge: Charge;
}

export type Kind = keyof EvidenceByKind;

/** One piece of evidence as an experiment yields it. */
export type Evidence = { [K in Kind]: { readonly kind: K; readonly item: EvidenceByKind[K] } }[Kind];

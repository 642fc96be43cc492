import type { OperationId } from '../../generated/operations.js';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Number of an exchange within its run. */
export type ExchangeId = number;

/** Whose token a request carries: the caller's, another user's, none at all, or one that cannot be valid. */
export type Role = 'caller' | 'other' | 'none' | 'invalid';

/**
 * What the sender expects of a request:
 * - `valid`: well-formed, about something that exists; it must succeed.
 * - `depends`: well-formed; any listed status may follow, e.g. the codes of an order in some state.
 * - `unknown`: well-formed, about something that does not exist.
 * - `invalid`: breaks the contract and must be refused.
 * - `silent`: the contract does not say what follows.
 * - `unauthenticated`: without a valid token where one is needed.
 * - `foreign`: about something that belongs to another user.
 */
export type Intent = 'valid' | 'depends' | 'unknown' | 'invalid' | 'silent' | 'unauthenticated' | 'foreign';

/** A body as it is judged and kept: parsed and with every secret replaced. Bytes of files are not kept. */
export type Body =
  | { readonly is: 'empty' }
  | { readonly is: 'json'; readonly value: Json; readonly duplicateKeys: readonly string[] }
  | { readonly is: 'malformed'; readonly because: string; readonly text: string }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'bytes'; readonly sha256: string; readonly magic: string };

export interface RecordedRequest {
  readonly method: string;
  /** Path and query, below the base URL. */
  readonly target: string;
  /** Names in lower case; the token is a pseudonym. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RecordedResponse {
  readonly status: number;
  /** Names in lower case, in the order received; a repeated header appears again. */
  readonly headers: readonly (readonly [string, string])[];
  /** Without parameters, in lower case; null where no content type was sent. */
  readonly mediaType: string | null;
  readonly bytes: number;
  readonly body: Body;
}

/** Why no response was seen: nobody can say whether the request took effect. */
export interface Failure {
  readonly kind: 'timeout' | 'connection' | 'too large' | 'protocol';
  readonly message: string;
}

/** One request of the run and what came of it. */
export interface Exchange {
  readonly id: ExchangeId;
  readonly operation: OperationId | null;
  readonly intent: Intent;
  readonly as: Role;
  /** What is special about the request, in a few words; empty for a plain one. */
  readonly note: string;
  readonly request: RecordedRequest;
  readonly response: RecordedResponse | null;
  readonly failure: Failure | null;
  /** ISO 8601, by the suite's clock. */
  readonly startedAt: string;
  readonly ms: number;
  /** How often a 429 was waited for before this answer came. */
  readonly throttled: number;
}

export type ListOperation = 'listOrders' | 'listWallets' | 'listTransactions' | 'listProducts' | 'searchProducts';

/** Query parameters by name, as text. */
export type Query = Readonly<Record<string, string>>;

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
  /** For an attempted creation: what moved on the wallet meanwhile. */
  readonly aftermath: Aftermath | null;
}

/** What a wallet's owner sees after an attempt to spend from it. */
export interface Aftermath {
  /** False when nobody could look, e.g. without the other user's token. */
  readonly readable: boolean;
  /** Ledger rows of the wallet that were not there before. Other clients may have caused them. */
  readonly newRows: readonly JsonObject[];
  /** What the attempt would have cost, in minor units. */
  readonly wouldCost: number;
}

/** What each kind of evidence consists of. */
export interface EvidenceByKind {
  exchange: Exchange;
  walk: WalkStep;
  comparison: Comparison;
  reading: Reading;
  finding: Finding;
  intrusion: Intrusion;
}

export type Kind = keyof EvidenceByKind;

/** One piece of evidence as an experiment yields it. */
export type Evidence = { [K in Kind]: { readonly kind: K; readonly item: EvidenceByKind[K] } }[Kind];

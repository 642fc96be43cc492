import type { Depth } from '../../experiments/experiment.js';
import type { Waiver } from '../../run/result.js';

/**
 * The options of a run: the deployment, the account, the spending limit, and the depth. Nothing is
 * read from the environment. An option that is undefined counts as not given.
 */
export interface CheckOptions {
  /** Where the deployment is; `/api/v1/…` is added. A path prefix before that is fine. */
  readonly baseUrl: string | URL;
  /** Bearer token of the account that is used. */
  readonly token?: string | undefined;
  /** Token of another user: checks that accounts are kept apart. */
  readonly otherToken?: string | undefined;
  /** UUIDs of wallets of the account, as order creation takes them. The first pays. */
  readonly wallets?: readonly string[] | undefined;
  /** UUID of a wallet with little in it: orders beyond its funds are tried on it, and it may be emptied. */
  readonly poorWallet?: string | undefined;
  /** UUID of a wallet of the other user. */
  readonly otherWallet?: string | undefined;
  /**
   * Most that the run may spend: minor units of the currency of the wallet that pays, e.g. 2500 for 25.00. With 0, the
   * default, nothing is bought and no write is sent.
   */
  readonly spend?: number | undefined;
  /** How much is tried; `standard` unless said otherwise. */
  readonly depth?: Depth | undefined;
  /** Only these rules: ids, chapters, or patterns in which `*` stands for any text, e.g. `pagination/*`. */
  readonly only?: readonly string[] | undefined;
  /** Not these rules. */
  readonly skip?: readonly string[] | undefined;
  /** Draws the same inputs as a run with this seed: a whole number below 2³¹. Drawn by lot unless given. */
  readonly seed?: number | undefined;
  /** A violated should rule counts like a must: in the exit status, and as a test that fails. */
  readonly strict?: boolean | undefined;
  /** Violations that are accepted until a day. One that has expired is refused. */
  readonly waivers?: readonly Waiver[] | undefined;
  /** How long a write may take to show in every reading. Milliseconds; 0 unless given. */
  readonly settleMs?: number | undefined;
  /** How long a new order is waited for until it is fulfilled; 0 is not at all. Milliseconds; 30 000 unless given. */
  readonly fulfilmentMs?: number | undefined;
  /** How long one request may take. Milliseconds; 10 000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** Requests per second at most; 0, the default, is without a limit. */
  readonly rate?: number | undefined;
  /**
   * Longest that the whole run may take, which then ends and is judged by what was seen; 0 is without a limit.
   * Milliseconds; by the depth unless given: 10 minutes quick, 2 hours standard, a day deep.
   */
  readonly maxTimeMs?: number | undefined;
  /** Headers for every request, e.g. `{ 'X-Api-Key': key }`. Their values are kept secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are looked for, e.g. `process.env`. Nowhere unless given. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Folder in which the history of the run is kept, e.g. `.dgo`, where `dgo check --replay` looks for it. Without it
   * nothing is written, and the replay commands of the reports find nothing.
   */
  readonly history?: string | undefined;
  /** Ends the run early. What was seen until then is judged, and `result.interrupted` says so. */
  readonly signal?: AbortSignal | undefined;
  /** Told after each case how far the run is. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** How far a run is. */
export interface Progress {
  /** Cases that were tried. */
  readonly done: number;
  /** Cases that are to be tried, as far as they are planned, which goes on beside the first requests. */
  readonly of: number;
  /** Requests sent so far. */
  readonly requests: number;
}

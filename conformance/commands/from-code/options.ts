import type { Depth } from '../../experiments/experiment.js';
import type { Waiver } from '../../run/result.js';

/**
 * The options of a run: the deployment, the account, the spending limit, and the depth. Nothing is
 * read from the environment. An option that is undefined counts as not given.
 */
export interface CheckOptions {
  /** Where the deployment is; `/api/v1/…` is added. A path prefix is allowed. */
  readonly baseUrl: string | URL;
  /** Bearer token of the account that is used. Needed, unless `anonymous` is true. */
  readonly token?: string | undefined;
  /** No token is sent, and only what needs none is judged. */
  readonly anonymous?: boolean | undefined;
  /** Token of another user: checks that accounts are kept apart. */
  readonly otherToken?: string | undefined;
  /** UUIDs of wallets of the account, as order creation takes them. The first pays. */
  readonly wallets?: readonly string[] | undefined;
  /** UUID of a wallet with a small balance. Orders beyond its funds are tried on it, and it may be emptied. */
  readonly poorWallet?: string | undefined;
  /** UUID of a wallet of the other user. */
  readonly otherWallet?: string | undefined;
  /**
   * The maximum that the run may spend, in minor units of the currency of the wallet that pays, e.g. 2500 for 25.00. With 0, the
   * default, nothing is bought and no write is sent.
   */
  readonly spend?: number | undefined;
  /** Others use the account too: orders that the run did not send are shown, and do not make it inconclusive. Default: false. */
  readonly sharedAccount?: boolean | undefined;
  /** How much is tried. Default: `standard`. */
  readonly depth?: Depth | undefined;
  /** Only these rules: ids, chapters, or patterns in which `*` stands for any text, e.g. `pagination/*`. */
  readonly only?: readonly string[] | undefined;
  /** Not these rules. */
  readonly skip?: readonly string[] | undefined;
  /** Draws the same inputs as a run with this seed: a whole number below 2³¹. Default: random. */
  readonly seed?: number | undefined;
  /** Violated should rules count like must rules: in the exit status, and as failing tests. */
  readonly strict?: boolean | undefined;
  /** The run ends once so many rules are violated: must rules, and should rules too where `strict` is set. Default: never. */
  readonly bail?: number | undefined;
  /** The status is 3 if fewer rules are judged: a number of rules, or a share of all that can be judged, e.g. `70%`. */
  readonly minJudged?: number | `${number}%` | undefined;
  /** The status is 3 if a must rule that fits one of these patterns is not judged. */
  readonly require?: readonly string[] | undefined;
  /** Violations that are accepted until a day. An expired waiver is refused. */
  readonly waivers?: readonly Waiver[] | undefined;
  /** How long it may take until every read shows a write, in milliseconds. Default: 0. */
  readonly settleMs?: number | undefined;
  /** How long to wait for the fulfilment of a new order, in milliseconds; 0 does not wait. Default: 30 000. */
  readonly fulfilmentMs?: number | undefined;
  /** How long one request may take, in milliseconds. Default: 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum requests per second. Default: 0, no limit. */
  readonly rate?: number | undefined;
  /**
   * How long the whole run may take, in milliseconds; 0 is no limit. When the time is over, the run ends and is judged
   * by the evidence gathered so far. Default by depth: 10 minutes quick, 2 hours standard, a day deep.
   */
  readonly maxTimeMs?: number | undefined;
  /** Headers for every request, e.g. `{ 'X-Api-Key': key }`. Their values are kept secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read from, e.g. `process.env`. Default: nowhere. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Folder in which the history of the run is kept, e.g. `.dgo`, where `dgo check --replay` looks for it. Without it
   * nothing is written, and the replay commands of the reports find nothing.
   */
  readonly history?: string | undefined;
  /** Ends the run early. The evidence gathered so far is judged, and `result.interrupted` is true. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each case with the progress of the run. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** How far a run is. */
export interface Progress {
  /** Cases tried so far. */
  readonly done: number;
  /** Cases planned so far; planning continues during the first requests. */
  readonly of: number;
  /** Requests sent so far. */
  readonly requests: number;
}

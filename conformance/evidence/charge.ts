import type { ExchangeId } from './exchange.js';
import type { Minor } from './facts.js';

/** A creation that was sent since the account was looked at before, and what its answer admits. */
export interface AnsweredCreation {
  readonly at: ExchangeId;
  /** Null where no answer came. */
  readonly status: number | null;
  /** Of the order in a 201, in upper case; null where there is none. */
  readonly ulid: string | null;
  /** Of that order; null where it cannot be read. */
  readonly total: Minor | null;
  readonly currency: string | null;
  /** What the items cost at the listed prices. */
  readonly listed: Minor;
}

/** A completed ledger row that came since the look before. `amount` is signed: negative when money left the wallet. */
export interface ChargedRow {
  readonly id: string;
  readonly amount: Minor;
  readonly currency: string;
  /** Of the order that it names, in upper case; null where it names none. */
  readonly ulid: string | null;
}

/** What happened on a user's account between two looks at it, beside what the answers of the run say. */
export interface Charge {
  /** Those since the look before, and earlier ones that a new row names. */
  readonly creations: readonly AnsweredCreation[];
  readonly rows: readonly ChargedRow[];
  /**
   * Rows that no 201 of the run explains and whose amount is that of a creation refused between the same two looks, since
   * the run began.
   */
  readonly suspects: readonly { readonly row: ChargedRow; readonly creation: ExchangeId }[];
  /** What the balances of the wallet list lost since the look before and no ledger row explains, where it stays so. */
  readonly missing: { readonly amount: Minor; readonly currency: string } | null;
  /** True when more came while this run sent no write: other clients use the account, and what is unexplained may be theirs. */
  readonly isBusy: boolean;
  /** The reads of the later look. */
  readonly at: readonly ExchangeId[];
}

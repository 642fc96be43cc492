import type { ExchangeId, JsonObject } from './exchange.js';

/**
 * What showed on a user's account between two looks at it: the orders and ledger rows that were not there before,
 * oldest first, those that other cases of this run made left out.
 */
export interface Change {
  /** Why it could not be told; null when it could. */
  readonly because: string | null;
  /** True when nobody looked: what the case is about does not show on the account. */
  readonly isMissing?: true;
  readonly orders: readonly JsonObject[];
  /** Rows of all the user's wallets. */
  readonly rows: readonly JsonObject[];
  /** True when more showed while this run sent no write: other clients write too, and something new may be theirs. */
  readonly isBusy: boolean;
  /** The looks, the later ones first. */
  readonly at: readonly ExchangeId[];
}

/** What a wallet's balance is by its two views. */
export interface BalanceView {
  /** The row of the wallet list; null when it could not be read or joined with the ledger. */
  readonly wallet: JsonObject | null;
  /** Its newest completed ledger row, read before and after the wallet: where they differ, something moved meanwhile. */
  readonly newest: JsonObject | null;
  readonly again: JsonObject | null;
  /** Rows among its newest that are not completed, newest first: it is not stated whether they count. None when left out. */
  readonly uncompleted?: readonly JsonObject[];
  readonly at: readonly ExchangeId[];
}

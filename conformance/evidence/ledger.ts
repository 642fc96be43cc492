import type { BalanceView } from './account.js';
import type { ExchangeId, JsonObject, Role } from './exchange.js';

/**
 * The ledger as a stream. First the rows of one wallet, or of all (`wallet` null), oldest first, as the pages arrive;
 * then, where all wallets were read, the orders of the user; then the end. Rules keep a state and never the rows.
 */
export type LedgerStep =
  | {
      readonly is: 'start';
      readonly as: Role;
      readonly wallet: string | null;
      /** The day from which on rows were asked for; null for all. */
      readonly since: string | null;
    }
  | { readonly is: 'row'; readonly row: LedgerRow }
  /** Rows may be missing between the one before and the one after, as the list changed while it was read. */
  | { readonly is: 'gap'; readonly because: string }
  | { readonly is: 'order'; readonly order: LedgerOrder }
  | {
      readonly is: 'end';
      /** Whether all rows (and orders) up to the end were read; `because` says why not. */
      readonly complete: boolean;
      readonly because: string | null;
      /** The wallet's balance by its two views; null where all wallets were read, or no row was. */
      readonly balance: BalanceView | null;
    };

export interface LedgerRow {
  readonly row: JsonObject;
  /** The exchange that showed it, and its position in `data` there. */
  readonly exchange: ExchangeId;
  readonly index: number;
  /**
   * Where all wallets were read and the row is a completed payment that names an order: that order (in part, as in
   * `LedgerOrder`), null where it cannot be found. Everywhere else, and where it was not looked up, `unread`.
   */
  readonly order: JsonObject | null | 'unread';
  /** The exchange that showed the order, or that it is missing. */
  readonly orderExchange: ExchangeId | null;
}

/** An order of the user. */
export interface LedgerOrder {
  /** Without items and `updated_at`. */
  readonly order: JsonObject;
  readonly exchange: ExchangeId;
  /**
   * Whether an order payment names it. `missing` only when the ledger of its days was read once more for it, `unread`
   * where that was not or could not be done, and `beyond` for an order that is older than the oldest row that was read.
   */
  readonly payment: 'shown' | 'missing' | 'beyond' | 'unread';
  /** The exchanges in which its payment was last looked for. */
  readonly lookedAt: readonly ExchangeId[];
}

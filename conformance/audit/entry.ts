/** One row of the ledger, as the books take it. Amounts are minor units. */
export interface Entry {
  readonly id: string;
  readonly wallet: string;
  readonly type: string;
  readonly status: string;
  readonly currency: string;
  /** Null where it cannot be read, or is beyond what a number holds exactly. */
  readonly amount: number | null;
  readonly balance: number | null;
  /** Both as plain decimals, for the table of rows. */
  readonly amountText: string;
  readonly balanceText: string;
  readonly orderUlid: string | null;
  readonly orderNumber: string | null;
  readonly depositId: string | null;
  readonly depositReference: string | null;
  readonly description: string;
  readonly createdAt: string;
  /** Milliseconds since 1970; null where `createdAt` is no moment. */
  readonly instant: number | null;
  /** Key of the id; null where it is no ULID. */
  readonly key: Key | null;
  /** Key of the order's ulid; null where there is none. */
  readonly orderKey: Key | null;
  /** Position in `data` of its page. */
  readonly index: number;
}

/** 64 bits in two unsigned halves. */
export interface Key {
  readonly high: number;
  readonly low: number;
}

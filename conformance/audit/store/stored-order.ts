/** An order as the table keeps it. */
export interface StoredOrder {
  /** In capitals. */
  readonly ulid: string;
  /** Where it is not shown in capitals. */
  readonly shown_ulid: string | null;
  readonly order_number: string | null;
  readonly currency: string | null;
  readonly total: number | null;
  readonly payment_status: string | null;
  readonly created_at: string | null;
  readonly instant: number | null;
}

/** The columns of the table, the key first. */
export const ORDER_COLUMNS = [
  ...(['ulid', 'shown_ulid', 'order_number', 'currency', 'total', 'payment_status', 'created_at', 'instant'] as const),
] as const satisfies readonly (keyof StoredOrder)[];

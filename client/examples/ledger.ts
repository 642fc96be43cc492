import { type Client, type Money, moneyOf, type Transaction } from 'digital-goods-ordering/client';

/** A movement, as far as books are compared. */
export interface Row {
  readonly id: string;
  readonly wallet: string;
  readonly type: Transaction['type'];
  readonly amount: Money;
  readonly balance: Money;
  /** Upper case, as other answers may write a ULID in the other. Null where it is no payment. */
  readonly order: string | null;
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The completed rows of the ledger from a day on, oldest first. What else a row can be the contract does not show. */
export async function readLedger(client: Client, start_date: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of client.listTransactions({ start_date, sort: 'asc', per_page: 100 })) {
    if (row.status !== 'completed') continue;
    rows.push({
      id: row.id,
      wallet: row.wallet_id,
      type: row.type,
      amount: moneyOf(row.amount),
      balance: moneyOf(row.balance_after),
      order: row.order?.ulid.toUpperCase() ?? null,
      description: row.description,
      at: Date.parse(row.created_at),
    });
  }
  return rows;
}

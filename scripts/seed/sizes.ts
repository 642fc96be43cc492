import type { FulfillmentStatus } from '../../reference-server/domain/order.js';
import { StartError } from '../../reference-server/start-error.js';

/** How much to invent. */
export interface Sizes {
  /** Rows of the main user's ledger. */
  readonly ledger: number;
  /** Orders of the main user. */
  readonly orders: number;
  readonly products: number;
}

/** What becomes of an order: it is never paid, or it is paid and comes this far. */
export type Fate = 'unpaid' | FulfillmentStatus;

/** The main user's wallets, each with a deposit to begin with. */
const OPENING_ROWS = 3;

const FATES: Readonly<Record<number, Fate>> = {
  0: 'refunded',
  5: 'pending',
  10: 'processing',
  15: 'partially_fulfilled',
};

/** The fate of the order with this number. */
export function fateOf(order: number): Fate {
  return order % 40 === 16 ? 'unpaid' : (FATES[order % 20] ?? 'completed');
}

const ROWS: Readonly<Partial<Record<Fate, number>>> = { unpaid: 0, refunded: 2 };

/** Rows of the ledger that belong to no order and no opening. @throws StartError when it is too short for the orders. */
export function spareRows({ ledger, orders }: Sizes): number {
  let needed = OPENING_ROWS;
  for (let order = 1; order <= orders; order += 1) needed += ROWS[fateOf(order)] ?? 1;
  if (ledger >= needed) return ledger - needed;
  throw new StartError(
    `--ledger ${ledger} is too short for --orders ${orders}: deposits, payments and refunds take ${needed} rows. Give a longer ledger, or fewer orders.`,
  );
}

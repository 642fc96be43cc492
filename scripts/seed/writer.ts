import type { CodeRow } from '../../reference-server/demo/deliveries.js';
import { createDemoLedger, type Movement } from '../../reference-server/demo/ledger.js';
import type { DemoOrder } from '../../reference-server/demo/orders.js';
import { MAIN_USER, type UserRow, type WalletRow } from '../../reference-server/demo/people.js';
import type { ProductRow } from '../../reference-server/demo/products.js';
import type { Random } from '../../reference-server/demo/random.js';
import { StartError } from '../../reference-server/domain/errors.js';
import type { FulfillmentStatus } from '../../reference-server/domain/order.js';
import { SECONDS_PER_DAY, type Seconds } from '../../reference-server/domain/time.js';
import type { UlidFactory } from '../../reference-server/domain/ulids.js';
import type { NewRow } from '../../reference-server/store/tables.js';

/** Whose history it is. Balances and counts of users and wallets are kept up to date while it is written. */
export interface Cast {
  readonly random: Random;
  readonly nextUlid: UlidFactory;
  /** Midnight; the history ends before it. */
  readonly today: Seconds;
  readonly users: readonly UserRow[];
  readonly wallets: readonly WalletRow[];
  readonly products: readonly ProductRow[];
}

/** Rows that belong together: each chapter makes sense without those after it. */
export interface Chapter {
  readonly orders: DemoOrder[];
  readonly deposits: NewRow<'deposits'>[];
  readonly transactions: NewRow<'transactions'>[];
  /** Codes that were sold, and those that are kept for orders that wait. */
  readonly codes: CodeRow[];
}

/** Writes the history down. */
export interface HistoryWriter {
  readonly cast: Cast;
  /** What was written since the last chapter. */
  readonly chapter: Chapter;
  /** When the next row is written. */
  now(): Seconds;
  /** Enters a movement now. @returns the id of its row. */
  enter(movement: Omit<Movement, 'at'>): string;
  /** Ends the chapter. */
  turn(): Chapter;
}

const ROWS_A_DAY = 1_000;

/** Rows of one second, so that the order within it matters. */
const ROWS_AT_ONCE = 3;

/** @param rows how many the ledger of the main user will have: they end an hour before today. */
export function createWriter(cast: Cast, rows: number): HistoryWriter {
  const book = createDemoLedger(cast.users, cast.nextUlid);
  const seconds = Math.ceil(rows / ROWS_A_DAY) * SECONDS_PER_DAY - 3_600;
  const begin = cast.today - Math.ceil(rows / ROWS_A_DAY) * SECONDS_PER_DAY;
  let chapter: Chapter = { orders: [], deposits: [], transactions: book.rows, codes: [] };
  let written = 0;
  const now = () => begin + Math.floor(((written - (written % ROWS_AT_ONCE)) * seconds) / rows);
  return {
    cast,
    get chapter() {
      return chapter;
    },
    now,
    enter: (movement) => {
      const id = book.enter({ ...movement, at: now() });
      if (id === false) throw new Error('an invented wallet cannot pay what was invented for it');
      if (movement.wallet.user_id === MAIN_USER) written += 1;
      return id;
    },
    turn: () => {
      const ended = { ...chapter, transactions: book.rows.splice(0) };
      chapter = { orders: [], deposits: [], transactions: book.rows, codes: [] };
      return ended;
    },
  };
}

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

import { createBook, type Movement } from '../../reference-server/demo/book.js';
import type { CodeRow } from '../../reference-server/demo/codes.js';
import type { DemoOrder } from '../../reference-server/demo/orders.js';
import { MAIN_USER, type UserRow, type WalletRow } from '../../reference-server/demo/people.js';
import type { ProductRow } from '../../reference-server/demo/products.js';
import type { Random } from '../../reference-server/demo/random.js';
import { SECONDS_PER_DAY, type Seconds } from '../../reference-server/domain/time.js';
import type { UlidFactory } from '../../reference-server/domain/ulids.js';
import type { NewRow } from '../../reference-server/store/tables.js';

/** Whose history it is. Balances and counts of users and wallets are kept up to date while it is told. */
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
export interface Scribe {
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
export function createScribe(cast: Cast, rows: number): Scribe {
  const book = createBook(cast.users, cast.nextUlid);
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

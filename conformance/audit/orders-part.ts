import type { RuleId } from '../../generated/rules.js';
import { unknown } from '../engine/rule.js';
import { OrderBook } from './books/order-book.js';
import { orderNotListed, refundedTooMuch } from './books/order-suspicions.js';
import type { Desk } from './desk.js';
import { ledgerOrigin } from './evidence.js';
import { orderPages } from './order-pages.js';

const DAY_MS = 86_400_000;
/** Orders that the list did not show and that are asked for one by one, at most. */
const MOST_LOOKED_FOR = 40;

const ON_ORDERS: readonly RuleId[] = [
  'ledger/order-payment-order-exists',
  'ledger/order-number-agrees-with-the-order',
  'ledger/order-payment-is-minus-the-total',
  'ledger/every-paid-order-has-its-row',
  'ledger/refund-never-exceeds-its-order',
];

/** The orders as they were compared, and how many rows the ledger had by then. */
export interface ComparedOrders {
  readonly book: OrderBook;
  readonly rows: number;
  /** Why not all could be read; null when they were. */
  readonly because: string | null;
}

/** Compares the list of orders with the payments of the closed part. */
export async function comparesOrders(desk: Desk): Promise<ComparedOrders> {
  desk.closeFirstPart();
  const { line, config, books, keys, closedEnd, inquiry } = desk.parts;
  const { from, to, wallet, concurrency } = config;
  const span = {
    from: from === null ? null : Date.parse(from),
    to: to === null ? null : Date.parse(to) + DAY_MS,
    tail: Date.parse(closedEnd) + DAY_MS,
  };
  const book = new OrderBook(books, keys, span, wallet);
  const { rows } = books;
  const pages = orderPages(line, concurrency);
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) return { book, rows, because: step.value };
    for (const order of step.value.orders) {
      const suspicions = book.note(order, desk.because === null);
      if (suspicions.length > 0) await inquiry.follow(suspicions);
    }
    desk.tell('orders', book.orders, step.value.total);
    if (line.isOver) desk.stop();
  }
}

/** Judges what can be judged only when orders and ledger were read to their ends. */
export async function settleOrders(desk: Desk, { book, rows, because }: ComparedOrders): Promise<void> {
  const { books, inquiry, panel } = desk.parts;
  if (desk.because !== null) {
    const verdict = unknown(`not all of the ledger could be read: ${desk.because}`);
    panel.count('ledger/every-paid-order-has-its-row', verdict, ledgerOrigin(null, null), []);
  }
  if (because !== null) {
    const verdict = unknown(`not all orders could be read: ${because}`);
    for (const rule of ON_ORDERS) panel.count(rule, verdict, ledgerOrigin(null, null), []);
    inquiry.note(`not all orders could be read: ${because}`);
    desk.because ??= `not all orders could be read: ${because}`;
  }
  if (because === null && desk.because === null) await inquiry.follow(book.settle());
  if (because === null) await lookForOrders(desk, rows);
  for (const excess of books.refunds.excesses()) await inquiry.follow([refundedTooMuch(excess)]);
  for (const [rule, held] of book.compared) panel.add(rule, { held });
  panel.add('ledger/refund-never-exceeds-its-order', { held: books.refunds.judged });
}

/** Payments of orders that the list did not show: other clients order, and a list may leave out what is old. */
async function lookForOrders({ parts: { books, inquiry } }: Desk, rows: number): Promise<void> {
  let looked = 0;
  let left = 0;
  for (const row of books.payments.unmatched()) {
    if (looked >= MOST_LOOKED_FOR) left += 1;
    else {
      looked += 1;
      await inquiry.follow([orderNotListed(row, row >= rows)]);
    }
  }
  if (left > 0) inquiry.note(`${left} more payments name orders that the list of orders does not show`);
}

import { createMoves } from './moves.js';
import { createOrders } from './orders.js';
import { type Cast, type Chapter, createScribe } from './scribe.js';
import { type Sizes, spareRows } from './sizes.js';

/** Rows of the ledger in a chapter, or one more. */
const CHAPTER_ROWS = 10_000;

/** Invents a history chapter by chapter, so that a long one needs no more memory than a short one. */
export function* tellHistory(cast: Cast, sizes: Sizes): Generator<Chapter> {
  const spare = spareRows(sizes);
  const scribe = createScribe(cast, sizes.ledger);
  const place = createOrders(scribe);
  const { open, move } = createMoves(scribe);
  open(sizes.orders);
  for (const order of events(sizes.orders, spare)) {
    if (order === null) move();
    else place(order);
    if (scribe.chapter.transactions.length >= CHAPTER_ROWS) yield scribe.turn();
  }
  yield scribe.turn();
}

/** The numbers of the orders, with the movements that belong to none of them, as null, spread evenly between them. */
function* events(orders: number, spare: number): Generator<number | null> {
  let told = 0;
  for (let order = 1; order <= orders + 1; order += 1) {
    for (; told < Math.floor((order * spare) / (orders + 1)); told += 1) yield null;
    if (order <= orders) yield order;
  }
}

import { type Content, type Difference, differenceFrom, orderContent } from '../notation/content.js';
import { instantOf } from '../notation/timestamp.js';
import type { Order } from './new-order.js';

const MOVING = ['/fulfillment_status', '/payment_status', '/updated_at'];
/** A moment that is stored in whole seconds may have been rounded up. */
const ROUNDING_MS = 1_000;

/** The first field in which two views of one order differ, its states and `updated_at` aside. */
export function orderDifference(one: Order, other: Order): Difference | null {
  const wanted = lasting(one);
  const difference = differenceFrom(wanted, wanted, lasting(other));
  if (difference?.field !== '/created_at' || !isRounded(one.created_at, other.created_at)) return difference;
  return differenceFrom({ ...wanted, '/created_at': '' }, wanted, lasting(other));
}

function lasting(order: Order): Content {
  return Object.fromEntries(Object.entries(orderContent(order)).filter(([field]) => !MOVING.includes(field)));
}

function isRounded(one: string, other: string): boolean {
  const [a, b] = [instantOf(one), instantOf(other)];
  return a !== null && b !== null && Math.abs(a - b) <= ROUNDING_MS;
}

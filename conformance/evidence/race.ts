import type { AccountChanges } from './account.js';
import type { Exchange, ExchangeId, JsonObject } from './exchange.js';
import { decimalOfMinor } from './notation/money.js';
import { excerpt, rowKey } from './notation/text.js';
import type { Page } from './page.js';
import type { Attempt } from './purchase.js';
import {
  createdOrder,
  finalStatus,
  isObject,
  isPayment,
  orderTotal,
  orderUlidOfRow,
  rowAmount,
  ulidOf,
} from './read-exchange.js';

/** Creations that one user sent at the same time, and the user's account afterwards. */
export interface Race {
  /** Whether all have the same key, each its own, or none a key. */
  readonly keys: 'one' | 'own' | 'none';
  readonly attempts: readonly Attempt[];
  /** On the user's account since before the race. */
  readonly change: AccountChanges;
  /** The wallets that the attempts name. */
  readonly wallets: readonly RacedWallet[];
  /** Orders that a response or a new payment names and the list of orders does not, read by their ulid. */
  readonly lookups: readonly Exchange[];
  /** The same order alone, with another key. Sent where all were refused: it shows whether the race was the reason. */
  readonly control: Attempt | null;
  /** First pages of the user's ledger, read while the creations were in flight and right after. */
  readonly pages: readonly Page[];
}

/** A wallet and its ledger before and after a race. */
export interface RacedWallet {
  readonly uuid: string;
  /** Why its rows could not be determined; null when they could. */
  readonly because: string | null;
  /** Its newest rows before the race, newest first. */
  readonly before: readonly JsonObject[];
  /** Its rows since then, oldest first. Rows of one second may stand in any order. */
  readonly rows: readonly JsonObject[];
  /** Its row in the wallet list before and after; null where that could not be read or joined. */
  readonly listedBefore: JsonObject | null;
  readonly listedAfter: JsonObject | null;
  /** Whether nothing changed on it while `listedAfter` was read. */
  readonly steady: boolean;
  /** The exchanges that show the rows and `listedAfter`. */
  readonly at: readonly ExchangeId[];
}

/** An order that the response to an attempt shows. Its members are as received and may still be wrong. */
export interface ShownOrder {
  readonly attempt: Attempt;
  /** In upper case. */
  readonly ulid: string;
  readonly order: JsonObject;
}

/** What the responses with 201 show, one for each. */
export function shownOrders({ attempts }: Pick<Race, 'attempts'>): ShownOrder[] {
  return attempts.flatMap((attempt) => {
    const order = createdOrder(attempt);
    return order === null ? [] : [{ attempt, ulid: ulidOf(order), order }];
  });
}

/** Each order once, by the first response that shows it. */
export function ordersShown(race: Pick<Race, 'attempts'>): ShownOrder[] {
  const byUlid = new Map<string, ShownOrder>();
  for (const shown of shownOrders(race)) if (!byUlid.has(shown.ulid)) byUlid.set(shown.ulid, shown);
  return [...byUlid.values()];
}

/** New orders that no response shows and that equal what was sent: made by a request whose response hides them. */
export function unreportedRaceOrders({ attempts, control, change }: Race): JsonObject[] {
  const sent = control === null ? attempts : [...attempts, control];
  const shown = new Set(shownOrders({ attempts: sent }).map(({ ulid }) => ulid));
  return change.orders.filter((order) => !shown.has(ulidOf(order)) && attempts.some((one) => isLike(order, one)));
}

function isLike(order: JsonObject, { items, cost }: Attempt): boolean {
  if (orderTotal(order) !== BigInt(cost)) return false;
  const lines = order['items'];
  // A list of orders may leave the items out.
  if (!Array.isArray(lines) || lines.length === 0) return true;
  const listed = lines.filter(isObject).map((line) => `${excerpt(line['product_name'])} x${excerpt(line['quantity'])}`);
  const sent = items.map(({ product, quantity }) => `${excerpt(product?.name)} x${quantity}`);
  return listed.sort().join() === sent.sort().join();
}

/** Whether the outcome of some attempt is unknown: it got no response, a 429 or a 5xx. */
export function hasUnknownOutcome({ attempts }: Pick<Race, 'attempts'>): boolean {
  return attempts.some(({ exchange }) => (finalStatus(exchange) ?? 500) >= 500);
}

/** Whether an order was read by its ulid and is not there for its user. */
export function isMissing({ lookups }: Pick<Race, 'lookups'>, ulid: string): boolean {
  return lookups.some(({ request, response }) => {
    const isOf = request.target.toUpperCase().endsWith(ulid);
    return isOf && (response?.status === 403 || response?.status === 404);
  });
}

/** The exchanges of the attempts, those with 201 first. */
export function attemptsAt({ attempts }: Pick<Race, 'attempts'>): ExchangeId[] {
  const isMade = ({ exchange }: Attempt) => exchange.response?.status === 201;
  return [...attempts.filter(isMade), ...attempts.filter((one) => !isMade(one))].map(({ exchange }) => exchange.id);
}

/** An order that a race made, and the rows of the account that are payments of it. */
export interface PaidOrder extends ShownOrder {
  readonly payments: readonly JsonObject[];
}

/** The orders that the responses show, each with its payments. */
export function paidIn(race: Race): PaidOrder[] {
  const rows = newRowsOf(race);
  return ordersShown(race).map((shown) => ({
    ...shown,
    payments: rows.filter((row) => isPayment(row) && orderUlidOfRow(row) === shown.ulid),
  }));
}

/** What is new in the ledger of the account or of a raced wallet, each row once. */
export function newRowsOf({ change, wallets }: Pick<Race, 'change' | 'wallets'>): JsonObject[] {
  const rows = [...change.rows, ...wallets.flatMap((wallet) => wallet.rows)];
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}

/** A payment as a report shows it: its row, its sum and its order. */
export function paymentText(row: JsonObject): string {
  const amount = rowAmount(row);
  const sum = amount === null ? 'an amount that cannot be read' : decimalOfMinor(amount);
  const order = isObject(row['order']) ? row['order']['order_number'] : 'no order';
  return `${excerpt(row['id'], 30)} of ${sum} for ${excerpt(order, 40)}`;
}

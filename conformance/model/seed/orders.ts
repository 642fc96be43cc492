import { DAY, SECOND } from '../notation.js';
import type { FulfillmentStatus, Fulfilment, Minor, Moment, Product, User, Wallet } from '../state.js';
import type { World } from '../world.js';
import type { Book } from './builder.js';

const HOUR = 3_600_000;

/** How many orders of each kind a history has. */
type OrderMix = readonly (readonly [paid: boolean, status: FulfillmentStatus, count: number])[];

/** 90 orders. Each pair of statuses has some, so that each combination of filters shows rows. */
export const LARGE_MIX: OrderMix = [
  [true, 'pending', 5],
  [true, 'processing', 8],
  [true, 'partially_fulfilled', 10],
  [true, 'completed', 34],
  [true, 'refunded', 16],
  [false, 'pending', 6],
  [false, 'processing', 3],
  [false, 'partially_fulfilled', 3],
  [false, 'completed', 3],
  [false, 'refunded', 2],
];

/** 20 orders. */
export const SMALL_MIX: OrderMix = [
  [true, 'pending', 2],
  [true, 'processing', 2],
  [true, 'partially_fulfilled', 3],
  [true, 'completed', 9],
  [true, 'refunded', 2],
  [false, 'pending', 2],
];

/** Whose orders are noted, from which wallets they are paid and what they may hold. */
interface OrderSeries {
  readonly user: User;
  readonly wallets: readonly Wallet[];
  /** Takes every ninth order, with one cheap item. */
  readonly poorWallet: Wallet | null;
  readonly products: readonly Product[];
  readonly mix: OrderMix;
  readonly start: Moment;
  readonly days: number;
}

function heldAt(status: FulfillmentStatus, lines: number, changedAt: Moment): Fulfilment {
  const shown = status === 'refunded' ? 'completed' : status;
  const deliveredLines = { pending: 0, processing: 0, partially_fulfilled: 1, completed: lines }[shown];
  return { kind: 'held', status: shown, deliveredLines, changedAt };
}

function shuffled<T>(values: readonly T[], world: World): T[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(world.pick(rest.length), 1));
}

/** Times in business hours, evenly over the days; each twelfth order falls into the second of the one before. */
function orderTimes(series: OrderSeries, count: number, world: World): Moment[] {
  const times: Moment[] = [];
  for (let index = 0; index < count; index += 1) {
    const day = series.start + Math.floor((index * series.days) / count) * DAY;
    const before = times[index - 1];
    if (before !== undefined && index % 12 === 11) times.push(before);
    else times.push(day + HOUR + world.pick(20 * HOUR));
  }
  return times;
}

function itemsOf(series: OrderSeries, status: FulfillmentStatus, poor: boolean, world: World) {
  const cheap = series.products.filter((one) => one.currency === 'USD' && one.price <= 100n);
  const choice = poor ? cheap : series.products;
  const fewest = status === 'partially_fulfilled' ? 2 : 1;
  const count = poor ? fewest : fewest + world.pick(2);
  return shuffled(choice, world)
    .slice(0, count)
    .map((one) => ({ productVariantId: one.variantId, quantity: poor ? 1 : 1 + world.pick(4) }));
}

/** Notes a user's orders, and the refunds of those that were paid and are refunded. */
export function noteOrders(book: Book, series: OrderSeries): void {
  const { world } = book;
  const kinds = series.mix.flatMap(([paid, status, count]) => Array.from({ length: count }, () => ({ paid, status })));
  const times = orderTimes(series, kinds.length, world);
  const lastMoment = series.start + series.days * DAY - 1;
  for (const [index, { paid, status }] of shuffled(kinds, world).entries()) {
    const at = times[index] ?? series.start;
    const poorWallet = index % 9 === 4 ? series.poorWallet : null;
    const wallet = poorWallet ?? series.wallets[world.pick(series.wallets.length)];
    if (wallet === undefined) throw new Error('an order series needs a wallet');
    const items = itemsOf(series, status, poorWallet !== null, world);
    const refundedAt = Math.min(at + HOUR + world.pick(2 * DAY), lastMoment);
    const cancelledAt = !paid && status === 'refunded' ? refundedAt : null;
    const fulfilment = heldAt(status, items.length, at + HOUR / 2);
    let ulid = '';
    book.note(at, () => {
      ulid = book.place({ user: series.user, walletUuid: wallet.uuid, items, paid, fulfilment, cancelledAt }).ulid;
    });
    if (paid && status === 'refunded') book.note(refundedAt, () => book.service.refund(ulid));
  }
}

/** The movements of a wallet beside its orders. */
interface WalletPlan {
  readonly wallet: Wallet;
  readonly start: Moment;
  readonly days: number;
  readonly firstDeposit: Minor;
  /** Days between two deposits, between two withdrawals, and so on; 0 for none. */
  readonly every: {
    readonly deposit: number;
    readonly withdraw: number;
    readonly creditAdjustment: number;
    readonly debitAdjustment: number;
  };
}

/** Days of a rhythm, the first one full period after the start. */
function daysOf(plan: WalletPlan, period: number): number[] {
  const days: number[] = [];
  for (let day = period; period > 0 && day < plan.days; day += period) days.push(day);
  return days;
}

/**
 * Notes deposits in the first second of a day, withdrawals in the last, a debit adjustment in its last millisecond
 * and credit adjustments in one second with others, so that windows of days are tried at their edges.
 */
export function noteMovements(book: Book, plan: WalletPlan): void {
  const { service } = book;
  const { uuid } = plan.wallet;
  const dayOf = (day: number) => plan.start + day * DAY;
  book.note(plan.start, () => service.deposit(uuid, plan.firstDeposit, `OPENING-${plan.wallet.id}`));
  for (const day of daysOf(plan, plan.every.deposit)) {
    book.note(dayOf(day), () => service.deposit(uuid, 150_000n + BigInt(day), `WIRE-${plan.wallet.id}-${day}`));
  }
  for (const day of daysOf(plan, plan.every.withdraw)) {
    book.note(dayOf(day + 1) - SECOND, () => service.withdraw(uuid, 2_500n));
  }
  for (const day of daysOf(plan, plan.every.creditAdjustment)) {
    const at = dayOf(day) + 9 * 3600 * SECOND;
    book.note(at, () => service.creditAdjustment(uuid, 1_099n, `Goodwill for ticket ${4000 + day}`));
    book.note(at + 250, () => service.creditAdjustment(uuid, 1n, `Rounding for ticket ${4000 + day}`));
  }
  for (const day of daysOf(plan, plan.every.debitAdjustment)) {
    book.note(dayOf(day + 1) - 1, () => service.debitAdjustment(uuid, 733n, `Correction of deposit WIRE-${day}`));
  }
}

/** Notes withdrawals at the end of the history that leave just so much in a wallet. */
export function noteRemainder(book: Book, wallet: Wallet, remainder: Minor, at: Moment): void {
  book.note(at, () => book.service.withdraw(wallet.uuid, book.service.walletNamed(wallet.uuid).balance - remainder));
}

/** Notes refunds of a part of orders that stay what they are. */
export function notePartialRefunds(book: Book, userId: number, count: number, at: Moment): void {
  book.note(at, () => {
    const orders = book.service.state.orders.filter(
      (order) => order.userId === userId && order.paymentStatus === 'completed' && order.refundedAt === null,
    );
    for (const order of orders.slice(-count)) book.service.refund(order.ulid, order.total / 2n);
  });
}

import { DAY, SECOND } from '../notation.js';
import type { FulfillmentStatus, Fulfilment, MinorUnits, Moment, Product, User, Wallet } from '../state.js';
import type { World } from '../world.js';
import type { SeedBuilder } from './builder.js';

const HOUR = 3_600_000;

/** The number of orders of each kind. */
type OrderMix = readonly (readonly [paid: boolean, status: FulfillmentStatus, count: number])[];

/** 90 orders. Every pair of statuses occurs, so that every combination of filters shows rows. */
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

/** Whose orders are scheduled, which wallets pay, and which products they may have. */
interface OrderSeries {
  readonly user: User;
  readonly wallets: readonly Wallet[];
  /** Pays every ninth order, which has one cheap item. */
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

/**
 * Times in business hours, spread evenly over the days; every twelfth order is in the same second as the one before.
 */
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

/** Schedules a user's orders, and the refunds of those that were paid and are refunded. */
export function scheduleOrders(builder: SeedBuilder, series: OrderSeries): void {
  const { world } = builder;
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
    builder.schedule(at, () => {
      ulid = builder.order({ user: series.user, walletUuid: wallet.uuid, items, paid, fulfilment, cancelledAt }).ulid;
    });
    if (paid && status === 'refunded') builder.schedule(refundedAt, () => builder.service.refund(ulid));
  }
}

/** The movements of a wallet other than its orders. */
interface WalletPlan {
  readonly wallet: Wallet;
  readonly start: Moment;
  readonly days: number;
  readonly firstDeposit: MinorUnits;
  /** Days between two deposits, between two withdrawals, and so on; 0 for none. */
  readonly every: {
    readonly deposit: number;
    readonly withdraw: number;
    readonly creditAdjustment: number;
    readonly debitAdjustment: number;
  };
}

/** Every `period` days, the first one full period after the start. */
function daysOf(plan: WalletPlan, period: number): number[] {
  const days: number[] = [];
  for (let day = period; period > 0 && day < plan.days; day += period) days.push(day);
  return days;
}

/**
 * Schedules deposits in the first second of a day, withdrawals in the last, debit adjustments in the last millisecond,
 * and credit adjustments in the same second as other rows, so that windows of days are tested at their edges.
 */
export function scheduleMovements(builder: SeedBuilder, plan: WalletPlan): void {
  const { service } = builder;
  const { uuid } = plan.wallet;
  const dayOf = (day: number) => plan.start + day * DAY;
  builder.schedule(plan.start, () => service.deposit(uuid, plan.firstDeposit, `OPENING-${plan.wallet.id}`));
  for (const day of daysOf(plan, plan.every.deposit)) {
    builder.schedule(dayOf(day), () => service.deposit(uuid, 150_000n + BigInt(day), `WIRE-${plan.wallet.id}-${day}`));
  }
  for (const day of daysOf(plan, plan.every.withdraw)) {
    builder.schedule(dayOf(day + 1) - SECOND, () => service.withdraw(uuid, 2_500n));
  }
  for (const day of daysOf(plan, plan.every.creditAdjustment)) {
    const at = dayOf(day) + 9 * 3600 * SECOND;
    builder.schedule(at, () => service.creditAdjustment(uuid, 1_099n, `Goodwill for ticket ${4000 + day}`));
    builder.schedule(at + 250, () => service.creditAdjustment(uuid, 1n, `Rounding for ticket ${4000 + day}`));
  }
  for (const day of daysOf(plan, plan.every.debitAdjustment)) {
    builder.schedule(dayOf(day + 1) - 1, () =>
      service.debitAdjustment(uuid, 733n, `Correction of deposit WIRE-${day}`),
    );
  }
}

/** Schedules withdrawals at the end of the history that leave the given sum in a wallet. */
export function scheduleRemainder(builder: SeedBuilder, wallet: Wallet, remainder: MinorUnits, at: Moment): void {
  builder.schedule(at, () =>
    builder.service.withdraw(wallet.uuid, builder.service.walletNamed(wallet.uuid).balance - remainder),
  );
}

/** Schedules partial refunds, which do not change the state of their orders. */
export function schedulePartialRefunds(builder: SeedBuilder, userId: number, count: number, at: Moment): void {
  builder.schedule(at, () => {
    const orders = builder.service.state.orders.filter(
      (order) => order.userId === userId && order.paymentStatus === 'completed' && order.refundedAt === null,
    );
    for (const order of orders.slice(-count)) builder.service.refund(order.ulid, order.total / 2n);
  });
}

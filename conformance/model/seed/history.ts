import { DAY, SECOND } from '../calendar.js';
import type { Minor, Moment, Wallet } from '../state.js';
import type { Book } from './book.js';

/** The movements of a wallet beside its orders. */
export interface WalletPlan {
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

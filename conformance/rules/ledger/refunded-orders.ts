import type { LedgerOrder, LedgerRow } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { orderTotal, rowAmount, ulidOf } from '../../evidence/read-exchange.js';
import { ledgerRule, type Tally } from '../shared/ledger-stream.js';

/** A credit of the ledger, of any status. */
interface Credit {
  /** The words of its description with digits, in upper case: a number of an order, or its ulid. */
  readonly names: ReadonlySet<string>;
  readonly currency: unknown;
  readonly amount: bigint;
}

interface State {
  coversAllWallets: boolean;
  readonly credits: Credit[];
  /** The refunded ones. */
  readonly orders: LedgerOrder[];
  /** The numbers and ulids of all orders. */
  readonly names: Set<string>;
}

/** Each refunded order is given back: a credit names it, or credits that name no order are enough for it. */
export default ledgerRule<State>('ledger/refunded-order-has-its-credit', {
  noun: 'refunded orders',
  notApplicableReason: 'no paid order is shown as refunded in the period of the ledger',
  start: () => ({ coversAllWallets: false, credits: [], orders: [], names: new Set() }),
  see(state, step, tally) {
    if (step.is === 'start') state.coversAllWallets = step.wallet === null;
    if (step.is === 'row') noteRow(state, step.row);
    if (step.is === 'order') {
      for (const name of namesOf(step.order)) state.names.add(name);
      if (isRefunded(step.order)) state.orders.push(step.order);
    }
    if (step.is === 'gap' || (step.is === 'end' && !step.complete)) tally.unread = 'the ledger could not be read whole';
  },
  end(state, tally) {
    if (state.coversAllWallets && tally.unread === null) judgeAll(state, tally);
  },
});

function isRefunded({ order, payment }: LedgerOrder): boolean {
  const total = orderTotal(order);
  const isPaid = order['payment_status'] === 'completed' && total !== null && total > 0n;
  // The credit of an order that is older than the ledger may be out of reach too.
  return isPaid && order['fulfillment_status'] === 'refunded' && payment !== 'beyond';
}

const WORDS = /[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/gu;

function wordsOf(text: string): string[] {
  return [...text.toUpperCase().matchAll(WORDS)].map(([word]) => word).filter((word) => /\p{N}/u.test(word));
}

function noteRow({ credits }: State, { row }: LedgerRow): void {
  const { type, description, currency } = row;
  const amount = type === 'creditAdjustment' ? rowAmount(row) : null;
  if (amount === null || typeof description !== 'string') return;
  credits.push({ names: new Set(wordsOf(description)), currency, amount });
}

function judgeAll({ credits, orders, names }: State, tally: Tally): void {
  const named = new Set(credits.flatMap((credit) => [...credit.names]));
  const left = new Map<unknown, bigint>();
  for (const credit of credits) {
    if ([...credit.names].some((name) => names.has(name))) continue;
    left.set(credit.currency, (left.get(credit.currency) ?? 0n) + credit.amount);
  }
  for (const one of orders) {
    tally.judged += 1;
    const { order, exchange } = one;
    const { currency } = order;
    if (namesOf(one).some((name) => named.has(name))) continue;
    const total = orderTotal(order) ?? 0n;
    // At which rate it is given back in another currency is not stated.
    if (left.size > 0 && !left.has(currency)) continue;
    const rest = (left.get(currency) ?? 0n) - total;
    if (rest >= 0n) {
      left.set(currency, rest);
      continue;
    }
    tally.mismatches.add({
      name: `order ${excerpt(order['order_number'], 40)}`,
      expected: 'each paid order with fulfillment_status refunded is named by a creditAdjustment',
      actual: `no creditAdjustment names it, and those that name no order are not enough for its total, ${decimalOfMinor(total)} ${excerpt(currency, 10)}`,
      at: [exchange],
      difference: total,
    });
  }
}

function namesOf({ order }: LedgerOrder): string[] {
  const { order_number: number } = order;
  return [ulidOf(order), ...(typeof number === 'string' ? [wordsOf(number).join(' ')] : [])].filter(
    (name) => name !== '',
  );
}

import { describe, expect, it } from 'vitest';
import { entryOf } from '../read-entries.js';
import { UlidKeys } from '../sieve/ulid-key.js';
import { ulidOf } from '../synthetic/rows.test.support.js';
import { Payments } from './payments.js';
import { Refunds } from './refunds.js';

const keys = new UlidKeys([1, 2]);
const ulid = (order: number) => ulidOf(1_700_000_000_000, 'S', order);
const keyOf = (order: number) => keys.of(ulid(order)) ?? { high: 0, low: 0 };

function payment(order: number, amount: string, currency = 'USD') {
  const row = {
    ...{ type: 'orderPayment', status: 'completed', currency, amount: { amount } },
    order: { ulid: ulid(order), order_number: `#${order}` },
  };
  return entryOf(row, 0, keys);
}

const order = (number: number, total: number, currency = 'USD') => {
  return { key: keyOf(number), total, currency, number: `#${number}` };
};

describe('the payments of a ledger', () => {
  it('are compared with their orders', () => {
    const payments = new Payments(10, 1);
    for (const [row, amount] of [
      [10, '-500'],
      [11, '-99999999999'],
      [12, 'many'],
    ] as const) {
      expect(payments.add(payment(row, amount), row)).toBeNull();
    }
    expect(payments.match(order(10, 500))).toEqual({ row: 10, isOfAmount: true, isOfNumber: true });
    expect(payments.match(order(11, 99_999_999_999))).toMatchObject({ isOfAmount: true });
    expect(payments.match(order(11, 99_999_999_998))).toMatchObject({ isOfAmount: false });
    expect(payments.match(order(12, 1))).toMatchObject({ isOfAmount: true });
    expect(payments.match(order(10, 1, 'EUR'))).toMatchObject({ isOfAmount: true });
    expect(payments.match({ ...order(10, 500), number: '#11' })).toMatchObject({ isOfNumber: false });
    expect(payments.match(order(13, 1))).toBeNull();
  });

  it('name the row that paid before, and those whose order nobody has shown', () => {
    const payments = new Payments(10, 1);
    for (const [row, number] of [7, 8, 7, 9].entries()) {
      expect(payments.add(payment(number, '-1'), row)).toBe(row === 2 ? 0 : null);
    }
    payments.match(order(8, 1));
    expect([...payments.unmatched()]).toEqual([0, 3]);
  });

  it('are the same after they were kept, but for the orders that were found', () => {
    const first = new Payments(10, 1);
    first.add(payment(1, '-5'), 3);
    first.add(payment(2, '-99999999999', 'EUR'), 4);
    first.match(order(1, 5));
    const second = new Payments(10, 1);
    const { rest, arrays } = structuredClone(first.parts);
    // As the checkpoint hands them over.
    second.restore(rest, arrays as unknown as Parameters<Payments['restore']>[1]);
    expect([...second.unmatched()]).toEqual([3, 4]);
    expect(second.match(order(2, 99_999_999_998, 'EUR'))).toMatchObject({ row: 4, isOfAmount: false });
  });
});

describe('the refunds of a ledger', () => {
  const refund = (amount: string, description: string, type = 'creditAdjustment') =>
    entryOf({ type, status: 'completed', currency: 'USD', amount: { amount }, description }, 0, keys);
  const shown = (number: number, total: number) => {
    return { ulid: ulid(number), order_number: `#${number}`, currency: 'USD', total: { amount: total } };
  };
  const excesses = (refunds: Refunds, ...orders: ReturnType<typeof shown>[]) => {
    for (const one of orders) refunds.note(one, one.ulid, one.order_number);
    return [...refunds.excesses()].map(({ order: { number }, rows }) => [number, rows]);
  };

  it('are too much where they exceed the order that they name', () => {
    const refunds = new Refunds();
    refunds.add(refund('400', 'Refund of order #7'), 1);
    refunds.add(refund('200', `For ${ulid(7).toLowerCase()}`), 2);
    refunds.add(refund('500', 'Refund of order #8'), 3);
    refunds.add(refund('-100', 'Refund of order #8', 'debitAdjustment'), 4);
    expect(excesses(refunds, shown(7, 5), shown(8, 4), shown(70, 1))).toEqual([['#7', [1, 2]]]);
    expect(refunds.judged).toBe(3);
  });

  it('are no one’s where the words name two orders', () => {
    const refunds = new Refunds();
    refunds.add(refund('900', 'For #7 and #8'), 1);
    expect(excesses(refunds, shown(7, 5), shown(8, 4))).toEqual([]);
  });

  it('are those of one order that is named twice', () => {
    const refunds = new Refunds([...new Refunds().kept]);
    refunds.add(refund('900', `Refund of #7 (${ulid(7)})`), 1);
    expect(excesses(new Refunds(refunds.kept), shown(7, 5))).toEqual([['#7', [1]]]);
  });
});

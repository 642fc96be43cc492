import { describe, expect, it } from 'vitest';
import { progressAt } from './fulfilment.js';
import { dayStart } from './notation.js';
import type { Order, OrderLine } from './state.js';

const line: OrderLine = {
  id: 1,
  productName: 'Aurora Play Gift Card',
  variantName: '1.00 USD',
  quantity: 2,
  unitPrice: 100n,
  totalPrice: 200n,
  firstCode: 1,
};

function orderOf(lines: number, durationMs: number): Order {
  return {
    id: 1,
    ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
    number: '#1',
    userId: 1,
    walletUuid: '',
    currency: 'USD',
    lines: Array.from({ length: lines }, () => line),
    subtotal: 0n,
    fees: 0n,
    total: 0n,
    paymentStatus: 'completed',
    fulfilment: { kind: 'timed', durationMs },
    refundedAt: null,
    createdAt: 1000,
  };
}

describe('fulfilment', () => {
  it('passes through the states in order, line by line', () => {
    const order = orderOf(2, 100);
    const seen = [0, 19, 20, 59, 60, 99, 100, 5000].map((elapsed) => progressAt(order, 1000 + elapsed));
    expect(seen.map(({ status, deliveredLines }) => `${status} ${deliveredLines}`)).toEqual([
      'pending 0',
      'pending 0',
      'processing 0',
      'processing 0',
      'partially_fulfilled 1',
      'partially_fulfilled 1',
      'completed 2',
      'completed 2',
    ]);
    expect(seen.map(({ changedAt }) => changedAt - 1000)).toEqual([0, 0, 20, 20, 60, 60, 100, 100]);
  });

  it('never skips backwards and never shows a change that lies ahead', () => {
    const order = orderOf(7, 93);
    let before = progressAt(order, 1000);
    for (let at = 1000; at < 1100; at += 1) {
      const now = progressAt(order, at);
      expect(now.deliveredLines).toBeGreaterThanOrEqual(before.deliveredLines);
      expect(now.changedAt).toBeGreaterThanOrEqual(before.changedAt);
      expect(now.changedAt).toBeLessThanOrEqual(at);
      before = now;
    }
    expect(before.status).toBe('completed');
  });

  it('is pending at the moment of creation, whatever the pace', () => {
    expect(progressAt(orderOf(1, 0), 1000).status).toBe('pending');
    expect(progressAt(orderOf(1, 0), 1001).status).toBe('completed');
  });

  it('is refunded from the refund on', () => {
    const order = { ...orderOf(1, 10), refundedAt: 2000 };
    expect(progressAt(order, 1999).status).toBe('completed');
    expect(progressAt(order, 2000)).toEqual({ status: 'refunded', deliveredLines: 1, changedAt: 2000 });
  });
});

describe('calendar', () => {
  it('reads dates that exist, and no others', () => {
    expect(dayStart('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '01-01-2026',
      '',
      'today',
      '2026-01-01T00:00:00',
    ]) {
      expect(dayStart(text), text).toBeNull();
    }
  });
});

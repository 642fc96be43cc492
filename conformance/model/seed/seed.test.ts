import { describe, expect, it } from 'vitest';
import { progressAt } from '../fulfilment.js';
import { seedState } from './seed.js';

const NOW = Date.UTC(2026, 2, 15, 13, 14, 15);
const TODAY = Date.UTC(2026, 2, 15);
const { state, facts } = seedState(1, NOW);
const alices = state.orders.filter((order) => order.userId === 1);
const rowsOfAlice = state.transactions.filter((row) => row.userId === 1);

describe('the seeded history', () => {
  it('is the same for the same seed and day, and another for another seed', () => {
    expect(seedState(1, NOW + 1000).state).toEqual(state);
    expect(seedState(2, NOW).state.transactions[0]?.ulid).not.toBe(state.transactions[0]?.ulid);
  });

  it('has the promised size', () => {
    expect(state.products.length).toBe(120);
    expect(alices.length).toBe(90);
    expect(state.orders.length - alices.length).toBe(20);
    expect(rowsOfAlice.length).toBeGreaterThan(130);
    expect(state.transactions.length - rowsOfAlice.length).toBeGreaterThan(25);
    expect(state.products.some((product) => product.outOfStock)).toBe(true);
    expect(state.products.some((product) => product.discountPercentage > 0)).toBe(true);
    expect(new Set(state.products.map((product) => product.name)).size).toBe(120);
  });

  it('has orders for each pair of statuses', () => {
    const pairs = new Set(alices.map((order) => `${order.paymentStatus} ${progressAt(order, NOW).status}`));
    expect(pairs.size).toBe(10);
  });

  it('has conversions, and all types of rows for each user', () => {
    expect(alices.filter((order) => order.fees > 0n).length).toBeGreaterThan(5);
    for (const userId of [1, 2]) {
      const types = state.transactions.filter((row) => row.userId === userId).map((row) => row.type);
      expect(new Set(types).size).toBe(5);
    }
  });

  it('keeps exact chains that end with the balances', () => {
    for (const wallet of state.wallets) {
      let balance = 0n;
      for (const row of state.transactions.filter((one) => one.walletUuid === wallet.uuid)) {
        balance += row.amount;
        expect(row.balanceAfter).toBe(balance);
        expect(balance).toBeGreaterThanOrEqual(0n);
      }
      expect(wallet.balance).toBe(balance);
    }
    expect(state.wallets.find((wallet) => wallet.uuid === facts.poorWallet)?.balance).toBe(1200n);
  });

  it('ascends in time up to yesterday, with rows at the edges of days and within one second', () => {
    const times = state.transactions.map((row) => row.createdAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBe(TODAY - 1);
    const clocks = rowsOfAlice.map((row) => new Date(row.createdAt).toISOString().slice(11, 19));
    expect(clocks).toContain('00:00:00');
    expect(clocks).toContain('23:59:59');
    const seconds = rowsOfAlice.map((row) => Math.floor(row.createdAt / 1000));
    expect(new Set(seconds).size).toBeLessThan(seconds.length - 5);
  });

  it('pays each paid order once, refunds each refunded one, and no other', () => {
    for (const order of state.orders) {
      const payments = state.transactions.filter((row) => row.order?.ulid === order.ulid);
      expect(payments.map((row) => row.amount)).toEqual(order.paymentStatus === 'completed' ? [-order.total] : []);
      const refunds = state.transactions.filter((row) => row.description === `Refund of order ${order.number}`);
      const refunded = order.refundedAt !== null && order.paymentStatus === 'completed';
      expect(refunds.map((row) => row.amount)).toEqual(refunded ? [order.total] : []);
    }
  });
});

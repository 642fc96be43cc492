import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, type Reservation } from './budget.js';

describe('a budget', () => {
  it('never lets what is spent and reserved exceed the limit, in whatever order cases come and go', () => {
    const step = fc.record({
      reserve: fc.nat({ max: 600 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      end: fc.nat(),
    });
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), fc.array(step, { maxLength: 60 }), (limit, steps) => {
        const budget = new Budget(limit);
        const open: Reservation[] = [];
        for (const { reserve, share, end } of steps) {
          const reservation = budget.reserve(reserve);
          if (reservation !== null) open.push(reservation);
          else expect(limit === 0 || reserve > budget.left).toBe(true);
          if (end % 2 === 0 && open.length > 0) {
            const [ended] = open.splice(end % open.length, 1);
            if (ended === undefined) continue;
            ended.spent = Math.floor(ended.amount * share);
            budget.settle(ended);
          }
          const reserved = open.reduce((sum, { amount }) => sum + amount, 0);
          expect(budget.spent + reserved).toBeLessThanOrEqual(limit);
          expect(budget.left).toBe(limit - budget.spent - reserved);
        }
      }),
    );
  });

  it('gives back what a case did not spend', () => {
    const budget = new Budget(100);
    const first = budget.reserve(80);
    expect(budget.reserve(30)).toBeNull();
    if (first === null) throw new Error('80 of 100 must be had');
    first.spent = 10;
    budget.settle(first);
    expect([budget.spent, budget.left]).toEqual([10, 90]);
  });

  it('reserves nothing more once a deployment has charged more than it may', () => {
    const budget = new Budget(100);
    const first = budget.reserve(50);
    if (first === null) throw new Error('50 of 100 must be had');
    first.spent = 130;
    budget.settle(first);
    expect([budget.spent, budget.left]).toEqual([130, 0]);
    expect(budget.reserve(1)).toBeNull();
    expect(budget.reserve(0)).not.toBeNull();
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e20])('does not let %s through', (amount) => {
    const budget = new Budget(100);
    expect(budget.reserve(amount)).toBeNull();
    expect(budget.left).toBe(100);
  });

  it('of nothing allows no write at all', () => {
    expect(new Budget(0).reserve(0)).toBeNull();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, type Reservation } from './budget.js';

describe('a budget', () => {
  it('never lets what is spent and reserved exceed the limit, in whatever order cases come and go', async () => {
    const step = fc.record({
      reserve: fc.nat({ max: 600 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      end: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1_000 }), fc.array(step, { maxLength: 60 }), async (limit, steps) => {
        const budget = new Budget(limit);
        const open: Reservation[] = [];
        const end = (which: number, share: number) => {
          const [ended] = open.splice(which % open.length, 1);
          if (ended === undefined) return;
          ended.spent = Math.floor(ended.amount * share);
          budget.release(ended);
        };
        const checked = () => {
          const reserved = open.reduce((sum, { amount }) => sum + amount, 0);
          expect(budget.spent + reserved).toBeLessThanOrEqual(limit);
          expect(budget.left).toBeLessThanOrEqual(limit - budget.spent - reserved);
        };
        const cases = steps.map(async ({ reserve }) => {
          const isPossible = limit > 0 && reserve <= limit;
          const reservation = await budget.reserve(reserve, 'purchases');
          if (reservation === null) return expect(!isPossible || reserve > limit - budget.spent).toBe(true);
          open.push(reservation);
          checked();
        });
        for (let turn = 0; turn < steps.length * 3; turn += 1) {
          await Promise.resolve();
          const { end: which, share } = steps[turn % steps.length] ?? { end: 0, share: 0 };
          if (open.length > 0) end(which, share);
        }
        while (open.length > 0) {
          end(0, 1);
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        }
        await Promise.all(cases);
        expect(budget.left).toBe(limit - budget.spent);
      }),
    );
  });

  it('lets a case wait for what another one may give back', async () => {
    const budget = new Budget(100);
    const first = await budget.reserve(80, 'purchases');
    const second = budget.reserve(30, 'purchases');
    const third = budget.reserve(95, 'purchases');
    if (first === null) throw new Error('80 of 100 must be had');
    first.spent = 10;
    budget.release(first);
    expect(await second).toEqual({ experiment: 'purchases', amount: 30, spent: 0, uncertain: 0 });
    expect(await third).toBeNull();
    expect([budget.spent, budget.left]).toEqual([10, 60]);
  });

  it('reserves nothing more once a deployment has charged more than it may', async () => {
    const budget = new Budget(100);
    const first = await budget.reserve(50, 'purchases');
    if (first === null) throw new Error('50 of 100 must be had');
    first.spent = 130;
    budget.release(first);
    expect([budget.spent, budget.left]).toEqual([130, 0]);
    expect(await budget.reserve(1, 'purchases')).toBeNull();
    expect(await budget.reserve(0, 'purchases')).not.toBeNull();
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e20])('does not let %s through', async (amount) => {
    const budget = new Budget(100);
    expect(await budget.reserve(amount, 'purchases')).toBeNull();
    expect(budget.left).toBe(100);
  });

  it('of nothing allows no write at all', async () => {
    expect(await new Budget(0).reserve(0, 'purchases')).toBeNull();
  });

  it('blames no one for what cases under way were charged', async () => {
    const budget = new Budget(2_000);
    const first = await budget.reserve(900, 'purchases');
    if (first === null) throw new Error('900 of 2000 must be had');
    budget.gone = 900;
    expect(budget.whyNot(1_500)).toBeNull();
    first.spent = 900;
    budget.release(first);
    expect(budget.whyNot(1_100)).toBeNull();
    budget.gone = 1_000;
    expect(budget.whyNot(1_100)).toMatch(/the account shows 10\.00 gone, and the answers of the run admit 9\.00/);
    budget.gone = Number.POSITIVE_INFINITY;
    expect(budget.whyNot(1_100)).toMatch(/the account shows an amount in a currency that cannot be reckoned/);
  });
});

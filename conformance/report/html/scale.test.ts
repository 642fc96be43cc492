import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decadeScale, moneyScale, placeOn, thinned } from './scale.js';

it('a scale of money has few, round and even steps around all amounts', () => {
  const minor = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(minor, minor, (one, other) => {
      const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
      const { from, to, ticks } = moneyScale(lowest, highest);
      expect(from).toBeLessThanOrEqual(lowest);
      expect(to).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(8);
      const steps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)));
      expect([...steps]).toHaveLength(1);
      expect(String([...steps][0])).toMatch(/^(1|2|5)0*$/);
    }),
  );
  expect(moneyScale(40_575_58, 40_947_26)).toMatchObject({ from: 40_500_00, to: 41_000_00 });
  expect(moneyScale(50, 650)).toMatchObject({ from: 0, to: 800 });
});

it('a scale of times has whole decades', () => {
  expect(decadeScale(0.3, 353)).toEqual({ from: -1, to: 3, ticks: [-1, 0, 1, 2, 3] });
  expect(decadeScale(1, 1)).toEqual({ from: 0, to: 1, ticks: [0, 1] });
  expect(decadeScale(0, 0)).toEqual({ from: -1, to: 0, ticks: [-1, 0] });
  expect([0, 50, 100, -1, 900].map((value) => placeOn({ from: 0, to: 100, ticks: [] }, value))).toEqual([
    0, 0.5, 1, 0, 1,
  ]);
});

it('a thinned line keeps its ends, its lowest and its highest points, and their order', () => {
  const balances = fc.array(fc.integer(), { minLength: 1, maxLength: 2_000 });
  fc.assert(
    fc.property(balances, fc.integer({ min: 8, max: 400 }), (all, most) => {
      const points = all.map((balance, index) => ({ balance, index }));
      const drawn = thinned(points, most);
      expect(drawn.length).toBeLessThanOrEqual(Math.min(all.length, most + 4));
      expect(drawn[0]).toEqual(points[0]);
      expect(drawn.at(-1)).toEqual(points.at(-1));
      const kept = drawn.map(({ balance }) => balance);
      expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)]);
      expect(drawn.map(({ index }) => index)).toEqual(drawn.map(({ index }) => index).toSorted((a, b) => a - b));
    }),
  );
});

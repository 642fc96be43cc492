import { expect, it } from 'vitest';
import { RowSample } from './row-sample.js';

const idOf = (index: number) => `01J${String(index).padStart(20, '0')}`;
const point = (index: number, balance = index) => ({ at: new Date(index * 1_000).toISOString(), balance });

function sampleOf(indexes: Iterable<number>): RowSample {
  const sample = new RowSample();
  for (const index of indexes) if (sample.wants(idOf(index))) sample.add(idOf(index), point(index));
  return sample;
}

function* upTo(count: number): Generator<number> {
  for (let index = 0; index < count; index += 1) yield index;
}

it('keeps each row once and in order, however often and in whatever order it comes', () => {
  const sample = sampleOf([3, 1, 2, 1, 3, 0]);
  expect(sample.inOrder().map(({ balance }) => balance)).toEqual([0, 1, 2, 3]);
  expect(sample.seen).toBe(4);
});

it('orders rows of one moment by their ids', () => {
  const sample = new RowSample();
  for (const id of ['c', 'a', 'b']) sample.add(id, point(0, id.charCodeAt(0)));
  expect(sample.inOrder().map(({ balance }) => String.fromCharCode(balance))).toEqual(['a', 'b', 'c']);
});

it('of many rows keeps an even share, the lowest and the highest, and knows how many there were', () => {
  const rows = 100_000;
  const sample = sampleOf(upTo(rows));
  const again = sampleOf([...upTo(rows)].reverse());
  const kept = sample.inOrder();
  expect(kept.length).toBeLessThanOrEqual(2_002);
  expect(kept.length).toBeGreaterThan(900);
  expect([kept[0]?.balance, kept.at(-1)?.balance]).toEqual([0, rows - 1]);
  expect(Math.abs(sample.seen - rows) / rows).toBeLessThan(0.1);
  expect(again.inOrder()).toEqual(kept);
  const firstHalf = kept.filter(({ balance }) => balance < rows / 2).length / kept.length;
  expect(firstHalf).toBeGreaterThan(0.45);
  expect(firstHalf).toBeLessThan(0.55);
});

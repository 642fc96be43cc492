import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { concurrently } from './read-pages.js';

async function taken<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('concurrent work', () => {
  it('comes back in order, whichever is done first', async () => {
    const results = concurrently(1, 20, 5, async (number) => {
      await sleep((number * 7) % 5);
      return number;
    });
    expect(await taken(results)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is never more than is allowed, however slow the taker is', async () => {
    let [waiting, most, begun] = [0, 0, 0];
    for await (const _ of concurrently(1, 30, 4, async () => {
      begun += 1;
      waiting += 1;
      most = Math.max(most, waiting);
    })) {
      await sleep(1);
      waiting -= 1;
    }
    expect({ most, begun }).toEqual({ most: 4, begun: 30 });
  });

  it('ends with a failure when its turn has come, and begins nothing more', async () => {
    const begun: number[] = [];
    const results = concurrently(1, 50, 3, async (number) => {
      begun.push(number);
      if (number === 4) throw new Error('the fourth');
      return number;
    });
    const got: number[] = [];
    await expect(
      (async () => {
        for await (const number of results) got.push(number);
      })(),
    ).rejects.toThrow('the fourth');
    expect(got).toEqual([1, 2, 3]);
    expect(begun.length).toBeLessThan(8);
  });

  it('is nothing where there is nothing to do', async () => {
    expect(await taken(concurrently(2, 1, 4, async (number) => number))).toEqual([]);
  });
});

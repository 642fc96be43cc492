import { setImmediate as nextTick } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Locks, pool } from './concurrency.js';

const never = () => false;

describe('locks', () => {
  it('keep holders of one key apart, and always come to an end, whatever is locked', async () => {
    const locks = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(
        locks,
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.nat({ max: 3 })),
        async (tasks, width, waits) => {
          const turns = new Locks();
          const held = new Set<string>();
          let done = 0;
          const work = (keys: string[]) =>
            turns.take(keys, async () => {
              for (const key of new Set(keys)) {
                expect(held.has(key)).toBe(false);
                held.add(key);
              }
              for (let wait = waits[done % Math.max(1, waits.length)] ?? 1; wait >= 0; wait -= 1) await nextTick();
              for (const key of keys) held.delete(key);
              done += 1;
            });
          await pool(tasks, width, work, never);
          expect(done).toBe(tasks.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are shared by those who share them, and by no one else', async () => {
    const visits = fc.array(
      fc.record({
        keys: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
        isShared: fc.boolean(),
        ticks: fc.nat({ max: 3 }),
      }),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(visits, async (all) => {
        const turns = new Locks();
        const held = new Map<string, boolean[]>();
        const visit = ({ keys, isShared, ticks }: (typeof all)[number]) => {
          const work = async () => {
            for (const key of new Set(keys)) {
              const others = held.get(key) ?? [];
              expect(isShared ? others.every(Boolean) : others.length === 0).toBe(true);
              held.set(key, [...others, isShared]);
            }
            for (let tick = 0; tick < ticks; tick += 1) await nextTick();
            for (const key of new Set(keys)) held.set(key, held.get(key)?.slice(1) ?? []);
          };
          return isShared ? turns.share(keys, work) : turns.take(keys, work);
        };
        await Promise.all(all.map(visit));
      }),
      { numRuns: 60 },
    );
  });

  it('shared are held together, but not before one who came earlier and wants to be alone', async () => {
    const turns = new Locks();
    const order: string[] = [];
    const visit = (name: string) => async () => {
      order.push(`${name} begins`);
      await nextTick();
      order.push(`${name} ends`);
    };
    await Promise.all([
      turns.share(['a'], visit('one')),
      turns.share(['a'], visit('two')),
      turns.take(['a'], visit('alone')),
      turns.share(['a'], visit('three')),
    ]);
    expect(order).toEqual([
      'one begins',
      'two begins',
      'one ends',
      'two ends',
      'alone begins',
      'alone ends',
      'three begins',
      'three ends',
    ]);
  });

  it('go on after a holder has failed, and hand its error on', async () => {
    const turns = new Locks();
    const failing = turns.take(['a'], async () => {
      throw new Error('failed');
    });
    const next = turns.take(['a', 'b'], async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('come in the order of asking, and not at all between different keys', async () => {
    const turns = new Locks();
    const order: string[] = [];
    const visit = (name: string, keys: string[], ticks: number) =>
      turns.take(keys, async () => {
        for (let tick = 0; tick < ticks; tick += 1) await nextTick();
        order.push(name);
      });
    await Promise.all([
      visit('slow', ['a'], 5),
      visit('later', ['a'], 0),
      visit('free', ['b'], 1),
      visit('none', [], 0),
    ]);
    expect(order.indexOf('slow')).toBeLessThan(order.indexOf('later'));
    expect(order.indexOf('free')).toBeLessThan(order.indexOf('slow'));
  });
});

describe('a pool', () => {
  it('processes all tasks in their order, a given number at a time', async () => {
    let now = 0;
    let most = 0;
    const started: number[] = [];
    await pool(
      Array.from({ length: 40 }, (_, index) => index),
      4,
      async (task) => {
        started.push(task);
        now += 1;
        most = Math.max(most, now);
        await nextTick();
        now -= 1;
      },
      never,
    );
    expect(started).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(most).toBe(4);
  });

  it('takes no new task once it is stopped, and ends those under way', async () => {
    let stopped = false;
    const ended: number[] = [];
    const work = async (task: number) => {
      if (task === 5) stopped = true;
      await nextTick();
      ended.push(task);
    };
    await pool([1, 2, 3, 4, 5, 6, 7, 8, 9], 2, work, () => stopped);
    expect(ended.length).toBeLessThan(8);
    expect(ended).toContain(5);
  });

  it('throws the error of a task when the others under way have ended, and takes no more', async () => {
    const ended: number[] = [];
    const work = async (task: number) => {
      if (task === 1) throw new Error('task 1 failed');
      await nextTick();
      ended.push(task);
    };
    await expect(pool([1, 2, 3, 4, 5, 6], 3, work, never)).rejects.toThrow('task 1 failed');
    expect(ended).toEqual([2, 3]);
  });
});

import type { RequestListener } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectTo, reader, serve } from './connection.test.support.js';
import { Locks, pool } from './pacing.js';
import { Recorder } from './recorder.js';
import { RunEndedError } from './run-end.js';

const never = () => false;

describe('turns', () => {
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

const ok: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
};
const may = { experiment: 'test', amount: 0, spent: 0, uncertain: 0 };

describe('429', () => {
  const limited = (times: number, headers: Record<string, string>): RequestListener => {
    let left = times;
    return (request, response) => {
      left -= 1;
      if (left < 0) ok(request, response);
      else response.writeHead(429, headers).end();
    };
  };

  it('is waited for as Retry-After says, and counted', async () => {
    const { url, seen } = await serve(limited(1, { 'retry-after': '1' }));
    const started = performance.now();
    const exchange = await reader(url).send({ operation: 'listOrders', intent: 'valid' });
    expect(performance.now() - started).toBeGreaterThan(980);
    expect(exchange).toMatchObject({ throttled: 1, response: { status: 200 } });
    expect(seen).toHaveLength(2);
    expect(exchange.ms).toBeLessThan(900);
  });

  it('is the answer to a write where no account shows that it had no effect', async () => {
    const { url, seen } = await serve(limited(2, { 'retry-after': '0' }));
    const exchange = await new Recorder(connectTo(url), may).send({
      operation: 'createOrder',
      intent: 'valid',
      body: {},
    });
    expect(exchange).toMatchObject({ throttled: 0, response: { status: 429 } });
    expect(seen).toHaveLength(1);
  });

  it('is the answer after five attempts', async () => {
    const { url, seen } = await serve(limited(99, { 'retry-after': '0' }));
    const exchange = await reader(url).send({ operation: 'listOrders', intent: 'valid' });
    expect(exchange).toMatchObject({ throttled: 5, response: { status: 429 } });
    expect(seen).toHaveLength(6);
  });

  it('as a storm ends the run instead of being waited for again and again', async () => {
    const { url, seen } = await serve(limited(1e9, { 'retry-after': '0' }));
    const connection = connectTo(url, { standstillMs: 300 });
    const ask = { operation: 'listOrders', intent: 'valid' } as const;
    const started = performance.now();
    const all = async () => {
      for (;;) await Promise.all([1, 2, 3].map(() => new Recorder(connection, null).send(ask)));
    };
    await expect(all()).rejects.toBeInstanceOf(RunEndedError);
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(connection.ending.because).toMatch(/nothing but 429 was answered/);
    const sent = seen.length;
    await expect(new Recorder(connection, null).send(ask)).rejects.toBeInstanceOf(RunEndedError);
    expect(seen.length).toBe(sent);
  });
});

describe('--rate', () => {
  it('spaces the requests of all senders', async () => {
    const times: number[] = [];
    const { url } = await serve((request, response) => {
      times.push(performance.now());
      ok(request, response);
    });
    const connection = connectTo(url, { rate: 40 });
    const ask = { operation: 'listOrders', intent: 'valid' } as const;
    await Promise.all(Array.from({ length: 12 }, () => new Recorder(connection, null).send(ask)));
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    expect(last - first).toBeGreaterThan(11 * 25 - 30);
    expect(last - first).toBeLessThan(11 * 25 + 2_000);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Locks } from './lock.js';

describe('locks', () => {
  it('lets works of one name take turns, in the order in which they came', async () => {
    const locks = new Locks();
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} in`);
      await sleep(2);
      events.push(`${name} out`);
      return name;
    };
    const results = await Promise.all([locks.hold('a', work('1')), locks.hold('a', work('2'))]);
    expect(results).toEqual(['1', '2']);
    expect(events).toEqual(['1 in', '1 out', '2 in', '2 out']);
  });

  it('lets works of different names run side by side', async () => {
    const locks = new Locks();
    let release = () => {};
    const waiting = locks.hold('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(locks.hold('b', async () => 'done')).resolves.toBe('done');
    release();
    await waiting;
  });

  it('hands on what a work throws, and goes on', async () => {
    const locks = new Locks();
    const failed = locks.hold('a', () => Promise.reject(new Error('no')));
    const next = locks.hold('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});

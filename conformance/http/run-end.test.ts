import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Failure } from '../evidence/evidence.js';
import { RunEnd, RunEndedError, sleepUntilEnd } from './run-end.js';

function ending(timeoutMs: number, longestMs = 0): RunEnd {
  const made = new RunEnd(timeoutMs, longestMs, 20);
  onTestFinished(() => made.close());
  return made;
}

const failed = (kind: Failure['kind']) => ({ failure: { kind, message: `it was ${kind}` } });
const answered = { failure: null };

describe('the end', () => {
  it('is called for once, stops who only reads at once, and breaks off the others a moment later', async () => {
    const end = ending(1_000);
    end.check(false);
    end.trigger('it was interrupted');
    end.trigger('another reason');
    expect(end.because).toBe('it was interrupted');
    expect(() => end.check(false)).toThrow(RunEndedError);
    end.check(true);
    expect(end.over.aborted).toBe(false);
    await expect(sleepUntilEnd(60_000, end.over)).rejects.toBeInstanceOf(RunEndedError);
    expect(() => end.check(true)).toThrow(RunEndedError);
  });

  it('comes when the time of the run is over', async () => {
    const end = ending(1_000, 20);
    expect(end.because).toBeNull();
    await expect.poll(() => end.because).toBe('it took longer than the 20 ms that it may take');
  });

  it('lets who waits wait, as long as it does not come', async () => {
    await expect(sleepUntilEnd(5)).resolves.toBeUndefined();
    await expect(sleepUntilEnd(5, ending(1_000).over)).resolves.toBeUndefined();
  });
});

describe('a deployment that has stopped to answer', () => {
  it('is given up after eight requests in a row, in three of their time limits', async () => {
    const end = ending(10);
    await sleep(40);
    for (let times = 0; times < 7; times += 1) end.note(failed('timeout'));
    expect(end.because).toBeNull();
    end.note(failed('connection'));
    expect(end.because).toMatch(
      /^8 requests in a row got no whole answer, and for 0\.\d s nothing was answered \(it was connection\)$/,
    );
  });

  it('is not given up as long as it answers now and then', async () => {
    const end = ending(10);
    await sleep(40);
    for (let times = 0; times < 50; times += 1) end.note(times % 7 === 6 ? answered : failed('protocol'));
    expect(end.because).toBeNull();
  });

  it('is not given up at once, however fast it fails', () => {
    const end = ending(60_000);
    for (let times = 0; times < 500; times += 1) end.note(failed('connection'));
    expect(end.because).toBeNull();
  });

  it('is not given up for what the suite drops itself', async () => {
    const end = ending(10);
    await sleep(40);
    for (let times = 0; times < 50; times += 1) end.note(failed('dropped'));
    expect(end.because).toBeNull();
  });
});

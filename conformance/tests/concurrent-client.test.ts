/** Another client keeps writing on the same accounts: nothing that it does may be held against the deployment. */
import { describe, expect, it } from 'vitest';
import type { Depth } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/token-form.js';
import { startDeployment } from '../model/client.test.support.js';
import { rules } from '../rules/index.js';
import { reaching } from '../run/deployed.test.support.js';
import { run } from '../run/run.js';
import { Neighbour } from './concurrent-client.test.support.js';

async function runBeside(depth: Depth, seed: number) {
  const place = await startDeployment();
  const neighbour = new Neighbour(place, seed);
  const reached = reaching(place, 1_000_000);
  neighbour.start();
  try {
    const result = await run({
      ...reached,
      tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
      timeoutMs: 20_000,
      run: 'beside a neighbour',
      depth,
      seed,
      experiments,
      rules,
      history: null,
      reduce: false,
    });
    return { result, neighbour };
  } finally {
    await neighbour.stop();
    await place.close();
  }
}

describe.concurrent('while another client buys, pays in and is paid back', { timeout: 180_000 }, () => {
  it.each([
    ['quick', 1],
    ['quick', 2],
    ['quick', 3],
    ['standard', 1],
  ] as const)('nothing turns red at depth %s with seed %i', async (depth, seed) => {
    const { result, neighbour } = await runBeside(depth, seed);
    const alarms = result.rules
      // On a slow machine no look at a wallet is quick enough to come between two writes of the neighbour's.
      .filter(
        ({ verdict, because }) =>
          ['fail', 'warn', 'error', 'outOfScope'].includes(verdict) && !/second wallet/.test(because ?? ''),
      )
      .map(({ id, verdict, because, violations: [first] }) => `${id}: ${verdict}: ${first?.actual ?? because}`);
    expect(alarms).toEqual([]);
    expect(result.faults).toEqual([]);
    expect(neighbour.orders).toBeGreaterThan(20);
    expect(neighbour.movements).toBeGreaterThan(5);
  });
});

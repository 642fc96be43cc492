/** An account of ten thousand ledger rows. Size is no reason to fail, nor to leave a rule without a verdict. */
import { expect, it, onTestFinished } from 'vitest';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/request.js';
import { Deployment } from '../model/deployment.js';
import { grown } from '../model/seed/large.js';
import type { State } from '../model/state.js';
import { rules } from '../rules/index.js';
import { exitStatus } from '../run/result.js';
import { run } from '../run/run.js';
import { reaching } from '../run/run.test.support.js';

class Large extends Deployment {
  override prepare(state: State): State {
    return grown(super.prepare(state), this.world, { rows: 10_000, orders: 500, products: 2_000 });
  }
}

/** A run on a small account sends some 3,500; this one walks 100 pages where that one walks two. */
const MOST_REQUESTS = 5_500;

it('is judged by a standard run, conclusively', { timeout: 600_000 }, async () => {
  const target = await new Large().listen();
  onTestFinished(() => target.close());
  const reached = reaching(target, 1_000_000);
  const result = await run({
    ...reached,
    tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
    timeoutMs: 30_000,
    fulfilmentMs: 1_000,
    run: 'a large account',
    depth: 'standard',
    seed: 1,
    experiments,
    rules,
    history: null,
    shrinks: false,
  });
  const unclear = result.rules.filter(({ verdict }) => ['fail', 'warn', 'error', 'inconclusive'].includes(verdict));
  expect(unclear.map(({ id, verdict, because, violations }) => [id, verdict, because, violations[0]?.actual])).toEqual(
    [],
  );
  expect([result.faults, exitStatus(result, true)]).toEqual([[], 0]);
  expect(result.requests).toBeLessThan(MOST_REQUESTS);
});

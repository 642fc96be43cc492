import { expect, it } from 'vitest';
import { Chronicle } from '../../history/history-writer.js';
import { noFacts } from '../../http/wire.test.support.js';
import { pass, rule } from '../../rules/shared/rule.js';
import { reading } from '../deployed.test.support.js';
import type { Case } from '../plan.js';
import type { Gathered } from '../session.js';
import { Court } from './evaluate-cases.js';
import { Jury } from './evaluator.js';
import { exchanged, MUST } from './judging.test.support.js';

const JUDGED_FOR_MS = 6;

function gathered(ids: readonly number[]): Gathered {
  const exchanges = ids.map((id) => exchanged(id));
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false, because: null };
}

it('judges one case after the other, and lets others have their turn meanwhile', async () => {
  const judged: number[] = [];
  let others = 0;
  const slow = rule(MUST, 'exchange', ({ id }) => {
    judged.push(id);
    const end = performance.now() + JUDGED_FOR_MS;
    while (performance.now() < end);
    return pass;
  });
  const jury = new Jury([slow], noFacts);
  const court = new Court(jury, new Chronicle(null));
  const entry: Case = { number: 1, experiment: reading([]), input: null, drawn: null, worstCase: 0 };
  const count = () => {
    others += 1;
    if (judged.length < 6) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([court.hear(entry, gathered([1, 2, 3])), court.hear(entry, gathered([4, 5, 6]))]);
  expect(judged).toEqual([1, 2, 3, 4, 5, 6]);
  expect(others).toBeGreaterThanOrEqual(5);
  expect(jury.result(slow, [])).toMatchObject({ cases: 6, verdict: 'pass' });
});

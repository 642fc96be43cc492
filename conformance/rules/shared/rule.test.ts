import { describe, expect, it } from 'vitest';
import {
  endStep,
  evaluatorAfter,
  exchanged,
  MUST,
  pageStep,
  startStep,
  verdictAfter,
} from '../../run/run.test.support.js';
import { fold, inconclusive, moreSevere, notApplicable, observed, pass, violated } from './rule.js';

describe('a fold over walks', () => {
  const counting = fold<'walk', { rows: number; at: number[] }>({
    id: MUST,
    on: 'walk',
    start: () => ({ rows: 0, at: [] }),
    see(state, step) {
      if (step.is !== 'page') return undefined;
      state.rows += step.page.rows.length;
      state.at.push(step.page.exchange);
      return state.rows > 5 ? violated(state.at, 'five rows', String(state.rows)) : undefined;
    },
    end: ({ rows, at }) => (rows === 0 ? notApplicable('no rows') : observed(at, `${rows} rows`)),
  });

  it('begins anew with each walk, and ends with the next or with the case', () => {
    const evidence = [startStep, pageStep(1, 3), pageStep(2, 1), endStep, startStep, pageStep(3, 2), endStep];
    const result = evaluatorAfter([counting], [{ evidence }, { evidence: [startStep, endStep] }]).result(counting, []);
    expect(result.observations).toEqual(['4 rows', '2 rows']);
    expect(result.verdict).toBe('observed');
  });

  it('is over with its first verdict', () => {
    const evidence = [startStep, pageStep(1, 6), pageStep(2, 6), endStep, startStep, pageStep(3, 1), endStep];
    const evaluator = evaluatorAfter([counting], [{ evidence }]);
    expect(evaluator.result(counting, [])).toMatchObject({ verdict: 'fail', broken: 1, cases: 2 });
    expect(evaluator.violatedRules()[0]?.counterexample.verdict.at).toEqual([1]);
  });

  it('without any walk is not applicable', () => {
    expect(evaluatorAfter([counting], [{ evidence: [] }]).result(counting, []).verdict).toBe('notApplicable');
  });
});

describe('a fold over the run', () => {
  const unique = fold<'exchange', Set<number>>({
    id: MUST,
    on: 'exchange',
    scope: 'run',
    start: () => new Set(),
    see(seen, { id, response }) {
      const status = response?.status ?? 0;
      if (seen.has(status)) return violated(id, 'a new status', `${status} again`);
      seen.add(status);
      return undefined;
    },
    end: (seen) => (seen.size === 0 ? notApplicable('nothing was sent') : pass),
  });

  it('keeps its state from case to case, and shows the case in which it was violated', () => {
    expect(verdictAfter(unique, [exchanged(1, 200), exchanged(2, 201)]).verdict).toBe('pass');
    const cases = [200, 201, 200].map((status, index) => ({
      evidence: [{ kind: 'exchange', item: exchanged(index + 1, status) } as const],
      input: `input ${index}`,
    }));
    const evaluator = evaluatorAfter([unique], cases);
    expect(evaluator.result(unique, [])).toMatchObject({ verdict: 'fail', broken: 1 });
    expect(evaluator.violatedRules()[0]?.counterexample).toMatchObject({ input: 'input 2', exchanges: [{ id: 3 }] });
    expect(verdictAfter(unique, []).verdict).toBe('notApplicable');
  });
});

it('of two verdicts the graver one counts, and the first of two that weigh the same', () => {
  const order = [notApplicable('first'), pass, observed(1, 'x'), inconclusive('y'), violated(1, 'a', 'b')];
  for (const [index, light] of order.entries()) {
    for (const heavy of order.slice(index + 1)) {
      expect(moreSevere(light, heavy)).toBe(heavy);
      expect(moreSevere(heavy, light)).toBe(heavy);
    }
  }
  expect(moreSevere(order[0] ?? pass, notApplicable('second'))).toBe(order[0]);
});

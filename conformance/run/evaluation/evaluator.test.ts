import { describe, expect, it } from 'vitest';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Facts } from '../../evidence/facts.js';
import { noFacts } from '../../http/connection.test.support.js';
import { casesText } from '../../report/run-summary.js';
import {
  fold,
  inconclusive,
  notApplicable,
  observed,
  pass,
  rule,
  type Verdict,
  violated,
} from '../../rules/shared/rule.js';
import type { Case } from '../plan.js';
import {
  endStep,
  evaluatorAfter,
  exchanged,
  MUST,
  pageStep,
  reading,
  SHOULD,
  SILENT,
  startStep,
  verdictAfter,
} from '../run.test.support.js';
import type { GatheredCase } from '../session.js';
import { EvaluationQueue } from './evaluation-queue.js';
import { Evaluator } from './evaluator.js';
import { NO_ROWS, NOTHING_TO_BUY } from './unjudged.js';

/** Judges by status: 200 passes, 404 is violated, 204 is not applicable, 503 is inconclusive, 418 is observed. */
function byStatus(id: typeof MUST | typeof SHOULD | typeof SILENT, needs: readonly ('token' | 'spend')[] = []) {
  return rule(
    id,
    'exchange',
    ({ id: exchange, response }) => {
      const verdicts: Record<number, Verdict> = {
        200: pass,
        404: violated(exchange, 'another status', '404'),
        204: notApplicable('no content'),
        503: inconclusive('it was down'),
        418: observed(exchange, 'it makes tea'),
      };
      return verdicts[response?.status ?? 0] ?? notApplicable('no answer');
    },
    { needs },
  );
}

it('the sample rules have the levels that they stand for', () => {
  const ids: readonly RuleId[] = [MUST, SHOULD, SILENT];
  expect(ids.map((id) => catalogue[id].level)).toEqual(['must', 'should', 'silent']);
});

describe('the verdict on a rule', () => {
  it('counts requests where each is a case, and says so', () => {
    const result = verdictAfter(byStatus(MUST), [exchanged(1, 200), exchanged(2, 404), exchanged(3, 200)]);
    expect(result).toMatchObject({ unit: 'request', cases: 3, broken: 1 });
    expect(casesText(result)).toBe('3 requests');
    const { unit, ...other } = result;
    expect([unit, casesText(other)]).toEqual(['request', '3 cases']);
  });

  it.each([
    ['pass', [200]],
    ['fail', [200, 404, 200]],
    ['fail', [503, 404]],
    ['pass', [503, 200, 204]],
    ['inconclusive', [503, 204, 503]],
    ['notApplicable', [204, 204]],
    ['notApplicable', []],
    ['observed', [418, 418]],
    ['observed', [200, 418, 503]],
    ['fail', [418, 404]],
  ])('is %s after %s', (verdict, statuses) => {
    const result = verdictAfter(
      byStatus(MUST),
      statuses.map((status, index) => exchanged(index + 1, status)),
    );
    expect(result.verdict).toBe(verdict);
    expect(result.broken).toBe(statuses.filter((status) => status === 404).length);
    expect(result.cases).toBe(statuses.filter((status) => ![204, 503].includes(status)).length);
  });

  it('on a violated should rule is a warning', () => {
    expect(verdictAfter(byStatus(SHOULD), [exchanged(1, 404)]).verdict).toBe('warn');
  });

  it('is out of scope only when a need is unmet and nothing was judged', () => {
    const needy = byStatus(MUST, ['token']);
    expect(verdictAfter(needy, [])).toMatchObject({ verdict: 'outOfScope', because: 'needs --token' });
    expect(verdictAfter(needy, [exchanged(1, 503)]).verdict).toBe('outOfScope');
    expect(verdictAfter(needy, [exchanged(1, 404)]).verdict).toBe('fail');
    expect(verdictAfter(needy, [exchanged(1, 503)], { ...noFacts, met: ['token'] }).verdict).toBe('inconclusive');
  });

  it('is out of scope when its cases cost more than the budget permits', () => {
    const spending = byStatus(MUST, ['spend']);
    const evaluator = new Evaluator([spending, byStatus(SHOULD)], { ...noFacts, met: ['token', 'spend'] });
    evaluator.countSkipped({ experiment: 'unknown', input: null });
    evaluator.close();
    expect(evaluator.result(spending, [])).toMatchObject({
      verdict: 'outOfScope',
      because: 'too expensive for this --spend',
    });
    expect(evaluator.result(byStatus(SHOULD), []).verdict).toBe('notApplicable');
  });

  it('is inconclusive where money was permitted and there is nothing to buy', () => {
    const spending = byStatus(MUST, ['spend']);
    const permitted: Facts = { ...noFacts, met: ['token', 'spend'] };
    expect(verdictAfter(spending, [], permitted)).toMatchObject({ verdict: 'inconclusive', because: NOTHING_TO_BUY });
    const products = [{ id: 1, variantId: 2, name: 'A', category: 'B', price: 100, currency: 'USD', isSold: true }];
    const stocked = { ...permitted, products } as unknown as Facts; // that there is one is all that matters
    expect(verdictAfter(spending, [], stocked).verdict).toBe('notApplicable');
    const payer = { id: null, uuid: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', currency: '', balance: 0 };
    const full = { id: 1, uuid: null, currency: 'USD', balance: 100 };
    const withoutRows: Facts = { ...stocked, payer, wallets: [payer, full] };
    expect(verdictAfter(spending, [], withoutRows)).toMatchObject({ verdict: 'inconclusive', because: NO_ROWS });
    expect(verdictAfter(spending, [], { ...withoutRows, wallets: [payer] }).verdict).toBe('notApplicable');
  });

  it.each([
    ['each valid creation is refused', [422, 422], [/\(2 of them\).* 422, saying 'Closed on Sundays\.'/]],
    ['one is not', [422, 201], []],
    ['none was sent', [], []],
  ] as const)('comes with a gap only when %s', (_, statuses, gaps) => {
    const evaluator = new Evaluator([], noFacts);
    const body = { is: 'json', value: { message: 'Closed on Sundays.' }, duplicateKeys: [] } as const;
    const response = { headers: [], mediaType: 'application/json', bytes: 1, body };
    const creations = statuses.map((status, id) =>
      exchanged(id, status, { operation: 'createOrder', response: { ...response, status } }),
    );
    evaluator.remember([...creations, exchanged(9, 422, { operation: 'createOrder', intent: 'invalid' })]);
    expect(evaluator.gaps).toEqual(gaps.map((gap) => expect.stringMatching(gap)));
  });

  it('names the most frequent reason for being inconclusive, and the first one for being not applicable', () => {
    const reasons = ['slow', 'lost', 'lost', 'slow', 'lost'];
    const lost = rule(MUST, 'exchange', ({ note }) => inconclusive(note));
    expect(
      verdictAfter(
        lost,
        reasons.map((note, id) => exchanged(id, 200, { note })),
      ).because,
    ).toBe('lost');
    const none = rule(MUST, 'exchange', ({ note }) => notApplicable(note));
    expect(
      verdictAfter(
        none,
        reasons.map((note, id) => exchanged(id, 200, { note })),
      ).because,
    ).toBe('slow');
  });

  it('comes with each observation once, and with the exchanges that show it', () => {
    const seeing = rule(SILENT, 'exchange', ({ id }) => observed(id, `thing ${id % 20}`));
    const result = verdictAfter(
      seeing,
      Array.from({ length: 60 }, (_, id) => exchanged(id)),
    );
    expect(result.observations).toEqual(Array.from({ length: 20 }, (_, id) => `thing ${id}`));
    expect(result.observed?.[3]?.exchanges.map(({ id }) => id)).toEqual([3, 23, 43]);
    expect(result.cases).toBe(60);
  });
});

describe('a counterexample', () => {
  const failing = byStatus(MUST);
  const bad = (id: number) => ({ kind: 'exchange', item: exchanged(id, 404) }) as const;

  it('is the smallest case that was seen, with the exchanges that the verdict refers to', () => {
    const cases = [
      { evidence: [bad(1)], input: 'a long input '.repeat(9) },
      { evidence: [{ kind: 'exchange', item: exchanged(2) } as const, bad(3)], input: 'short' },
      { evidence: [bad(4)], input: 'a longer input yet '.repeat(9) },
    ];
    const [found] = evaluatorAfter([failing], cases).violatedRules();
    expect(found?.counterexample).toMatchObject({ input: 'short', verdict: { at: [3] }, seen: { violated: 1, of: 1 } });
    expect(found?.counterexample.exchanges.map(({ id }) => id)).toEqual([3]);
  });

  it('is preferably a case that can be replayed, not a read of discovery', () => {
    const cases = [
      { evidence: [bad(1)], input: '', experiment: 'discovery' },
      { evidence: [bad(2)], input: 'something much longer' },
    ];
    expect(evaluatorAfter([failing], cases).violatedRules()[0]?.counterexample.experiment).toBe('test');
    expect(evaluatorAfter([failing], cases.slice(0, 1)).violatedRules()[0]?.counterexample.experiment).toBe(
      'discovery',
    );
  });
});

describe('a rule that throws', () => {
  const broken = () => {
    throw new TypeError('cannot read this');
  };

  it.each([
    ['in the short form', rule(MUST, 'exchange', broken)],
    ['in see', fold({ id: MUST, on: 'exchange', start: () => 0, see: broken, end: () => pass })],
    ['in end', fold({ id: MUST, on: 'exchange', start: () => 0, see: () => undefined, end: broken })],
    ['in start', fold({ id: MUST, on: 'exchange', start: broken, see: () => undefined, end: () => pass })],
    ['in see of a run', fold({ id: MUST, on: 'exchange', scope: 'run', start: () => 0, see: broken, end: () => pass })],
    [
      'in end of a run',
      fold({ id: MUST, on: 'exchange', scope: 'run', start: () => 0, see: () => undefined, end: broken }),
    ],
    [
      'in start of a run',
      fold({ id: MUST, on: 'exchange', scope: 'run', start: broken, see: () => undefined, end: () => pass }),
    ],
    ['in start of a walk', fold({ id: MUST, on: 'walk', start: broken, see: () => undefined, end: () => pass })],
    ['in see of a walk', fold({ id: MUST, on: 'walk', start: () => 0, see: broken, end: () => pass })],
  ])('%s is a fault of the suite and does not affect other rules', (_, thrower) => {
    const other = byStatus(SHOULD);
    const evidence = [startStep, pageStep(1, 2), endStep, { kind: 'exchange', item: exchanged(1) } as const];
    const evaluator = evaluatorAfter([thrower, other], [{ evidence }]);
    expect(evaluator.result(thrower, [])).toMatchObject({
      verdict: 'error',
      because: expect.stringContaining('cannot read this'),
    });
    expect(evaluator.result(other, []).verdict).toBe('pass');
    expect(evaluator.violatedRules()).toEqual([]);
  });
});

const EVALUATION_MS = 6;

function gathered(ids: readonly number[]): GatheredCase {
  const exchanges = ids.map((id) => exchanged(id));
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false, because: null };
}

it('the queue evaluates one case after the other, and yields to the event loop meanwhile', async () => {
  const judged: number[] = [];
  let others = 0;
  const slow = rule(MUST, 'exchange', ({ id }) => {
    judged.push(id);
    const end = performance.now() + EVALUATION_MS;
    while (performance.now() < end);
    return pass;
  });
  const evaluator = new Evaluator([slow], noFacts);
  const queue = new EvaluationQueue(evaluator, null);
  const entry: Case = { number: 1, experiment: reading([]), input: null, drawn: null, worstCase: 0 };
  const count = () => {
    others += 1;
    if (judged.length < 6) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([queue.evaluate(entry, gathered([1, 2, 3])), queue.evaluate(entry, gathered([4, 5, 6]))]);
  expect(judged).toEqual([1, 2, 3, 4, 5, 6]);
  expect(others).toBeGreaterThanOrEqual(5);
  expect(evaluator.result(slow, [])).toMatchObject({ cases: 6, verdict: 'pass' });
});

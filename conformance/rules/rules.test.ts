import { describe, expect, it } from 'vitest';
import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import { Sitting } from '../run/evaluation/case-evaluation.js';
import { rules } from './index.js';
import { type Sample, sampleFacts } from './sample.js';
import { samples } from './samples.js';
import { graver, type Verdict } from './shared/rule.js';

function verdictOn(rule: (typeof rules)[number], sample: Sample): Verdict {
  const facts = { ...sampleFacts, ...sample.facts };
  let worst: Verdict = { is: 'notApplicable', because: 'the judge said nothing' };
  const states = new Map(rule.scope === 'run' ? [[rule.id, rule.start(facts)]] : []);
  const sitting = new Sitting([rule], facts, states, (_, verdict) => {
    if (verdict instanceof Error) throw verdict;
    worst = graver(worst, verdict);
  });
  for (const item of sample.evidence) sitting.see(item);
  sitting.close([]);
  return rule.scope === 'run' ? graver(worst, rule.end(states.get(rule.id))) : worst;
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const own = samples[id] ?? [];

  it.each(own.map((sample) => [sample.verdict, sample.what, sample] as const))('is %s: %s', (verdict, _, sample) => {
    expect(verdictOn(rule, sample).is).toBe(verdict);
  });

  it('is seen to judge, and to turn red unless it only observes', () => {
    const verdicts = own.map((sample) => sample.verdict);
    if (catalogue[id].level === 'silent') expect(verdicts).toContain('observed');
    else {
      expect(verdicts).toContain('holds');
      expect(verdicts).toContain('violated');
    }
  });
});

it('every rule that a black box can judge has one judge', () => {
  const observable = ruleIds.filter((id) => catalogue[id].observable);
  expect(rules.map(({ id }) => id).toSorted()).toEqual(observable.toSorted());
});

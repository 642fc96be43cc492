import { describe, expect, it } from 'vitest';
import { rules as catalogue, type RuleId } from '../../../../generated/rules.js';
import { CaseEvaluation } from '../../../run/evaluation/case-evaluation.js';
import { type AnyRule, moreSevere, type Observed, type Verdict } from '../rule.js';
import { type Sample, type Samples, sampleFacts } from './sample.test.support.js';

interface Expected {
  /** Matches the hint of at least one violation. */
  readonly hint?: RegExp;
}

/** Tests the verdict of one rule on each sample. The samples must include a pass and, unless it is silent, a violation. */
export function describeRule(rule: AnyRule, samples: readonly Sample[], { hint }: Expected = {}): void {
  describe(rule.id, () => {
    it.each(samples.map((sample) => [sample.verdict, sample.what, sample] as const))(
      'is %s: %s',
      (verdict, _, sample) => {
        expect(verdictOn(rule, sample).is).toBe(verdict);
      },
    );

    it('is seen to judge, and to turn red unless it only observes', () => {
      const verdicts = samples.map((sample) => sample.verdict);
      const wanted = catalogue[rule.id].level === 'silent' ? ['observed'] : ['pass', 'violated'];
      expect(verdicts).toEqual(expect.arrayContaining(wanted));
    });

    if (hint === undefined) return;
    it(`has a hint: ${hint}`, () => {
      const hints = samples
        .map((sample) => verdictOn(rule, sample))
        .flatMap((one) =>
          one.is === 'violated' ? [...(one.hint === undefined ? [] : [one.hint]), ...(one.explanations ?? [])] : [],
        );
      expect(hints).toContainEqual(expect.stringMatching(hint));
    });
  });
}

/** The same for a table of rules: samples and hints by the id of the rule. */
export function describeRules(
  rules: readonly AnyRule[],
  samples: Samples,
  hints: Partial<Record<RuleId, RegExp>> = {},
): void {
  it('has samples of each of its rules', () => {
    expect(Object.keys(samples).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  });
  for (const rule of rules) {
    const hint = hints[rule.id];
    describeRule(rule, samples[rule.id] ?? [], hint === undefined ? {} : { hint });
  }
}

/** The verdict of a rule on the evidence of one sample, as in a run. */
export function verdictOn(rule: AnyRule, sample: Pick<Sample, 'evidence' | 'facts'>): Verdict {
  const facts = { ...sampleFacts, ...sample.facts };
  let worst: Verdict = { is: 'notApplicable', because: 'the rule saw nothing' };
  const states = new Map(rule.scope === 'run' ? [[rule.id, rule.start(facts)]] : []);
  const evaluation = new CaseEvaluation([rule], facts, states, (_, verdict) => {
    if (verdict instanceof Error) throw verdict;
    worst = moreSevere(worst, verdict);
  });
  for (const item of sample.evidence) evaluation.see(item);
  evaluation.close([]);
  return rule.scope === 'run' ? moreSevere(worst, rule.end(states.get(rule.id))) : worst;
}

/** What a rule observes on the evidence of one sample; empty where its verdict is another. */
export function observedOn(rule: AnyRule | undefined, sample: Pick<Sample, 'evidence' | 'facts'>): readonly Observed[] {
  if (rule === undefined) throw new Error('there is no such rule');
  const verdict = verdictOn(rule, sample);
  return verdict.is === 'observed' ? verdict.facts : [];
}

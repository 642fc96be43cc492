import type { AnyRule, Observed } from '../rule.js';
import { verdictOn } from './describe-rule.test.support.js';
import type { Sample } from './sample.test.support.js';

/** What a rule observes on the evidence of one sample; empty where its verdict is another. */
export function observedOn(rule: AnyRule | undefined, sample: Pick<Sample, 'evidence' | 'facts'>): readonly Observed[] {
  if (rule === undefined) throw new Error('there is no such rule');
  const verdict = verdictOn(rule, sample);
  return verdict.is === 'observed' ? verdict.facts : [];
}

import type { RuleId } from '../../generated/rules.js';
import { OUTCOMES, type Outcome } from '../run/result.js';
import type { Reported } from './reported.js';

/** Rules that have no verdict for one and the same reason. */
export interface UnjudgedGroup {
  readonly verdict: Outcome;
  readonly because: string;
  readonly rules: readonly RuleId[];
}

/**
 * The rules without a verdict by reason, gravest first and the largest group before smaller ones. Those that a cause
 * names are not among them.
 */
export function unjudgedGroups({ result, causes }: Reported, verdicts: readonly Outcome[]): readonly UnjudgedGroup[] {
  const named = new Set(causes.flatMap(({ unjudged }) => unjudged));
  const groups = new Map<string, { verdict: Outcome; because: string; rules: RuleId[] }>();
  for (const { id, verdict, because } of result.rules) {
    if (!verdicts.includes(verdict) || named.has(id)) continue;
    const key = JSON.stringify([verdict, because]);
    const group = groups.get(key) ?? { verdict, because: because ?? '', rules: [] };
    group.rules.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => OUTCOMES.indexOf(a.verdict) - OUTCOMES.indexOf(b.verdict) || b.rules.length - a.rules.length,
  );
}

import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { FaultCoverage, RuleResult, RunResult } from '../run/result.js';
import { type Cause, causesOf } from './grouping/causes.js';

/** Up to this many followers are shown in full beside their lead; of more, little is said of each. */
export const MOST_FOLLOWERS = 6;

/** The input of every report: a run, its exit status and its probable causes. */
export interface Reported {
  readonly result: RunResult;
  /** Exit status of the command: 0 conformant, 1 a must rule is violated, 2 a stale waiver, 3 inconclusive, 4 the suite itself failed. */
  readonly status: number;
  /** The known faults that a run like this detects. */
  readonly power: FaultCoverage;
  /** The violated rules grouped by probable cause, most severe first; each violated rule is in exactly one. */
  readonly causes: readonly Cause[];
  /** Set where a violated should rule counts like a must rule. */
  readonly strict?: boolean;
}

/** Adds exit status, power and causes to a run. */
export function reported(result: RunResult, status: number, power: FaultCoverage, strict = false): Reported {
  const causes = causesOf(result);
  return { result: { ...result, rules: withFollowers(result.rules, causes) }, status, power, causes, strict };
}

/**
 * The rules, of which a lead without a hint, or without a common trait, has that of the rules that follow it. Those of a
 * fundamental fault, which has a title of its own, have hints about other things.
 */
function withFollowers(rules: readonly RuleResult[], causes: readonly Cause[]): RuleResult[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const plain = causes.filter(({ title, lead }) => title === catalogue[lead].statement);
  const byLead = new Map(
    plain.map(({ lead, followers }) => [lead, followers.flatMap(({ rule }) => byId.get(rule) ?? [])]),
  );
  return rules.map((rule) => {
    const followers = byLead.get(rule.id) ?? [];
    const near = followers.filter(({ id }) => id.includes('/race-') || chapterOf(id) === chapterOf(rule.id));
    const [hint = null] = near.flatMap(({ id, violations: [first] }) =>
      first?.hint == null ? [] : `of ${id}: ${first.hint}`,
    );
    const common = followers.length > MOST_FOLLOWERS ? null : commonOf(followers);
    if (hint === null && common === null) return rule;
    const violations = rule.violations.map((one) => ({ ...one, hint: one.hint ?? hint }));
    return { ...rule, violations, ...(rule.common == null ? { common } : {}) };
  });
}

/** The common trait of the follower with the most violating cases; one that no other case has comes first. */
function commonOf(followers: readonly RuleResult[]): string | null {
  const isExact = ({ common }: RuleResult) => common?.includes(', none of the ') === true;
  const [best] = followers
    .filter(({ common }) => common != null)
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)) || b.broken - a.broken);
  return best === undefined ? null : `of ${best.id}: ${best.common}`;
}

function chapterOf(id: RuleId): string {
  return catalogue[id].chapter;
}

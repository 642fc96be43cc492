import type { RuleId } from '../../generated/rules.js';
import type { Outcome, RunResult } from '../engine/result.js';

/** What one run with a fault (or, for the id `none`, without any) showed. Plain data: it travels between threads. */
export interface Finding {
  readonly id: string;
  /** The rules that did not stay green, with their verdicts. */
  readonly red: Partial<Record<RuleId, Outcome>>;
  /** Our own faults on the way. */
  readonly problems: readonly string[];
}

/** The id of the run without a fault. */
export const NO_FAULT = 'none';

export function findingOf(id: string, result: RunResult): Finding {
  const red = result.rules.filter(({ verdict }) => ['fail', 'warn', 'error', 'inconclusive'].includes(verdict));
  return { id, red: Object.fromEntries(red.map((rule) => [rule.id, rule.verdict])), problems: result.faults };
}

/** Whether a rule was seen broken, not merely unjudged. */
export function isBroken(finding: Finding, rule: RuleId): boolean {
  return finding.red[rule] === 'fail' || finding.red[rule] === 'warn';
}

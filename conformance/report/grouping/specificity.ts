import type { RuleId } from '../../../generated/rules.js';
import { type BrokenRule, gravityOf } from './broken-rule.js';

/** Rules about every response: less specific than a rule about an operation or a field. Most specific first. */
const GENERAL: readonly RuleId[] = [
  'responses/status-is-listed',
  'responses/valid-read-succeeds',
  'responses/body-matches-schema',
  'robustness/odd-parameters-are-answered',
  'robustness/odd-path-parameters-are-answered',
];

/**
 * The rule that the same response violates and that is more specific: a general rule follows a specific one where the
 * same operation refused both with the same status; of two rules that point at the same place of the same response, the
 * later follows the earlier.
 */
export function sharedWith(rule: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): RuleId | null {
  for (const other of broken.values()) {
    if (other.id === rule.id) continue;
    if (isMoreSpecific(other, rule)) return other.id;
    const isSamePlace =
      rule.pointer !== '' && other.pointer === rule.pointer && other.decisive?.id === rule.decisive?.id;
    if (isSamePlace && rankOf(other) <= rankOf(rule)) return other.id;
  }
  return null;
}

function isMoreSpecific(other: BrokenRule, rule: BrokenRule): boolean {
  const isSame =
    rule.operation === other.operation && rule.status === other.status && rule.decisive?.as === other.decisive?.as;
  return isSame && rule.status !== null && rule.status !== 200 && rankOf(other) < rankOf(rule);
}

/** 0 for a rule about an operation or a field, more for one about every response. */
export function rankOf({ id }: BrokenRule): number {
  return GENERAL.includes(id) ? 1 + GENERAL.indexOf(id) : 0;
}

/** Whether a rule is about what one user sees, spends or gets of another. */
export function isLeak(id: RuleId): boolean {
  return /^auth\/(foreign|refusal-leaks)|another-user/.test(id);
}

/** Rules that compare any selection with the whole list: what they find, a rule about its filter says more plainly. */
const BROAD: readonly RuleId[] = [
  'filters/total-counts-the-selection',
  'filters/page-shows-its-selection',
  'filters/ledger-page-is-its-part',
];

/**
 * Which of two rules that the same bug violates is named first: the more severe, what leaks, the more specific. Negative for
 * the one, positive for the other, 0 where nothing decides.
 */
export function compareLeads(one: BrokenRule, other: BrokenRule): number {
  return (
    gravityOf(one) - gravityOf(other) ||
    Number(isLeak(other.id)) - Number(isLeak(one.id)) ||
    rankOf(one) - rankOf(other) ||
    Number(BROAD.includes(one.id)) - Number(BROAD.includes(other.id)) ||
    Number(other.rule.common != null) - Number(one.rule.common != null)
  );
}

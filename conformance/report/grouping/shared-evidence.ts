import type { RuleId } from '../../../generated/rules.js';
import type { BrokenRule } from './broken-rule.js';

/** Rules about every answer, which tell less than one about the operation or the field. */
const GENERAL: readonly RuleId[] = [
  'responses/status-is-listed',
  'responses/valid-read-succeeds',
  'responses/body-matches-schema',
  'robustness/odd-parameters-are-answered',
  'robustness/odd-path-parameters-are-answered',
];

/**
 * The rule that was broken by the same kind of answer, and tells more: a general rule follows one that is not, where a
 * refusal by the same operation with the same status broke both; and of two rules that point at the same place of the
 * same answer the later follows the earlier.
 */
export function sharedWith(rule: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): RuleId | null {
  for (const other of broken.values()) {
    if (other.id === rule.id) continue;
    if (isTellingMore(other, rule)) return other.id;
    const isSamePlace = rule.pointer !== '' && other.pointer === rule.pointer && other.telling?.id === rule.telling?.id;
    if (isSamePlace && rankOf(other) <= rankOf(rule)) return other.id;
  }
  return null;
}

function isTellingMore(other: BrokenRule, rule: BrokenRule): boolean {
  const isSame =
    rule.operation === other.operation && rule.status === other.status && rule.telling?.as === other.telling?.as;
  return isSame && rule.status !== null && rule.status !== 200 && rankOf(other) < rankOf(rule);
}

function rankOf({ id }: BrokenRule): number {
  return GENERAL.includes(id) ? 1 + GENERAL.indexOf(id) : 0;
}

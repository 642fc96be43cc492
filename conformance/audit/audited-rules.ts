import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { AnyRule } from '../engine/rule.js';

/** Kinds of evidence that an audit comes by. */
const KINDS: readonly string[] = ['exchange', 'walk', 'ledger'];
/** They speak of a whole walk at once, or of what an audit does not do. */
const OTHERS: readonly RuleId[] = ['ledger/desc-is-newest-first', 'ledger/sort-defaults-to-desc'];
/** Found over the whole ledger, in figures that no case of the suite has. */
const OWN: readonly RuleId[] = [
  'filters/dates-show-all-rows-of-the-window',
  'filters/start-date-is-inclusive',
  'filters/end-date-is-inclusive',
];

/** The rules that an audit judges: those on the ledger, its rows, its pages and its answers. */
export function auditedRules(rules: readonly AnyRule[]): AnyRule[] {
  return rules.filter(({ id, on }) => {
    const { operations, chapter } = catalogue[id];
    const isOfLedger = (operations as readonly string[]).includes('listTransactions') || on === 'ledger';
    const isWanted = (KINDS.includes(on) && chapter !== 'auth' && chapter !== 'errors') || OWN.includes(id);
    return isOfLedger && isWanted && !OTHERS.includes(id);
  });
}

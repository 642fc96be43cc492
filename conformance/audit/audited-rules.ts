import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { type AnyRule, notApplicable, type Verdict } from '../rules/shared/rule.js';

/** Kinds of evidence that an audit comes by. */
const KINDS: readonly string[] = ['exchange', 'walk', 'ledger'];
/** They speak of a whole walk at once, or of what an audit does not do. */
const OTHERS: readonly RuleId[] = ['ledger/desc-is-newest-first', 'ledger/sort-defaults-to-desc'];
/** Judged over the whole ledger, in figures that no case of the suite has: a single page says nothing of them. */
const OWN: readonly RuleId[] = [
  'pagination/no-row-missing',
  'filters/dates-show-all-rows-of-the-window',
  'filters/start-date-is-inclusive',
  'filters/end-date-is-inclusive',
];

/** The rules that an audit judges: those on the ledger, its rows, its pages and its answers. */
export function auditedRules(rules: readonly AnyRule[]): AnyRule[] {
  return rules
    .filter(({ id, on }) => {
      const { operations, chapter } = catalogue[id];
      const isOfLedger = operations.includes('listTransactions') || on === 'ledger';
      const isWanted = KINDS.includes(on) && chapter !== 'auth' && chapter !== 'errors';
      return OWN.includes(id) || (isOfLedger && isWanted && !OTHERS.includes(id));
    })
    .map((rule) => (OWN.includes(rule.id) ? { ...rule, on: 'walk', see: () => undefined, end: nothingYet } : rule));
}

function nothingYet(): Verdict {
  return notApplicable('no part of the ledger could be compared with what was said of it');
}

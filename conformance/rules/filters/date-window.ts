import type { RuleId } from '../../../generated/rules.js';
import type { Comparison } from '../../evidence/evidence.js';
import { dayOf, filtersIn } from '../../evidence/row-filter.js';
import { showsAll, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, moreSevere, notApplicable, rule, type Verdict } from '../shared/rule.js';
import { explainedByDates } from './date-explanations.js';

/** The ledger's date window: all of its rows are shown, those of the two days included, and none from beyond it. */
export default [
  boundRule('filters/start-date-is-inclusive', 'start_date'),
  boundRule('filters/end-date-is-inclusive', 'end_date'),
  rule(
    'filters/dates-show-all-rows-of-the-window',
    'comparison',
    (comparison) => {
      const { relation, other } = comparison;
      const filters = filtersIn(other.query, 'start_date', 'end_date');
      const hasWallet = other.query['wallet_id'] !== undefined;
      if (relation !== 'narrowed' || other.list !== 'listTransactions' || filters.length === 0 || hasWallet) {
        return notApplicable('the ledger was not filtered by dates alone');
      }
      return explainedByDates(showsAll(comparison, filters), comparison);
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

/** Builds a rule about one bound of the window. */
function boundRule(id: RuleId, bound: 'start_date' | 'end_date'): AnyRule {
  const judge = (comparison: Comparison): Verdict => {
    const { relation, other } = comparison;
    const { wallet_id: wallet, start_date: start, end_date: end } = other.query;
    const day = other.query[bound];
    if (relation !== 'narrowed' || other.list !== 'listTransactions' || day === undefined || wallet !== undefined) {
      return notApplicable(`the ledger was not filtered by ${bound}`);
    }
    const noneBeyond = walkShowsOnly(comparison, filtersIn(other.query, bound));
    // In a window of a single day, either of the two dates could hide its rows.
    if (end === start) return explainedByDates(noneBeyond, comparison);
    const filters = filtersIn(other.query, 'start_date', 'end_date');
    const all = showsAll(comparison, filters, (row) => dayOf(row) === day);
    return explainedByDates(moreSevere(noneBeyond, all), comparison);
  };
  return rule(id, 'comparison', judge, { needs: ['token'] });
}

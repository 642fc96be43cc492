import type { RuleId } from '../../../generated/rules.js';
import type { Comparison } from '../../evidence/evidence.js';
import { dayOf, filtersIn, showsAll, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, moreSevere, notApplicable, rule, type Verdict } from '../shared/rule.js';

/** The bounds of the ledger's date window: the rows of the day itself are shown, and none from beyond it. */
export default [
  boundRule('filters/start-date-is-inclusive', 'start_date'),
  boundRule(
    'filters/end-date-is-inclusive',
    'end_date',
    'a date without a time may be taken for its midnight, which leaves out the rows of that day',
  ),
] satisfies readonly AnyRule[];

function boundRule(id: RuleId, bound: 'start_date' | 'end_date', hint?: string): AnyRule {
  const judge = (comparison: Comparison): Verdict => {
    const { relation, other } = comparison;
    const { wallet_id: wallet, start_date: start, end_date: end } = other.query;
    const day = other.query[bound];
    if (relation !== 'narrowed' || other.list !== 'listTransactions' || day === undefined || wallet !== undefined) {
      return notApplicable(`the ledger was not filtered by ${bound}`);
    }
    const noneBeyond = walkShowsOnly(comparison, filtersIn(other.query, bound));
    // In a window of a single day, either of the two dates could hide its rows.
    if (end === start) return noneBeyond;
    const filters = filtersIn(other.query, 'start_date', 'end_date');
    return moreSevere(
      noneBeyond,
      showsAll(comparison, filters, (row) => dayOf(row) === day, hint),
    );
  };
  return rule(id, 'comparison', judge, { needs: ['token'] });
}

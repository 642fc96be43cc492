import type { RuleId } from '../../../generated/rules.js';
import type { Comparison, ListOperation } from '../../evidence/evidence.js';
import { filtersIn } from '../../evidence/row-filter.js';
import { showsAll, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, moreSevere, notApplicable, rule, type Verdict } from '../shared/rule.js';

/** Several filters together: each row shown passes all of them, and each row that passes all is shown. */
export default [
  combinedRule('filters/both-statuses-combine', 'listOrders', ['fulfillment_status'], ['payment_status']),
  combinedRule('filters/ledger-filters-combine', 'listTransactions', ['wallet_id'], ['start_date', 'end_date']),
] satisfies readonly AnyRule[];

/** Builds a rule about a list that is filtered by at least one parameter of each group. */
function combinedRule(id: RuleId, list: ListOperation, ...groups: readonly (readonly string[])[]): AnyRule {
  const names = groups.map((group) => group.join(' or ')).join(' together with ');
  const judge = (comparison: Comparison): Verdict => {
    const { relation, other } = comparison;
    const filters = groups.map((group) => filtersIn(other.query, ...group));
    if (relation !== 'narrowed' || other.list !== list || filters.some((group) => group.length === 0)) {
      return notApplicable(`the list was not filtered by ${names}`);
    }
    return moreSevere(walkShowsOnly(comparison, filters.flat()), showsAll(comparison, filters.flat()));
  };
  return rule(id, 'comparison', judge, { needs: ['token'] });
}

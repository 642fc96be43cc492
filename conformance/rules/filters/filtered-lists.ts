import type { RuleId } from '../../../generated/rules.js';
import type { Comparison, ListOperation } from '../../evidence/evidence.js';
import { filtersIn } from '../../evidence/row-filter.js';
import { showsAll, showsOnly, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, moreSevere, notApplicable, rule, type Verdict } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';

/** One filter alone, or several together: each row shown passes all of them, and each row that passes all is shown. */
export default [
  // Each row of a filtered list passes the filter.
  onlyRule('filters/fulfillment-status-shows-only-its-orders', 'listOrders', 'fulfillment_status'),
  onlyRule('filters/payment-status-shows-only-its-orders', 'listOrders', 'payment_status'),
  onlyRule('filters/wallet-shows-only-its-rows', 'listTransactions', 'wallet_id'),
  // Each row of the whole list that passes the filter is in the filtered list, provided that no other filter is set.
  allRule('filters/fulfillment-status-shows-all-its-orders', 'listOrders', 'fulfillment_status', 'payment_status'),
  allRule('filters/payment-status-shows-all-its-orders', 'listOrders', 'payment_status', 'fulfillment_status'),
  allRule('filters/wallet-shows-all-its-rows', 'listTransactions', 'wallet_id', 'start_date', 'end_date'),
  combinedRule('filters/both-statuses-combine', 'listOrders', ['fulfillment_status'], ['payment_status']),
  combinedRule('filters/ledger-filters-combine', 'listTransactions', ['wallet_id'], ['start_date', 'end_date']),
] satisfies readonly AnyRule[];

function onlyRule(id: RuleId, filtered: ListOperation, parameter: string): AnyRule {
  const rule = pageRule(id, (page, { list, query }) => {
    const filters = list === filtered ? filtersIn(query, parameter) : [];
    return filters.length === 0 ? notApplicable(`the list was not filtered by ${parameter}`) : showsOnly(page, filters);
  });
  return { ...rule, needs: ['token'] };
}

function allRule(id: RuleId, filtered: ListOperation, parameter: string, ...others: readonly string[]): AnyRule {
  return rule(
    id,
    'comparison',
    (comparison) => {
      const { relation, other } = comparison;
      const filters = filtersIn(other.query, parameter, ...others);
      const isAlone = filters.length === 1 && filters[0]?.parameter === parameter;
      if (relation !== 'narrowed' || other.list !== filtered || !isAlone) {
        return notApplicable(`the list was not filtered by ${parameter} alone`);
      }
      return showsAll(comparison, filters);
    },
    { needs: ['token'] },
  );
}

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

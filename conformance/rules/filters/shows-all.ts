import type { RuleId } from '../../../generated/rules.js';
import type { ListOperation } from '../../evidence/evidence.js';
import { showsAll } from '../shared/narrowed.js';
import { filtersIn } from '../shared/row-filter.js';
import { type AnyRule, notApplicable, rule } from '../shared/rule.js';

/** Every row of the whole list that fits the filter, and no other is set, is in the filtered list. */
export default [
  allRule('filters/fulfillment-status-shows-all-its-orders', 'listOrders', 'fulfillment_status', 'payment_status'),
  allRule('filters/payment-status-shows-all-its-orders', 'listOrders', 'payment_status', 'fulfillment_status'),
  allRule('filters/wallet-shows-all-its-rows', 'listTransactions', 'wallet_id', 'start_date', 'end_date'),
] satisfies readonly AnyRule[];

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

import type { RuleId } from '../../../generated/rules.js';
import type { ListOperation } from '../../evidence/evidence.js';
import { showsOnly } from '../shared/narrowed.js';
import { pageRule } from '../shared/page-rule.js';
import { filtersIn } from '../shared/row-filter.js';
import { type AnyRule, notApplicable } from '../shared/rule.js';

/** Every row of a filtered list fits the filter. */
export default [
  onlyRule('filters/fulfillment-status-shows-only-its-orders', 'listOrders', 'fulfillment_status'),
  onlyRule('filters/payment-status-shows-only-its-orders', 'listOrders', 'payment_status'),
  onlyRule('filters/wallet-shows-only-its-rows', 'listTransactions', 'wallet_id'),
] satisfies readonly AnyRule[];

function onlyRule(id: RuleId, filtered: ListOperation, parameter: string): AnyRule {
  const rule = pageRule(id, (page, { list, query }) => {
    const filters = list === filtered ? filtersIn(query, parameter) : [];
    return filters.length === 0 ? notApplicable(`the list was not filtered by ${parameter}`) : showsOnly(page, filters);
  });
  return { ...rule, needs: ['token'] };
}

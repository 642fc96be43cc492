import { notApplicable, rule } from '../../engine/rule.js';
import { showsAll } from '../../judging/narrowed.js';
import { filtersIn } from '../../judging/row-filter.js';

export default rule(
  'filters/payment-status-shows-all-its-orders',
  'comparison',
  (comparison) => {
    const { relation, other } = comparison;
    const filters = filtersIn(other.query, 'fulfillment_status', 'payment_status');
    const isAlone = filters.length === 1 && filters[0]?.parameter === 'payment_status';
    if (relation !== 'narrowed' || other.list !== 'listOrders' || !isAlone) {
      return notApplicable('the list was not filtered by payment_status alone');
    }
    return showsAll(comparison, filters);
  },
  { needs: ['token'] },
);

import { showsAll, walkShowsOnly } from '../shared/narrowed.js';
import { filtersIn } from '../shared/row-filter.js';
import { graver, notApplicable, rule } from '../shared/rule.js';

export default rule(
  'filters/both-statuses-combine',
  'comparison',
  (comparison) => {
    const { relation, other } = comparison;
    const filters = filtersIn(other.query, 'fulfillment_status', 'payment_status');
    if (relation !== 'narrowed' || other.list !== 'listOrders' || filters.length < 2) {
      return notApplicable('the list was not filtered by both statuses');
    }
    return graver(walkShowsOnly(comparison, filters), showsAll(comparison, filters));
  },
  { needs: ['token'] },
);

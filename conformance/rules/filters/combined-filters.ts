import { filtersIn, showsAll, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, graver, notApplicable, rule } from '../shared/rule.js';

export default [
  rule(
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
  ),
  rule(
    'filters/ledger-filters-combine',
    'comparison',
    (comparison) => {
      const { relation, other } = comparison;
      const dates = filtersIn(other.query, 'start_date', 'end_date');
      const wallet = filtersIn(other.query, 'wallet_id');
      if (relation !== 'narrowed' || other.list !== 'listTransactions' || dates.length === 0 || wallet.length === 0) {
        return notApplicable('the ledger was not filtered by wallet_id and dates together');
      }
      const filters = [...wallet, ...dates];
      return graver(walkShowsOnly(comparison, filters), showsAll(comparison, filters));
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

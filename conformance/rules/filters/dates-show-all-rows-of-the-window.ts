import { filtersIn, showsAll } from '../shared/row-filter.js';
import { notApplicable, rule } from '../shared/rule.js';

export default rule(
  'filters/dates-show-all-rows-of-the-window',
  'comparison',
  (comparison) => {
    const { relation, other } = comparison;
    const filters = filtersIn(other.query, 'start_date', 'end_date');
    const hasWallet = other.query['wallet_id'] !== undefined;
    if (relation !== 'narrowed' || other.list !== 'listTransactions' || filters.length === 0 || hasWallet) {
      return notApplicable('the ledger was not filtered by dates alone');
    }
    return showsAll(comparison, filters);
  },
  { needs: ['token'] },
);

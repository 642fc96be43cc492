import { notApplicable, rule } from '../../engine/rule.js';
import { showsAll } from '../../judging/narrowed.js';
import { filtersIn } from '../../judging/row-filter.js';

export default rule(
  'filters/wallet-shows-all-its-rows',
  'comparison',
  (comparison) => {
    const { relation, other } = comparison;
    const filters = filtersIn(other.query, 'wallet_id', 'start_date', 'end_date');
    const isAlone = filters.length === 1 && filters[0]?.parameter === 'wallet_id';
    if (relation !== 'narrowed' || other.list !== 'listTransactions' || !isAlone) {
      return notApplicable('the ledger was not filtered by wallet_id alone');
    }
    return showsAll(comparison, filters);
  },
  { needs: ['token'] },
);

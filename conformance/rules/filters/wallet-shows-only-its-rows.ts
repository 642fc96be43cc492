import { type AnyRule, notApplicable } from '../../engine/rule.js';
import { showsOnly } from '../../judging/narrowed.js';
import { pageRule } from '../../judging/page-rule.js';
import { filtersIn } from '../../judging/row-filter.js';

export default {
  ...pageRule('filters/wallet-shows-only-its-rows', (page, { list, query }) => {
    const filters = list === 'listTransactions' ? filtersIn(query, 'wallet_id') : [];
    return filters.length === 0 ? notApplicable('the list was not filtered by wallet_id') : showsOnly(page, filters);
  }),
  needs: ['token'],
} satisfies AnyRule;

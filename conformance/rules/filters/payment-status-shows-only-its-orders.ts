import { type AnyRule, notApplicable } from '../../engine/rule.js';
import { showsOnly } from '../../judging/narrowed.js';
import { pageRule } from '../../judging/page-rule.js';
import { filtersIn } from '../../judging/row-filter.js';

export default {
  ...pageRule('filters/payment-status-shows-only-its-orders', (page, { list, query }) => {
    const filters = list === 'listOrders' ? filtersIn(query, 'payment_status') : [];
    return filters.length === 0
      ? notApplicable('the list was not filtered by payment_status')
      : showsOnly(page, filters);
  }),
  needs: ['token'],
} satisfies AnyRule;

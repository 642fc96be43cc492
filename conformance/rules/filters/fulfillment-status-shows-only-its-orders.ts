import { type AnyRule, notApplicable } from '../../engine/rule.js';
import { showsOnly } from '../../judging/narrowed.js';
import { pageRule } from '../../judging/page-rule.js';
import { filtersIn } from '../../judging/row-filter.js';

export default {
  ...pageRule('filters/fulfillment-status-shows-only-its-orders', (page, { list, query }) => {
    const filters = list === 'listOrders' ? filtersIn(query, 'fulfillment_status') : [];
    return filters.length === 0
      ? notApplicable('the list was not filtered by fulfillment_status')
      : showsOnly(page, filters);
  }),
  needs: ['token'],
} satisfies AnyRule;

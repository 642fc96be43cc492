import { filteredOrderRule } from '../../judging/filtered-order.js';

export default filteredOrderRule('filters/created-order-is-hidden-under-other-statuses', 'hidden');

import { filteredOrderRule } from '../../judging/filtered-order.js';

export default filteredOrderRule('filters/created-order-shows-under-its-statuses', 'shown');

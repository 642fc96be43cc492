import { ownRowsRule } from '../../judging/intrusion-rule.js';

export default ownRowsRule('auth/foreign-orders-are-not-listed', 'listOrders', 'orders');

import { ownRowsRule } from '../../engine/intrusion-rule.js';

export default ownRowsRule('auth/foreign-orders-are-not-listed', 'listOrders', 'orders');

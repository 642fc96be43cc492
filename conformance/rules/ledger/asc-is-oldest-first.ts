import { momentOrderRule } from '../../engine/moment-order-rule.js';

export default momentOrderRule('ledger/asc-is-oldest-first', 'asc');

import { momentOrderRule } from '../../engine/moment-order-rule.js';

export default momentOrderRule('ledger/desc-is-newest-first', 'desc');

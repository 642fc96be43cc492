import { momentOrderRule } from '../../judging/moment-order-rule.js';

export default momentOrderRule('ledger/desc-is-newest-first', 'desc');

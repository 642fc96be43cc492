import { momentOrderRule } from '../../judging/moment-order-rule.js';

export default momentOrderRule('ledger/asc-is-oldest-first', 'asc');

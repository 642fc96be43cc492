import { ownRowsRule } from '../../judging/intrusion-rule.js';

export default ownRowsRule('auth/foreign-ledger-is-not-listed', 'listTransactions', 'ledger rows');

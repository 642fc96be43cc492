import { ownRowsRule } from '../../engine/intrusion-rule.js';

export default ownRowsRule('auth/foreign-ledger-is-not-listed', 'listTransactions', 'ledger rows');

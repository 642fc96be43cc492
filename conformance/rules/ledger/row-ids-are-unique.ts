import { schemas } from '../../../generated/validators.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { uniqueRule } from '../shared/row-rule.js';

export default uniqueRule('ledger/row-ids-are-unique', {
  list: 'listTransactions',
  what: 'id',
  field: '/id',
  key: (row) => (schemas.Transaction(row) ? row.id.toUpperCase() : null),
  identity: (row) => {
    if (!schemas.Transaction(row)) return '';
    const { type, wallet_id, amount, balance_after, created_at } = row;
    const at = instantOf(created_at);
    const moment = at === null ? created_at : new Date(at).toISOString();
    return `the ${type} of ${amount.amount} up to ${balance_after.amount} on wallet ${wallet_id} at ${moment}`;
  },
});

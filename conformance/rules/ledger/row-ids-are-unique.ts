import { schemas } from '../../../generated/validators.js';
import { decimalOfMinor, minorOfInteger } from '../../evidence/notation/money.js';
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
    return `the ${type} of ${decimal(amount.amount)} up to ${decimal(balance_after.amount)} on wallet ${wallet_id} at ${moment}`;
  },
});

/** Minor units as the schema permits them, in the major unit. */
function decimal(minor: string): string {
  return decimalOfMinor(minorOfInteger(minor) ?? 0n);
}

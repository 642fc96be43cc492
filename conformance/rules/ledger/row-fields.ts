import { schemas } from '../../../generated/validators.js';
import { decimalOfMinor, minorOfInteger } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { instantOf, offsetOf } from '../../evidence/notation/timestamp.js';
import { rowRule, uniqueRule } from '../shared/row-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** The fields that every row has: an id of its own, and a time in UTC. */
export default [
  uniqueRule('ledger/row-ids-are-unique', {
    list: 'listTransactions',
    what: 'id',
    field: '/id',
    key: (row) => (schemas.Transaction(row) ? row.id.toUpperCase() : null),
    identity: (row) => {
      if (!schemas.Transaction(row)) return '';
      const { type, wallet_id, amount, balance_after, created_at } = row;
      const at = instantOf(created_at);
      const moment = at === null ? created_at : new Date(at).toISOString();
      return `the ${type} of ${decimal(amount.amount)} (balance_after ${decimal(balance_after.amount)}) on wallet ${wallet_id} at ${moment}`;
    },
  }),
  rowRule('ledger/times-are-utc', 'listTransactions', ({ created_at: text }) => {
    const offset = typeof text === 'string' ? offsetOf(text) : null;
    if (offset === null) return null;
    if (offset === 0) return 'satisfied';
    return { expected: 'created_at is in UTC', actual: excerpt(text), field: '/created_at' };
  }),
  rowRule('ledger/times-show-utc', 'listTransactions', ({ created_at: text }) => {
    if (typeof text !== 'string' || instantOf(text) === null) return null;
    if (offsetOf(text) !== null) return 'satisfied';
    return { expected: 'created_at ends in Z or a zero offset', actual: excerpt(text), field: '/created_at' };
  }),
] satisfies readonly AnyRule[];

/** Minor units as the schema permits them, in the major unit. */
function decimal(minor: string): string {
  return decimalOfMinor(minorOfInteger(minor) ?? 0n);
}

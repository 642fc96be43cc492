import type { RuleId } from '../../../generated/rules.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { amountOf, isCompleted, type TransactionType } from '../shared/paid-order.js';
import { rowRule } from '../shared/row-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** The sign of the amount by the type of the row. */
export default [
  signRule('ledger/deposit-is-positive', 'deposit', 'above 0', (amount) => amount > 0n),
  signRule(
    'ledger/order-payment-is-negative',
    'orderPayment',
    'below 0, or 0 for a free order',
    (amount) => amount <= 0n,
  ),
  signRule('ledger/credit-adjustment-is-positive', 'creditAdjustment', 'above 0', (amount) => amount > 0n),
  signRule('ledger/debit-adjustment-is-negative', 'debitAdjustment', 'below 0', (amount) => amount < 0n),
  signRule('ledger/withdrawal-is-negative', 'withdraw', 'below 0', (amount) => amount < 0n),
] satisfies readonly AnyRule[];

/** Builds a rule about the amount of each completed row of a type; `sign` describes the right sign in a report. */
function signRule(id: RuleId, type: TransactionType, sign: string, isRight: (amount: bigint) => boolean): AnyRule {
  return rowRule(id, 'listTransactions', (row) => {
    const amount = isCompleted(row, type) ? amountOf(row) : null;
    if (amount === null) return null;
    if (isRight(amount)) return 'fine';
    return {
      expected: `the amount of each ${type} is ${sign}`,
      actual: `${decimalOfMinor(amount)} ${excerpt(row['currency'], 10)}`,
      field: '/amount/amount',
      hint: 'the sign may be implied by the type of the row instead of being written',
    };
  });
}

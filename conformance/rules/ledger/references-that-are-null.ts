import type { RuleId } from '../../../generated/rules.js';
import { excerpt } from '../../evidence/notation/text.js';
import { isCompleted, type TransactionType } from '../shared/paid-order.js';
import { type Flaw, rowRule } from '../shared/row-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** References that a row of a type must not have. */
export default [
  noReferenceRule('ledger/deposit-has-no-order', ['deposit'], ['order']),
  noReferenceRule('ledger/order-payment-has-no-deposit', ['orderPayment'], ['deposit']),
  noReferenceRule('ledger/adjustment-has-neither', ['creditAdjustment', 'debitAdjustment'], ['order', 'deposit']),
] satisfies readonly AnyRule[];

/** The references are null in each completed row of these types. */
function noReferenceRule(
  id: RuleId,
  types: readonly TransactionType[],
  names: readonly ('order' | 'deposit')[],
): AnyRule {
  return rowRule(id, 'listTransactions', (row) => {
    if (!isCompleted(row, ...types)) return null;
    const flaws = names.flatMap((name): Flaw[] => {
      const value = row[name];
      // A field that is not there breaks the schema, which is judged elsewhere.
      if (value === null || value === undefined) return [];
      return [
        {
          expected: `the ${name} of each ${types.join(' and ')} is null`,
          actual: `the ${name} of this ${row['type']} is ${excerpt(value)}`,
          field: `/${name}`,
        },
      ];
    });
    return flaws[0] ?? (names.every((name) => row[name] === null) ? 'fine' : null);
  });
}

import type { RuleId } from '../../../generated/rules.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt, quote } from '../../evidence/notation/text.js';
import { isObject, rowAmount } from '../../evidence/read-exchange.js';
import { isCompleted, type TransactionType } from '../shared/paid-order.js';
import { rowRule } from '../shared/row-rule.js';
import type { AnyRule, FieldMismatch } from '../shared/rule.js';

/** What the type of a row determines: the sign of its amount, its order, its deposit and its description. */
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
  rowRule('ledger/order-payment-names-its-order', 'listTransactions', (row) => {
    if (!isCompleted(row, 'orderPayment')) return null;
    const { order } = row;
    const names = isObject(order) && isText(order['ulid']) && isText(order['order_number']);
    if (names) return 'satisfied';
    return {
      expected: 'each row of type orderPayment has an order with a ulid and an order_number',
      actual: `its order is ${excerpt(order)}`,
      field: '/order',
    };
  }),
  rowRule('ledger/deposit-names-its-deposit', 'listTransactions', (row) => {
    if (!isCompleted(row, 'deposit')) return null;
    const { deposit } = row;
    // A reference may be blank: it is entered by the client.
    if (isObject(deposit) && Number.isInteger(deposit['id']) && typeof deposit['reference'] === 'string')
      return 'satisfied';
    return {
      expected: 'each row of type deposit has a deposit with an id and a reference',
      actual: `its deposit is ${excerpt(deposit)}`,
      field: '/deposit',
    };
  }),
  rowRule('ledger/adjustment-says-what-for', 'listTransactions', (row) => {
    const { description, type } = row;
    const isAdjustment = isCompleted(row, 'creditAdjustment', 'debitAdjustment');
    if (!isAdjustment || typeof description !== 'string') return null;
    if (description.trim() !== '') return 'satisfied';
    return {
      expected: `each row of type ${type} has a description that is not blank`,
      actual: 'its description is blank',
      field: '/description',
    };
  }),
  rowRule('ledger/adjustment-is-described-in-words', 'listTransactions', (row) => {
    const { description, type } = row;
    const isAdjustment = isCompleted(row, 'creditAdjustment', 'debitAdjustment');
    if (!isAdjustment || typeof description !== 'string' || description.trim() === '') return null;
    // One ideograph may be a word.
    if (/\p{Ideographic}|[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(description)) return 'satisfied';
    return {
      expected: `each row of type ${type} has a description with more than one letter or digit`,
      actual: `its description is ${quote(description, 20)}`,
      field: '/description',
    };
  }),
  noReferenceRule('ledger/deposit-has-no-order', ['deposit'], ['order']),
  noReferenceRule('ledger/order-payment-has-no-deposit', ['orderPayment'], ['deposit']),
  noReferenceRule('ledger/adjustment-has-neither', ['creditAdjustment', 'debitAdjustment'], ['order', 'deposit']),
] satisfies readonly AnyRule[];

/** Builds a rule about the amount of each completed row of a type; `sign` describes the right sign in a report. */
function signRule(id: RuleId, type: TransactionType, sign: string, isRight: (amount: bigint) => boolean): AnyRule {
  return rowRule(id, 'listTransactions', (row) => {
    const amount = isCompleted(row, type) ? rowAmount(row) : null;
    if (amount === null) return null;
    if (isRight(amount)) return 'satisfied';
    return {
      expected: `each row of type ${type} has an amount ${sign}`,
      actual: `its amount is ${decimalOfMinor(amount)} ${excerpt(row['currency'], 10)}`,
      field: '/amount/amount',
      hint: 'the amount may be written without its sign, or come of a number below 0, e.g. a quantity',
    };
  });
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Builds a rule that each completed row of these types has null for these references. */
function noReferenceRule(
  id: RuleId,
  types: readonly TransactionType[],
  names: readonly ('order' | 'deposit')[],
): AnyRule {
  return rowRule(id, 'listTransactions', (row) => {
    if (!isCompleted(row, ...types)) return null;
    const flaws = names.flatMap((name): FieldMismatch[] => {
      const value = row[name];
      // A missing field violates the schema, which another rule judges.
      if (value === null || value === undefined) return [];
      return [
        {
          expected: `each row of type ${types.join(' or ')} has null as its ${name}`,
          actual: `its type is ${row['type']}, and its ${name} is ${excerpt(value)}`,
          field: `/${name}`,
        },
      ];
    });
    return flaws[0] ?? (names.every((name) => row[name] === null) ? 'satisfied' : null);
  });
}

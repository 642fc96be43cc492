import type { JsonObject } from '../../evidence/evidence.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './row-types.js';
import { all, asPending, creditRow, debit, deposit, onRows, paymentRow, withdrawal } from './samples.test.support.js';

const amount = (row: JsonObject, text: string) => withValueAt(row, '/amount/amount', text);

/** The samples that all five rules about signs share. */
function signs(row: JsonObject, wrong: string): Sample[] {
  return [
    onRows('the right sign', 'pass', ...all),
    onRows('another status', 'notApplicable', asPending(amount(row, wrong))),
    onRows('another type', 'notApplicable', ...all.filter((other) => other['type'] !== row['type'])),
    onRows('not an integer', 'notApplicable', amount(row, 'much')),
    onWalk('another list', 'notApplicable', listing('listOrders', [amount(row, wrong)])),
    onRows('the wrong sign', 'violated', amount(row, wrong)),
    onRows('the wrong sign once', 'violated', ...all, amount(row, wrong)),
  ];
}

describeRules(
  rules,
  {
    'ledger/deposit-is-positive': [...signs(deposit, '-11998'), onRows('nothing', 'violated', amount(deposit, '0'))],
    'ledger/order-payment-is-negative': [
      ...signs(paymentRow, '11998'),
      onRows('a free order', 'pass', amount(paymentRow, '0')),
    ],
    'ledger/credit-adjustment-is-positive': [
      ...signs(creditRow, '-1'),
      onRows('nothing', 'violated', amount(creditRow, '-0')),
    ],
    'ledger/debit-adjustment-is-negative': [...signs(debit, '1'), onRows('nothing', 'violated', amount(debit, '0'))],
    'ledger/withdrawal-is-negative': [
      ...signs(withdrawal, '1'),
      onRows('nothing', 'violated', amount(withdrawal, '0')),
    ],
    'ledger/order-payment-names-its-order': [
      onRows('an order', 'pass', ...all),
      onRows('an order with more', 'pass', withValueAt(paymentRow, '/order/id', 5)),
      onRows('another status', 'notApplicable', asPending({ ...paymentRow, order: null })),
      onRows('no payment', 'notApplicable', deposit, withdrawal),
      onRows('null', 'violated', { ...paymentRow, order: null }),
      onRows('null on the last row', 'violated', ...all, { ...paymentRow, order: null }),
      onRows('no ulid', 'violated', withValueAt(paymentRow, '/order/ulid', undefined)),
      onRows('a blank number', 'violated', withValueAt(paymentRow, '/order/order_number', ' ')),
      onRows('a text', 'violated', { ...paymentRow, order: '#104233' }),
    ],
    'ledger/deposit-names-its-deposit': [
      onRows('a deposit', 'pass', ...all),
      onRows('a blank reference', 'pass', withValueAt(deposit, '/deposit/reference', '')),
      onRows('another status', 'notApplicable', asPending({ ...deposit, deposit: null })),
      onRows('null', 'violated', { ...deposit, deposit: null }),
      onRows('no reference', 'violated', withValueAt(deposit, '/deposit/reference', undefined)),
      onRows('an id as text', 'violated', withValueAt(deposit, '/deposit/id', '7')),
      onRows('only the id', 'violated', { ...deposit, deposit: 7 }),
    ],
    'ledger/adjustment-says-what-for': [
      onRows('a text', 'pass', ...all),
      onRows('no adjustment', 'notApplicable', { ...deposit, description: '' }),
      onRows('null', 'notApplicable', { ...creditRow, description: null }),
      onRows('empty', 'violated', { ...creditRow, description: '' }),
      onRows('spaces', 'violated', { ...debit, description: ' \t' }),
    ],
    'ledger/adjustment-is-described-in-words': [
      onRows('a text', 'pass', ...all),
      onRows('an order alone', 'pass', { ...creditRow, description: '#10' }),
      onRows('one ideograph', 'pass', { ...creditRow, description: '\u8865' }),
      onRows('no adjustment', 'notApplicable', { ...deposit, description: 'x' }),
      onRows('blank', 'notApplicable', { ...creditRow, description: ' ' }),
      onRows('x', 'violated', { ...creditRow, description: 'x' }),
      onRows('a dash', 'violated', { ...debit, description: ' \u2014 ' }),
      onRows('dots', 'violated', { ...debit, description: '...' }),
    ],
    'ledger/deposit-has-no-order': [
      onRows('null', 'pass', ...all),
      onRows('a missing field', 'notApplicable', withValueAt(deposit, '/order', undefined)),
      onRows('another status', 'notApplicable', asPending({ ...deposit, order: {} })),
      onRows('an order', 'violated', { ...deposit, order: paymentRow['order'] ?? null }),
      onRows('an empty object', 'violated', { ...deposit, order: {} }),
      onRows('an empty list', 'violated', { ...deposit, order: [] }),
    ],
    'ledger/order-payment-has-no-deposit': [
      onRows('null', 'pass', ...all),
      onRows('a missing field', 'notApplicable', withValueAt(paymentRow, '/deposit', undefined)),
      onRows('no payment', 'notApplicable', deposit),
      onRows('a deposit', 'violated', { ...paymentRow, deposit: deposit['deposit'] ?? null }),
      onRows('false', 'violated', { ...paymentRow, deposit: false }),
    ],
    'ledger/adjustment-has-neither': [
      onRows('null and null', 'pass', ...all),
      onRows('a missing field', 'notApplicable', withValueAt(creditRow, '/deposit', undefined)),
      onRows('another status', 'notApplicable', asPending({ ...creditRow, order: {} })),
      onRows('a refund with its order', 'violated', { ...creditRow, order: paymentRow['order'] ?? null }),
      onRows('a correction with its deposit', 'violated', { ...debit, deposit: deposit['deposit'] ?? null }),
      onRows('one of many', 'violated', ...all, { ...debit, order: paymentRow['order'] ?? null }),
    ],
  },
  { 'ledger/order-payment-is-negative': /written without its sign/ },
);

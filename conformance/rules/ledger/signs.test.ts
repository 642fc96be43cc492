import type { JsonObject } from '../../evidence/evidence.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { mutate, type Sample } from '../shared/samples/sample.test.support.js';
import { all, asPending, creditRow, debit, deposit, onRows, paymentRow, withdrawal } from './samples.test.support.js';
import rules from './signs.js';

const amount = (row: JsonObject, text: string) => mutate(row, '/amount/amount', text);

/** The cases that all five rules of signs share. */
function signs(row: JsonObject, wrong: string): Sample[] {
  return [
    onRows('the right sign', 'pass', ...all),
    onRows('another status', 'notApplicable', asPending(amount(row, wrong))),
    onRows('another type', 'notApplicable', ...all.filter((other) => other['type'] !== row['type'])),
    onRows('no integer', 'notApplicable', amount(row, 'much')),
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
  },
  { 'ledger/order-payment-is-negative': /left to the type of the row/ },
);

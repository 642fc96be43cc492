import type { JsonObject } from '../../evidence/evidence.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { mutate, type Sample } from '../shared/samples/sample.test.support.js';
import { all, credit, debit, deposit, on, payment, pending, withdrawal } from './rows.test.support.js';
import rules from './signs.js';

const amount = (row: JsonObject, text: string) => mutate(row, '/amount/amount', text);

/** The cases that all five rules of signs share. */
function signs(row: JsonObject, wrong: string): Sample[] {
  return [
    on('the right sign', 'pass', ...all),
    on('another status', 'notApplicable', pending(amount(row, wrong))),
    on('another type', 'notApplicable', ...all.filter((other) => other['type'] !== row['type'])),
    on('no integer', 'notApplicable', amount(row, 'much')),
    onWalk('another list', 'notApplicable', listing('listOrders', [amount(row, wrong)])),
    on('the wrong sign', 'violated', amount(row, wrong)),
    on('the wrong sign once', 'violated', ...all, amount(row, wrong)),
  ];
}

describeRules(
  rules,
  {
    'ledger/deposit-is-positive': [...signs(deposit, '-11998'), on('nothing', 'violated', amount(deposit, '0'))],
    'ledger/order-payment-is-negative': [...signs(payment, '11998'), on('a free order', 'pass', amount(payment, '0'))],
    'ledger/credit-adjustment-is-positive': [...signs(credit, '-1'), on('nothing', 'violated', amount(credit, '-0'))],
    'ledger/debit-adjustment-is-negative': [...signs(debit, '1'), on('nothing', 'violated', amount(debit, '0'))],
    'ledger/withdrawal-is-negative': [...signs(withdrawal, '1'), on('nothing', 'violated', amount(withdrawal, '0'))],
  },
  { 'ledger/order-payment-is-negative': /left to the type of the row/ },
);

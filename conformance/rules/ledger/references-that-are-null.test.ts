import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rules from './references-that-are-null.js';
import { all, credit, debit, deposit, on, payment, pending } from './rows.test.support.js';

describeRules(rules, {
  'ledger/deposit-has-no-order': [
    on('null', 'pass', ...all),
    on('a missing field', 'notApplicable', mutate(deposit, '/order', undefined)),
    on('another status', 'notApplicable', pending({ ...deposit, order: {} })),
    on('an order', 'violated', { ...deposit, order: payment['order'] ?? null }),
    on('an empty object', 'violated', { ...deposit, order: {} }),
    on('an empty list', 'violated', { ...deposit, order: [] }),
  ],
  'ledger/order-payment-has-no-deposit': [
    on('null', 'pass', ...all),
    on('a missing field', 'notApplicable', mutate(payment, '/deposit', undefined)),
    on('no payment', 'notApplicable', deposit),
    on('a deposit', 'violated', { ...payment, deposit: deposit['deposit'] ?? null }),
    on('false', 'violated', { ...payment, deposit: false }),
  ],
  'ledger/adjustment-has-neither': [
    on('null and null', 'pass', ...all),
    on('a missing field', 'notApplicable', mutate(credit, '/deposit', undefined)),
    on('another status', 'notApplicable', pending({ ...credit, order: {} })),
    on('a refund with its order', 'violated', { ...credit, order: payment['order'] ?? null }),
    on('a correction with its deposit', 'violated', { ...debit, deposit: deposit['deposit'] ?? null }),
    on('one of many', 'violated', ...all, { ...debit, order: payment['order'] ?? null }),
  ],
});

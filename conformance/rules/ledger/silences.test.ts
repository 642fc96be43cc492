import { onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { asc, desc, ledger, newest, nthRow, onTransactions, row, ties } from './samples.test.support.js';
import rules from './silences.js';

const withdrawal = { ...row, type: 'withdraw', order: null };

describeRules(rules, {
  'ledger/status-values': [
    onWalk('two', 'observed', onTransactions(row, { ...row, status: 'pending' })),
    onWalk('no text', 'notApplicable', onTransactions({ ...row, status: 1 })),
  ],
  'ledger/fields-of-a-deposit': [
    onWalk(
      'a bank transfer as well',
      'observed',
      onTransactions(row, { ...row, deposit: { id: 1, reference: 'A', bank: 'B' } }),
    ),
    onWalk('no deposit', 'notApplicable', onTransactions(row)),
  ],
  'ledger/order-and-deposit-of-a-withdrawal': [
    onWalk('null and missing', 'observed', onTransactions(withdrawal, { type: 'withdraw', order: {} })),
    onWalk('no withdraw', 'notApplicable', onTransactions(row)),
  ],
  'ledger/order-within-a-moment': [
    onWalk('by id', 'observed', asc),
    onWalks('both ways', 'observed', [asc, desc, ledger(ties, { sort: 'desc' })]),
    onWalk('no sort', 'notApplicable', ledger(newest)),
    onWalk('no such rows', 'notApplicable', ledger([nthRow(0), nthRow(2)], { sort: 'asc' })),
  ],
});

import { alone, ledger, order, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './formatted-shows-a-symbol.js';
import { AMOUNT, BALANCE, BODY } from './samples.test.support.js';

describeRule(rule, [
  alone('a symbol', 'pass', order),
  alone('a code', 'pass', mutate(wallets, `${BALANCE}/formatted`, 'USD 1,204.50')),
  alone('no resource', 'notApplicable', mutate(order, '/response/body', { is: 'empty' })),
  alone('a balance', 'violated', mutate(wallets, `${BALANCE}/formatted`, '1,204.50')),
  alone('a payment', 'violated', mutate(ledger, `${AMOUNT}/formatted`, '-119.98')),
  alone('fees', 'violated', mutate(order, `${BODY}/conversion_fees/formatted`, '0.00')),
]);

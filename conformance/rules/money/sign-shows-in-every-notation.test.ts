import { alone, ledger, products } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { AMOUNT, BALANCE_AFTER, negative } from './samples.test.support.js';
import rule from './sign-shows-in-every-notation.js';

describeRule(rule, [
  alone('a payment', 'pass', ledger),
  alone('parentheses, a sign behind', 'pass', mutate(ledger, AMOUNT, negative('US$'))),
  alone('a dash for no cents', 'pass', mutate(ledger, `${BALANCE_AFTER}/formatted`, 'CHF 1204.–')),
  alone('prices have no sign', 'notApplicable', products),
  alone('formatted without', 'violated', mutate(ledger, `${AMOUNT}/formatted`, '$119.98')),
  alone('decimal without', 'violated', mutate(ledger, `${AMOUNT}/decimal`, '119.98')),
  alone('localized_decimal without', 'violated', mutate(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
  alone('a balance with one', 'violated', mutate(ledger, `${BALANCE_AFTER}/formatted`, '-$1,204.50')),
]);

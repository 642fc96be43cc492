import { alone, ledger, product, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './currencies-agree.js';
import { AMOUNT, BALANCE, BALANCE_AFTER } from './samples.test.support.js';

describeRule(rule, [
  alone('a wallet', 'pass', wallets),
  alone('a row of the ledger', 'pass', ledger),
  alone('products have one currency only', 'notApplicable', product),
  alone('a balance', 'violated', mutate(wallets, `${BALANCE}/currency`, 'EUR')),
  alone('an amount', 'violated', mutate(ledger, `${AMOUNT}/currency`, 'EUR')),
  alone('a balance_after', 'violated', mutate(ledger, `${BALANCE_AFTER}/currency`, 'EUR')),
]);

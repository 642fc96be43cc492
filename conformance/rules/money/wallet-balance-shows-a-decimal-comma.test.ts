import { alone, product, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { BALANCE, PRICE } from './samples.test.support.js';
import rule from './wallet-balance-shows-a-decimal-comma.js';

describeRule(rule, [
  alone('a comma', 'pass', wallets),
  alone('a comma and a sign behind', 'pass', mutate(wallets, `${BALANCE}/localized_decimal`, '1.204,50-')),
  alone('no decimals', 'notApplicable', mutate(wallets, `${BALANCE}/localized_decimal`, '-5')),
  alone('prices may have points', 'notApplicable', mutate(product, `${PRICE}/localized_decimal`, '59.99')),
  alone('a point', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1204.50')),
  alone('a comma for groups', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1,204.50')),
]);

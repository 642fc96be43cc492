import { alone, ledger, orders, product, products, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './localized-agrees-with-decimal.js';
import { AMOUNT, BALANCE, BODY, negative, PRICE } from './samples.test.support.js';

describeRule(rule, [
  alone('grouped by points', 'pass', wallets),
  alone('grouped by spaces', 'pass', mutate(wallets, `${BALANCE}/localized_decimal`, '1 204,50')),
  alone('a sign behind', 'pass', mutate(ledger, AMOUNT, negative('US$'))),
  alone('orders have no decimal', 'notApplicable', orders),
  alone('without the decimals', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1.204')),
  alone('without its separators', 'violated', mutate(product, `${PRICE}/localized_decimal`, '5999')),
  alone('without its sign', 'violated', mutate(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
  alone('a digit lost', 'violated', mutate(products, `${BODY}/data/0/variant/price/localized_decimal`, '59,9')),
]);

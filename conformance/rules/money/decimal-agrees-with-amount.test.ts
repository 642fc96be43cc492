import { alone, ledger, order, product, products, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './decimal-agrees-with-amount.js';
import { AMOUNT, BALANCE, BALANCE_AFTER, BODY, PRICE, price } from './samples.test.support.js';

describeRule(rule, [
  alone('a price', 'pass', product),
  alone('a balance', 'pass', wallets),
  alone('one decimal only', 'pass', mutate(product, PRICE, { ...price('5990'), decimal: '59.9' })),
  alone('orders have no decimal', 'notApplicable', order),
  alone('a balance that breaks its schema', 'notApplicable', mutate(wallets, `${BALANCE}/decimal`, 1204.5)),
  alone('minor units as decimal', 'violated', mutate(product, `${PRICE}/decimal`, '5999')),
  alone('a rounded decimal', 'violated', mutate(products, `${BODY}/data/0/variant/face_value/decimal`, '60.00')),
  alone('a balance in minor units', 'violated', mutate(wallets, `${BALANCE}/amount`, '120450')),
  alone('a decimal without its sign', 'violated', mutate(ledger, `${AMOUNT}/decimal`, '119.98')),
  alone('a finer decimal', 'violated', mutate(ledger, `${BALANCE_AFTER}/decimal`, '1204.504')),
]);

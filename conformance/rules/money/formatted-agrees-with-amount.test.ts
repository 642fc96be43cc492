import { alone, created, ledger, order, orders, product, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './formatted-agrees-with-amount.js';
import { BALANCE, BODY, PRICE, price } from './samples.test.support.js';

describeRule(rule, [
  alone('an order', 'pass', created),
  alone('a product', 'pass', product),
  alone('a payment', 'pass', ledger),
  alone('cents left out', 'pass', mutate(product, PRICE, { ...price('6000'), formatted: '$60' })),
  alone('the symbol behind', 'pass', mutate(wallets, `${BALANCE}/formatted`, '1.204,50 €')),
  alone('a refused read', 'notApplicable', mutate(wallets, '/response/status', 403)),
  alone('minor units with a symbol', 'violated', mutate(product, `${PRICE}/formatted`, '$5999')),
  alone('cents cut off', 'violated', mutate(order, `${BODY}/total/formatted`, '$119')),
  alone('an item of an order', 'violated', mutate(orders, `${BODY}/data/0/items/0/unit_price/formatted`, '$60.00')),
  alone('a tenth', 'violated', mutate(wallets, `${BALANCE}/formatted`, '$120.45')),
]);

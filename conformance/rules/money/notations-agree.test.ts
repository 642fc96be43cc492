import {
  alone,
  created,
  ledger,
  order,
  orders,
  product,
  products,
  wallets,
} from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rules from './notations-agree.js';
import { AMOUNT, BALANCE, BALANCE_AFTER, BODY, negative, PRICE, price } from './samples.test.support.js';

describeRules(rules, {
  'money/decimal-agrees-with-amount': [
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
  ],
  'money/localized-agrees-with-decimal': [
    alone('grouped by points', 'pass', wallets),
    alone('grouped by spaces', 'pass', mutate(wallets, `${BALANCE}/localized_decimal`, '1 204,50')),
    alone('a sign behind', 'pass', mutate(ledger, AMOUNT, negative('US$'))),
    alone('orders have no decimal', 'notApplicable', orders),
    alone('without the decimals', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1.204')),
    alone('without its separators', 'violated', mutate(product, `${PRICE}/localized_decimal`, '5999')),
    alone('without its sign', 'violated', mutate(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
    alone('a digit lost', 'violated', mutate(products, `${BODY}/data/0/variant/price/localized_decimal`, '59,9')),
  ],
  'money/sign-shows-in-every-notation': [
    alone('a payment', 'pass', ledger),
    alone('parentheses, a sign behind', 'pass', mutate(ledger, AMOUNT, negative('US$'))),
    alone('a dash for no cents', 'pass', mutate(ledger, `${BALANCE_AFTER}/formatted`, 'CHF 1204.–')),
    alone('prices have no sign', 'notApplicable', products),
    alone('formatted without', 'violated', mutate(ledger, `${AMOUNT}/formatted`, '$119.98')),
    alone('decimal without', 'violated', mutate(ledger, `${AMOUNT}/decimal`, '119.98')),
    alone('localized_decimal without', 'violated', mutate(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
    alone('a balance with one', 'violated', mutate(ledger, `${BALANCE_AFTER}/formatted`, '-$1,204.50')),
  ],
  'money/formatted-agrees-with-amount': [
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
  ],
});

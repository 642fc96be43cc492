import { alone, created, order, orders, product, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './decimals.js';
import { BALANCE, BODY, PRICE } from './samples.test.support.js';

describeRules(rules, {
  'money/order-amount-has-two-decimals-at-most': [
    alone('an order', 'pass', order),
    alone('prices are strings', 'notApplicable', product),
    alone(
      'a total in floating point',
      'violated',
      withValueAt(created, `${BODY}/data/total/amount`, 119.97999999999999),
    ),
    alone('a tenth of a cent', 'violated', withValueAt(orders, `${BODY}/data/0/items/0/unit_price/amount`, 59.994)),
    alone('next to nothing', 'violated', withValueAt(order, `${BODY}/conversion_fees/amount`, 1e-9)),
  ],
  'money/wallet-balance-shows-a-decimal-comma': [
    alone('a comma', 'pass', wallets),
    alone('a comma and a sign behind', 'pass', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1.204,50-')),
    alone('no decimals', 'notApplicable', withValueAt(wallets, `${BALANCE}/localized_decimal`, '-5')),
    alone('prices may have points', 'notApplicable', withValueAt(product, `${PRICE}/localized_decimal`, '59.99')),
    alone('a point', 'violated', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1204.50')),
    alone('a comma for groups', 'violated', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1,204.50')),
  ],
});

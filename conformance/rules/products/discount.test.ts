import { alone, order, product } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './discount.js';

const DATA = '/response/body/value/data';
const discounted = (percentage: number) => withValueAt(product, `${DATA}/discount_percentage`, percentage);
const priced = (amount: string, currency = 'USD') => {
  const cheaper = withValueAt(product, `${DATA}/variant/price/amount`, amount);
  return withValueAt(cheaper, `${DATA}/variant/price/currency`, currency);
};

describeRules(rules, {
  'products/discount-is-a-percentage': [
    alone('no discount', 'pass', product),
    alone('all of it', 'pass', discounted(100)),
    alone('no product', 'notApplicable', order),
    alone('below 0', 'violated', discounted(-250)),
    alone('above 100', 'violated', discounted(101)),
  ],
  'products/lower-price-shows-a-discount': [
    alone('price and face value are equal', 'pass', product),
    alone('a price above the face value', 'pass', priced('6500')),
    alone('a discount that the price does not show', 'notApplicable', discounted(20)),
    alone('two currencies', 'notApplicable', priced('100', 'EUR')),
    alone('no product', 'notApplicable', order),
    alone('a price below the face value', 'violated', priced('5998')),
  ],
});

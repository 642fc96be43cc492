import type { JsonObject } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { listedProduct, onPurchase, purchaseOf, rightPurchase } from '../shared/samples/purchase.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { buying, cheaper, forTwo, second, twoItems } from './samples.test.support.js';
import rule from './unit-price-is-the-listed-price.js';

const euro = { ...listedProduct, currency: 'EUR' };

const relisted = [listedProduct];

describeRule(rule, [
  onPurchase('the listed price', 'pass', rightPurchase),
  onPurchase('two products', 'pass', purchaseOf(twoItems, forTwo)),
  onPurchase('a discount', 'notApplicable', buying({ ...listedProduct, discounted: true })),
  onPurchase('another currency', 'notApplicable', buying(euro)),
  onPurchase('an order in another currency', 'notApplicable', buying(euro, { ...cheaper, currency: 'EUR' })),
  onPurchase(
    'a price that changed',
    'notApplicable',
    buying(listedProduct, cheaper, { relisted: [{ ...listedProduct, price: 5998 }] }),
  ),
  onPurchase('a price that cannot be read again', 'inconclusive', buying(listedProduct)),
  onPurchase('a cent less', 'violated', buying(listedProduct, cheaper, { relisted })),
  onPurchase(
    'another price for the second item',
    'violated',
    purchaseOf(mutate<JsonObject>(twoItems, '/items/1/unit_price/amount', 59.99), { ...forTwo, relisted: [second] }),
  ),
]);

import { expect, it } from 'vitest';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { observedOn } from '../shared/samples/observed-on.test.support.js';
import {
  asked,
  listedProduct,
  onPurchase,
  onPurchases,
  refusedPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import rule from './conversion.js';
import { of, refused } from './samples.test.support.js';

const euro = { ...listedProduct, currency: 'EUR' };
const cheap = of([asked(1, { ...euro, price: 1 })]);

describeRule(rule, [
  onPurchase('a price in EUR', 'observed', of([asked(2, euro)])),
  onPurchase('an unknown product', 'notApplicable', of([asked(2, null)])),
  onPurchase('beside another price', 'notApplicable', of([asked(2, euro), asked(1)])),
  onPurchase('one currency', 'notApplicable', validPurchase),
  onPurchase('no order', 'notApplicable', refusedPurchase(refused)),
]);

it('shows the order with the highest price, whose rate is the most exact', () => {
  const dear = of([asked(2, euro)]);
  const [only, ...others] = observedOn(rule, onPurchases('two prices', 'observed', [cheap, dear, cheap]));
  expect(only).toMatchObject({
    input: 'a price in EUR and a wallet in USD',
    what: expect.stringMatching(/^an order in USD, at 1\.000 times the listed price, with conversion_fees \S+ on a/),
    at: [dear.attempt.exchange.id],
  });
  expect(others).toEqual([]);
});

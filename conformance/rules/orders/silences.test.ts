import { expect, it } from 'vitest';
import { listedProduct, orderBody } from '../shared/samples/bodies.test.support.js';
import { onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRules, observedOn } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  creation,
  itemBody as item,
  onPurchase,
  onPurchases,
  refusedPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { all, answer, of, order, orders, refused, row } from './samples.test.support.js';
import rules from './silences.js';

const request = { ...answer.request, body: '{"wallet_id":"","items":[],"coupon":"A"}' };
const odd = (status: number) => ({ ...creation(status, {}), request });

const noFunds = creation(422, { message: 'Insufficient funds.' });

const euro = { ...listedProduct, currency: 'EUR' };
const cheap = of([asked(1, { ...euro, price: 1 })]);

describeRules(rules, {
  'orders/items-in-lists': [
    onWalk('shown', 'observed', orders(all)),
    onWalk('both', 'observed', orders([...all, order(6, { items: [] })])),
    onWalk('no order', 'notApplicable', orders([])),
  ],
  'orders/list-order': [
    onWalk('oldest first', 'observed', orders(all)),
    onWalks('newest first, and an empty list', 'observed', [orders(all.toReversed()), orders([])]),
    onWalk('one order', 'notApplicable', orders([row])),
  ],
  'orders/same-variant-on-two-lines': [
    onPurchase('one item', 'observed', of([asked(1), asked(1)])),
    onPurchase('two items', 'observed', of([asked(1), asked(1)], { ...orderBody, items: [item, item] })),
    onPurchase('refused', 'observed', {
      ...refusedPurchase(refused),
      attempt: attempt(refused, [asked(1), asked(1)]),
    }),
    onPurchase('refused for the funds', 'notApplicable', {
      ...refusedPurchase(noFunds),
      attempt: attempt(noFunds, [asked(1), asked(1)]),
    }),
    onPurchase('two variants', 'notApplicable', of([asked(1), asked(1, { ...listedProduct, variantId: 5013 })])),
  ],
  'orders/largest-number-of-items': [
    onPurchase('five', 'observed', of([1, 2, 3, 4, 5].map((quantity) => asked(quantity)))),
    onPurchase('one', 'notApplicable', validPurchase),
  ],
  'orders/business-limits': [
    onPurchases('accepted, and refused', 'observed', [validPurchase, refusedPurchase(refused)]),
    onPurchase('accepted', 'observed', validPurchase),
    onPurchase('no funds', 'notApplicable', refusedPurchase(noFunds)),
    onPurchase('an error', 'notApplicable', refusedPurchase(creation(500, {}))),
  ],
  'orders/unknown-body-fields': [
    onPurchase('ignored', 'observed', { ...validPurchase, attempt: attempt(odd(201)) }),
    onPurchase('refused', 'observed', refusedPurchase(odd(422))),
    onPurchase('none', 'notApplicable', validPurchase),
  ],
  'orders/conversion': [
    onPurchase('a price in EUR', 'observed', of([asked(2, euro)])),
    onPurchase('an unknown product', 'notApplicable', of([asked(2, null)])),
    onPurchase('beside another price', 'notApplicable', of([asked(2, euro), asked(1)])),
    onPurchase('one currency', 'notApplicable', validPurchase),
    onPurchase('no order', 'notApplicable', refusedPurchase(refused)),
  ],
});

it('shows the conversion of the order with the highest price, whose rate is the most exact', () => {
  const conversion = rules.find(({ id }) => id === 'orders/conversion');
  const dear = of([asked(2, euro)]);
  const [only, ...others] = observedOn(conversion, onPurchases('two prices', 'observed', [cheap, dear, cheap]));
  expect(only).toMatchObject({
    input: 'a price in EUR and a wallet in USD',
    what: expect.stringMatching(/^an order in USD, at 1\.000 times the listed price, with conversion_fees \S+ on a/),
    at: [dear.attempt.exchange.id],
  });
  expect(others).toEqual([]);
});

import { expect, it } from 'vitest';
import type { JsonObject } from '../../evidence/evidence.js';
import { alone, created, orderBody, together } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules, observedOn } from '../shared/samples/describe-rule.test.support.js';
import {
  creation,
  listed,
  onPurchase,
  purchaseOf,
  read,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { changed } from './samples.test.support.js';
import rules from './statuses.js';

const unpaid: JsonObject = { ...orderBody, payment_status: 'pending' };
const refunded = { ...unpaid, fulfillment_status: 'refunded' };
const unpaidOther = { ...unpaid, ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D9' };

const at = (seconds: number) => ({
  startedAt: new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString(),
  ms: 100,
});
const look = (seconds: number, status: string, more = {}) =>
  exchange('getOrder', 200, { ...orderBody, ...more, fulfillment_status: status }, at(seconds));
const made = (seconds: number, status: string) =>
  exchange('createOrder', 201, { message: 'ok', data: { ...orderBody, fulfillment_status: status } }, at(seconds));
const other = { ulid: '01JCK4Q8Z9A1B2C3D4E5F6G7H9' };

const order = (payment_status: string, fulfillment_status: string) => ({
  ...orderBody,
  payment_status,
  fulfillment_status,
});

describeRules(rules, {
  'orders/created-with-fulfilment-pending': [
    onPurchase('pending', 'pass', validPurchase),
    onPurchase('completed at the first read', 'pass', {
      ...validPurchase,
      reads: [read({ ...orderBody, fulfillment_status: 'completed' })],
    }),
    onPurchase('an unknown state', 'notApplicable', changed('/fulfillment_status', 'new')),
    onPurchase('processing', 'violated', changed('/fulfillment_status', 'processing')),
    onPurchase('completed', 'violated', changed('/fulfillment_status', 'completed')),
  ],
  'orders/created-with-payment-completed': [
    onPurchase('completed', 'pass', validPurchase),
    onPurchase('no order', 'notApplicable', refusedPurchase(creation(500, {}))),
    onPurchase('no answer', 'inconclusive', unansweredPurchase),
    onPurchase('pending', 'violated', changed('/payment_status', 'pending')),
  ],
  'orders/stays-paid': [
    onPurchase('paid in every view', 'pass', validPurchase),
    onPurchase('refunded later', 'pass', { ...validPurchase, reads: [read(refunded)] }),
    onPurchase('another order is not paid', 'pass', {
      ...validPurchase,
      listings: [listed({}, 'shown', [unpaidOther])],
    }),
    onPurchase('created unpaid', 'notApplicable', purchaseOf(unpaid)),
    onPurchase('not read', 'notApplicable', { ...validPurchase, reads: [], listings: [] }),
    onPurchase('not paid when read', 'violated', { ...validPurchase, reads: [read(orderBody), read(unpaid)] }),
    onPurchase('not paid in the list', 'violated', {
      ...validPurchase,
      listings: [listed({}, 'shown', [{ ...unpaid, fulfillment_status: 'processing' }])],
    }),
  ],
  'orders/transitions': [
    together('two steps', 'observed', [made(0, 'pending'), look(1, 'processing'), look(2, 'completed')]),
    together('in the order of time', 'observed', [look(1, 'completed'), made(0, 'pending')]),
    together('looks at once', 'notApplicable', [look(1, 'completed'), look(1.05, 'pending')]),
    together('a replay shows the order as it was', 'notApplicable', [made(0, 'pending'), made(2, 'pending')]),
    alone('one view', 'notApplicable', created),
  ],
  'orders/unpaid-fulfilment': [
    onWalk('not paid and processing', 'observed', listing('listOrders', [order('pending', 'processing')])),
    onWalk('paid', 'notApplicable', listing('listOrders', [order('completed', 'processing')])),
    onWalk('another list', 'notApplicable', listing('listWallets', [order('pending', 'processing')])),
  ],
});

it.each([
  [
    'with the time between the looks',
    [made(0, 'pending'), look(1, 'completed')],
    ['pending … within ten seconds, completed'],
  ],
  [
    'and not by a replay that shows it as it was',
    [made(0, 'pending'), look(1, 'completed'), made(2, 'pending'), look(3, 'completed')],
    ['pending … within ten seconds, completed'],
  ],
  [
    'and not where other looks saw a state in between',
    [
      look(0, 'pending'),
      look(9, 'completed'),
      ...[look(0, 'pending', other), look(1, 'processing', other)],
      look(2, 'completed', other),
    ],
    ['pending … within ten seconds, processing', 'processing … within ten seconds, completed'],
  ],
])('two states are seen in a row %s', (_, looks, phrases) => {
  const transitions = rules.find(({ id }) => id === 'orders/transitions');
  const seen = observedOn(transitions, together('looks', 'observed', looks)).map(({ what }) => what);
  expect(seen).toEqual(phrases.map((phrase) => `an order was ${phrase.replace(' …', ', and at the next look,')}`));
});

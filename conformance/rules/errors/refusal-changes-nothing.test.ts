import type { Attempt } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  attempted,
  balances,
  changed,
  item,
  newOrder,
  newRow,
  onRefusal,
  overdraft,
  refusal,
} from '../shared/samples/refusal.test.support.js';
import rules from './refusal-changes-nothing.js';
import { rows } from './samples.test.support.js';

const unseen = { control: { attempt: attempted(201), inOrders: false, inLedger: false } };
const both = [item('Aurora Play Gift Card', 2), item('Lumen Music Pass', 1)];
const half = newOrder(10, [item('Lumen Music Pass', 1)]);
const whole = newOrder(129.98, both);
const without = newOrder(129.98, []);
const nameless = newOrder(119.98, [item('Gift card', 2)]);
const another = newOrder(129.98, [item('Lumen Music Pass', 13)]);
const orders = (...found: Parameters<typeof newOrder>[1]) => ({ change: changed({ orders: found }) });

function payment(amount: string) {
  return newRow(amount, { order: { ulid: half['ulid'] ?? null, order_number: '#104233' } });
}

function halfALetter(status: number): Attempt {
  const attempt = attempted(status);
  const { exchange } = attempt;
  const body = (exchange.request.body ?? '').replace('"wallet_id":"', String.raw`$&\ud83d`);
  return { ...attempt, exchange: { ...exchange, request: { ...exchange.request, body } } };
}

describeRules(rules, {
  'errors/refusal-creates-no-order': [
    onRefusal('nothing', 'pass', refusal(422)),
    onRefusal('an order of another quantity', 'pass', refusal(422, orders(another))),
    onRefusal('an order of another product', 'pass', refusal(422, orders(newOrder(5, [item('Iris', 1)])))),
    onRefusal('accepted', 'notApplicable', refusal(201, orders(whole))),
    onRefusal('a crash', 'notApplicable', refusal(500, orders(whole))),
    onRefusal('a crash on half a letter', 'violated', refusal(500, { ...orders(whole), attempt: halfALetter(500) })),
    onRefusal('half a letter', 'pass', refusal(500, { attempt: halfALetter(500) })),
    onRefusal('not readable', 'inconclusive', refusal(422, { change: changed({ because: 'status 500' }) })),
    onRefusal(
      'other clients write',
      'inconclusive',
      refusal(422, { change: changed({ orders: [whole], isBusy: true }) }),
    ),
    onRefusal('even the valid order does not show', 'inconclusive', refusal(422, unseen)),
    onRefusal('nothing, under another rule', 'pass', refusal(422, { cause: 'business rule', place: null })),
    onRefusal(
      'the whole order, under another rule',
      'violated',
      refusal(422, { cause: 'business rule', ...orders(whole) }),
    ),
    onRefusal('the whole order', 'violated', refusal(422, { ...orders(another, whole), ...unseen })),
    onRefusal('half of the order', 'violated', refusal(404, orders(half))),
    onRefusal('an order without items', 'violated', refusal(422, orders(without))),
    onRefusal('an order by another name', 'violated', refusal(422, { ...orders(nameless), shared: true })),
  ],
  'errors/refusal-writes-no-ledger-row': [
    onRefusal('nothing', 'pass', refusal(422)),
    onRefusal('another sum', 'pass', refusal(422, rows(newRow('-12997')))),
    onRefusal('a crash', 'notApplicable', refusal(500, rows(newRow('-12998')))),
    onRefusal(
      'other clients write',
      'inconclusive',
      refusal(422, { change: changed({ rows: [newRow('-12998')], isBusy: true }) }),
    ),
    onRefusal('even the valid order does not show', 'inconclusive', refusal(422, unseen)),
    onRefusal('charged', 'violated', refusal(422, rows(newRow('-12998')))),
    onRefusal('charged for one item', 'violated', refusal(422, rows(newRow('-1000', { type: 'debitAdjustment' })))),
    onRefusal(
      'the payment of half an order',
      'violated',
      refusal(422, { change: changed({ orders: [half], rows: [payment('-999')] }) }),
    ),
    onRefusal('charged and refunded', 'violated', refusal(422, rows(newRow('11998', { type: 'creditAdjustment' })))),
  ],
  'errors/refusal-leaves-the-balance': [
    onRefusal('unchanged', 'pass', refusal(422)),
    onRefusal('accepted', 'notApplicable', refusal(201, { balance: balances('1.00', '120450') })),
    onRefusal('the wallet was not read', 'notApplicable', refusal(422, { balance: null })),
    onRefusal(
      'a balance that is not a decimal',
      'notApplicable',
      refusal(422, { balance: balances('1.204,50', '120450') }),
    ),
    onRefusal(
      'not readable',
      'inconclusive',
      refusal(422, { balance: balances('1204.50', '120450', { wallet: null }) }),
    ),
    onRefusal(
      'it changed',
      'inconclusive',
      refusal(422, { balance: balances('1.00', '120450', { again: newRow('-1', { id: 'x' }) }) }),
    ),
    onRefusal(
      'an earlier balance',
      'notApplicable',
      refusal(422, { balance: balances('1214.50', '120450', { earlier: newRow('-1000') }) }),
    ),
    onRefusal('reserved', 'violated', refusal(422, { balance: balances('1074.52', '120450') })),
    onRefusal('refunded twice', 'violated', overdraft(422, { balance: balances('1214.50', '120450') })),
  ],
});

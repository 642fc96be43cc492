import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, paymentsInTurn, showing } from '../shared/samples/replay.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rules from './replay-has-no-effect.js';
import { body, first, good, listed, progress, second, third, unseen } from './samples.test.support.js';

describeRules(rules, {
  'idempotency/replay-creates-no-second-order': [
    onReplay('one of which the account was not read', 'notApplicable', { ...good, change: unseen }),
    onReplay('one', 'pass', good),
    onReplay('another one of other products', 'pass', {
      ...good,
      change: showing([first, mutate(second, '/items/0/product_name', 'Borealis')]),
    }),
    onReplay('two that the answers show', 'violated', { ...body, repeats: [accepted(second)] }),
    onReplay('a second one in silence', 'violated', { ...good, change: showing([first, second]) }),
    onReplay('a second one without items in the list', 'violated', {
      ...good,
      change: showing([listed(first), listed(second)]),
    }),
    onReplay('a second one of the other body', 'violated', {
      ...body,
      means: 'other body',
      repeats: [accepted(first, { items: body.first.items.map((item) => ({ ...item, quantity: 3 })) })],
      change: showing([first, mutate(second, '/items/0/quantity', 3)]),
    }),
    onReplay('a second one when it is late', 'violated', {
      ...progress,
      repeats: [accepted(first)],
      change: showing([second]),
    }),
    onReplay('one when it is late', 'pass', { ...progress, repeats: [accepted(first)] }),
    onReplay('a second one while others buy', 'inconclusive', {
      ...good,
      change: showing([first, second], [], { isBusy: true }),
    }),
    onReplay('another creation of the case made it', 'pass', {
      ...good,
      change: showing([first, second]),
      others: [String(second['ulid'])],
    }),
    onReplay('a list that could not be read', 'inconclusive', {
      ...good,
      change: showing([], [], { because: 'status 503' }),
    }),
    onReplay('a list that does not show it', 'inconclusive', { ...good, change: showing([]) }),
  ],
  'idempotency/replay-charges-once': [
    onReplay('one of which the account was not read', 'notApplicable', { ...good, change: unseen }),
    onReplay('one payment', 'pass', good),
    onReplay('two for the order', 'violated', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment(first, 488_002)]),
    }),
    onReplay('a second order with its payment', 'violated', { ...body, repeats: [accepted(second)] }),
    onReplay('a payment that names no order', 'violated', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment({}, 488_002, { order: null })]),
    }),
    onReplay('a payment when it is late', 'violated', {
      ...progress,
      repeats: [accepted(first)],
      change: showing([], [payment(first)]),
    }),
    onReplay('a charge without a row', 'violated', {
      ...good,
      change: showing([first, second], [payment(first, 500_000), payment(second, 476_004)]),
      others: [String(second['ulid'])],
    }),
    onReplay('the row of an order that is not there yet', 'pass', {
      ...good,
      change: showing([first, second, third], [payment(first, 500_000), payment(second, 476_004)]),
      others: [String(second['ulid']), String(third['ulid'])],
    }),
    onReplay('rows of a moment in another order', 'pass', {
      ...good,
      change: showing([first, second], paymentsInTurn([first, second]).toReversed()),
      others: [String(second['ulid'])],
    }),
    onReplay('a payment that is not completed', 'pass', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment(first, 500_000, { status: 'failed' })]),
    }),
    onReplay('another sum', 'pass', {
      ...good,
      change: showing([first], [payment(first), mutate(payment({}, 1, { order: null }), '/amount/amount', '-100')]),
    }),
    onReplay('the same sum while others buy', 'inconclusive', {
      ...good,
      change: showing([first], [payment(first), payment(second, 488_002)], { isBusy: true }),
    }),
    onReplay('no payment', 'inconclusive', { ...good, change: showing([first], []) }),
    onReplay('rows of nonsense', 'inconclusive', {
      ...good,
      change: showing([first], [{}, { amount: 4, order: [] }]),
    }),
  ],
});

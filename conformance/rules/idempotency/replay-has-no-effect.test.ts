import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, paymentsInTurn, showing } from '../shared/samples/replay.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rules from './replay-has-no-effect.js';
import { body, firstTry, good, listed, progress, secondTry, thirdTry, unseen } from './samples.test.support.js';

describeRules(rules, {
  'idempotency/replay-creates-no-second-order': [
    onReplay('one of which the account was not read', 'notApplicable', { ...good, change: unseen }),
    onReplay('one', 'pass', good),
    onReplay('another one of other products', 'pass', {
      ...good,
      change: showing([firstTry, mutate(secondTry, '/items/0/product_name', 'Borealis')]),
    }),
    onReplay('two that the answers show', 'violated', { ...body, repeats: [accepted(secondTry)] }),
    onReplay('a second one in silence', 'violated', { ...good, change: showing([firstTry, secondTry]) }),
    onReplay('a second one without items in the list', 'violated', {
      ...good,
      change: showing([listed(firstTry), listed(secondTry)]),
    }),
    onReplay('a second one of the other body', 'violated', {
      ...body,
      means: 'other body',
      repeats: [accepted(firstTry, { items: body.first.items.map((item) => ({ ...item, quantity: 3 })) })],
      change: showing([firstTry, mutate(secondTry, '/items/0/quantity', 3)]),
    }),
    onReplay('a second one when it is late', 'violated', {
      ...progress,
      repeats: [accepted(firstTry)],
      change: showing([secondTry]),
    }),
    onReplay('one when it is late', 'pass', { ...progress, repeats: [accepted(firstTry)] }),
    onReplay('a second one while others buy', 'inconclusive', {
      ...good,
      change: showing([firstTry, secondTry], [], { isBusy: true }),
    }),
    onReplay('another creation of the case made it', 'pass', {
      ...good,
      change: showing([firstTry, secondTry]),
      others: [String(secondTry['ulid'])],
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
      change: showing([firstTry], [payment(firstTry, 500_000), payment(firstTry, 488_002)]),
    }),
    onReplay('a second order with its payment', 'violated', { ...body, repeats: [accepted(secondTry)] }),
    onReplay('a payment that names no order', 'violated', {
      ...good,
      change: showing([firstTry], [payment(firstTry, 500_000), payment({}, 488_002, { order: null })]),
    }),
    onReplay('a payment when it is late', 'violated', {
      ...progress,
      repeats: [accepted(firstTry)],
      change: showing([], [payment(firstTry)]),
    }),
    onReplay('a charge without a row', 'violated', {
      ...good,
      change: showing([firstTry, secondTry], [payment(firstTry, 500_000), payment(secondTry, 476_004)]),
      others: [String(secondTry['ulid'])],
    }),
    onReplay('the row of an order that is not there yet', 'pass', {
      ...good,
      change: showing([firstTry, secondTry, thirdTry], [payment(firstTry, 500_000), payment(secondTry, 476_004)]),
      others: [String(secondTry['ulid']), String(thirdTry['ulid'])],
    }),
    onReplay('rows of a moment in another order', 'pass', {
      ...good,
      change: showing([firstTry, secondTry], paymentsInTurn([firstTry, secondTry]).toReversed()),
      others: [String(secondTry['ulid'])],
    }),
    onReplay('a payment that is not completed', 'pass', {
      ...good,
      change: showing([firstTry], [payment(firstTry, 500_000), payment(firstTry, 500_000, { status: 'failed' })]),
    }),
    onReplay('another sum', 'pass', {
      ...good,
      change: showing(
        [firstTry],
        [payment(firstTry), mutate(payment({}, 1, { order: null }), '/amount/amount', '-100')],
      ),
    }),
    onReplay('the same sum while others buy', 'inconclusive', {
      ...good,
      change: showing([firstTry], [payment(firstTry), payment(secondTry, 488_002)], { isBusy: true }),
    }),
    onReplay('no payment', 'inconclusive', { ...good, change: showing([firstTry], []) }),
    onReplay('rows of nonsense', 'inconclusive', {
      ...good,
      change: showing([firstTry], [{}, { amount: 4, order: [] }]),
    }),
  ],
});

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, paymentsInTurn, showing } from '../shared/samples/replay.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './replay-charges-once.js';
import { body, first, good, progress, second, third, unseen } from './replays.test.support.js';

describeRule(rule, [
  onReplay('one of which nobody saw the account', 'notApplicable', { ...good, change: unseen }),
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
  onReplay('rows of nonsense', 'inconclusive', { ...good, change: showing([first], [{}, { amount: 4, order: [] }]) }),
]);

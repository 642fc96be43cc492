import { expect, it } from 'vitest';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import {
  accepted,
  onReplay,
  payment,
  paymentsInTurn,
  refused,
  showing,
  unanswered,
} from '../shared/samples/replay.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './one-effect.js';
import { body, control, first, good, listed, progress, second, third, unseen } from './samples.test.support.js';

const lost = { means: 'lost answer', note: 'dropped as the answer began', first: unanswered() } as const;

describeRules(rules, {
  'idempotency/replay-creates-no-second-order': [
    onReplay('the account was not read', 'notApplicable', { ...good, change: unseen }),
    onReplay('one', 'pass', good),
    onReplay('another order of other products', 'pass', {
      ...good,
      change: showing([first, withValueAt(second, '/items/0/product_name', 'Borealis')]),
    }),
    onReplay('two orders that the answers show', 'violated', { ...body, repeats: [accepted(second)] }),
    onReplay('a second order that no answer shows', 'violated', { ...good, change: showing([first, second]) }),
    onReplay('a second order without items in the list', 'violated', {
      ...good,
      change: showing([listed(first), listed(second)]),
    }),
    onReplay('a second order with the items of the other body', 'violated', {
      ...body,
      means: 'other body',
      repeats: [accepted(first, { items: body.first.items.map((item) => ({ ...item, quantity: 3 })) })],
      change: showing([first, withValueAt(second, '/items/0/quantity', 3)]),
    }),
    onReplay('a second order after a late replay', 'violated', {
      ...progress,
      repeats: [accepted(first)],
      change: showing([second]),
    }),
    onReplay('an order after a late replay', 'pass', { ...progress, repeats: [accepted(first)] }),
    onReplay('a second order while other clients buy', 'inconclusive', {
      ...good,
      change: showing([first, second], [], { isBusy: true }),
    }),
    onReplay('created by another request of the case', 'pass', {
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
    onReplay('the account was not read', 'notApplicable', { ...good, change: unseen }),
    onReplay('one payment', 'pass', good),
    onReplay('two payments of the order', 'violated', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment(first, 488_002)]),
    }),
    onReplay('a second order with its payment', 'violated', { ...body, repeats: [accepted(second)] }),
    onReplay('a payment that names no order', 'violated', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment({}, 488_002, { order: null })]),
    }),
    onReplay('a payment after a late replay', 'violated', {
      ...progress,
      repeats: [accepted(first)],
      change: showing([], [payment(first)]),
    }),
    onReplay('a charge without a row', 'violated', {
      ...good,
      change: showing([first, second], [payment(first, 500_000), payment(second, 476_004)]),
      others: [String(second['ulid'])],
    }),
    onReplay('the row of an order that does not show yet', 'pass', {
      ...good,
      change: showing([first, second, third], [payment(first, 500_000), payment(second, 476_004)]),
      others: [String(second['ulid']), String(third['ulid'])],
    }),
    onReplay('rows of the same moment in another order', 'pass', {
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
      change: showing(
        [first],
        [payment(first), withValueAt(payment({}, 1, { order: null }), '/amount/amount', '-100')],
      ),
    }),
    onReplay('the same sum while other clients buy', 'inconclusive', {
      ...good,
      change: showing([first], [payment(first), payment(second, 488_002)], { isBusy: true }),
    }),
    onReplay('no payment', 'inconclusive', { ...good, change: showing([first], []) }),
    onReplay('unreadable rows', 'inconclusive', {
      ...good,
      change: showing([first], [{}, { amount: 4, order: [] }]),
    }),
  ],
  'idempotency/retry-after-a-lost-answer': [
    onReplay('one order', 'pass', { ...lost, repeats: [accepted(first)] }),
    onReplay('refused while in progress, then the order', 'pass', {
      ...lost,
      repeats: [refused(409), accepted(first)],
    }),
    onReplay('the order of the lost answer and another one', 'violated', {
      ...lost,
      repeats: [accepted(second)],
      change: showing([first, second]),
    }),
    onReplay('a payment of an order that is lost', 'violated', {
      ...lost,
      repeats: [accepted(second)],
      change: showing([second], [payment(first, 500_000), payment(second, 488_002)]),
    }),
    onReplay('always refused, and never created', 'violated', {
      ...lost,
      repeats: [refused(409), refused(409)],
      change: showing([]),
      control: control,
    }),
    onReplay('refused for a limit, also with another key', 'notApplicable', {
      ...lost,
      repeats: [refused(422), refused(422)],
      change: showing([]),
      control: refused(422),
    }),
    onReplay('no order, and no answer with another key', 'inconclusive', {
      ...lost,
      repeats: [refused(422)],
      change: showing([]),
      control: unanswered('timeout'),
    }),
    onReplay('two orders while other clients buy', 'inconclusive', {
      ...lost,
      repeats: [accepted(second)],
      change: showing([first, second], undefined, { isBusy: true }),
    }),
    onReplay('no answer at all', 'inconclusive', { ...lost, repeats: [unanswered('timeout')] }),
    onReplay('an answer that arrived in time', 'notApplicable', {
      ...lost,
      first: accepted(first),
      repeats: [accepted(first)],
    }),
    onReplay('no answer was lost', 'notApplicable', {
      means: 'same body',
      first: accepted(first),
      repeats: [accepted(first)],
    }),
  ],
});

it('a gap is told as a gap: its row may belong to a request that was not read for this key', () => {
  const charge = rules.find(({ id }) => id === 'idempotency/replay-charges-once');
  const change = showing([first, second], [payment(first, 500_000), payment(second, 476_004)]);
  const sample = onReplay('', 'violated', { ...good, change, others: [String(second['ulid'])] });
  const verdict = charge && verdictOn(charge, sample);
  expect(verdict).toMatchObject({ is: 'violated', actual: expect.stringMatching(/^between the balances .* is a gap/) });
  expect(JSON.stringify(verdict)).not.toMatch(/charged once more|without a ledger row/);
});

import type { Race } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  listed as balanceOf,
  change,
  lookup,
  made,
  onRace,
  orderOf,
  payment,
  race,
  raced,
  refusedAttempt,
  unanswered,
} from '../shared/samples/race.test.support.js';
import rules from './race-has-one-effect.js';
import { allRefused, busy, firstRacer, ownKeys, secondRacer, validRace, wallet } from './samples.test.support.js';

/** One payment from a balance of `from`, then a pending row; the wallet list shows `end` afterwards. */
function withPending(from: number, end: number): Race {
  const pending = { ...payment(secondRacer, 9_500), status: 'pending' };
  const wallets = [raced(10_000, [payment(firstRacer, from), pending], { listedAfter: balanceOf(end) })];
  return { ...validRace, wallets, change: change([firstRacer], [payment(firstRacer, from)]) };
}

describeRules(rules, {
  'idempotency/race-creates-one-order': [
    onRace('one order', 'pass', validRace),
    onRace('one order, others refused', 'pass', race('one', [made(firstRacer), refusedAttempt(409)])),
    onRace('different keys', 'notApplicable', ownKeys),
    onRace('all refused', 'notApplicable', race('one', allRefused)),
    onRace('no answer and no order', 'inconclusive', race('one', [unanswered(), refusedAttempt(409)])),
    onRace('no answer, and the order is there', 'pass', {
      ...race('one', [unanswered()]),
      change: change([firstRacer], []),
    }),
    onRace('an account that cannot be read', 'inconclusive', {
      ...validRace,
      change: change([], [], { because: 'status 500 instead of a page' }),
    }),
    onRace('another client orders the same', 'inconclusive', {
      ...validRace,
      change: change([firstRacer, secondRacer], [], busy),
    }),
    onRace('another client orders something else', 'pass', {
      ...validRace,
      change: change([firstRacer, { ...secondRacer, total: { amount: 9, formatted: '$9.00' } }], [], busy),
    }),
    onRace('an order that the list does not show', 'pass', {
      ...validRace,
      change: change([], []),
      lookups: [lookup(firstRacer, 200)],
    }),
    onRace('two orders', 'violated', race('one', [made(firstRacer), made(secondRacer), made(firstRacer)])),
    onRace('a second order behind a refusal', 'violated', {
      ...race('one', [made(firstRacer), refusedAttempt(409)]),
      change: change([firstRacer, secondRacer], []),
    }),
    onRace('two orders and no answer', 'violated', {
      ...race('one', [unanswered(), unanswered()]),
      change: change([firstRacer, { ...secondRacer, items: [] }], []),
    }),
    onRace('two orders among foreign ones', 'violated', {
      ...race('one', [made(firstRacer), made(secondRacer)]),
      change: change([firstRacer, secondRacer, orderOf(7)], [], busy),
    }),
    onRace('no order', 'violated', { ...validRace, change: change([], []), lookups: [lookup(firstRacer, 404)] }),
  ],
  'idempotency/race-charges-once': [
    onRace('one payment', 'pass', validRace),
    onRace('different keys', 'notApplicable', ownKeys),
    onRace('all refused', 'notApplicable', race('one', allRefused)),
    onRace('a foreign payment of the same sum', 'pass', {
      ...validRace,
      change: change([firstRacer, secondRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)], busy),
    }),
    onRace('a new pending row that has moved the balance', 'pass', withPending(10_000, 9_000)),
    onRace('a new pending row that has not moved the balance', 'pass', withPending(10_000, 9_500)),
    onRace('a new pending row, and in neither reading a chain', 'violated', withPending(9_900, 9_000)),
    onRace('a new row that cannot be read', 'inconclusive', {
      ...validRace,
      wallets: [raced(10_000, [{ ...payment(firstRacer, 10_000), balance_after: null }])],
      change: change([firstRacer], [payment(firstRacer, 10_000)]),
    }),
    onRace('two payments of one order', 'violated', {
      ...validRace,
      change: change(
        [firstRacer],
        [payment(firstRacer, 10_000), { ...payment(firstRacer, 9_500), id: '01JCK4Q8Z9A1B2C3D4E5F00999' }],
      ),
    }),
    onRace('a payment of no order', 'violated', {
      ...validRace,
      change: change([firstRacer], [payment(firstRacer, 10_000), { ...payment(secondRacer, 9_500), order: null }]),
    }),
    onRace('a payment of an order that does not exist', 'violated', {
      ...validRace,
      change: change([firstRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)]),
      lookups: [lookup(secondRacer, 404)],
    }),
    onRace('a payment of an order that was just created', 'pass', {
      ...validRace,
      change: change([firstRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)]),
      lookups: [lookup(secondRacer, 200)],
    }),
    onRace('a payment of an order that is hidden behind a 409', 'violated', {
      ...race('one', [made(firstRacer), refusedAttempt(409)]),
      change: change([firstRacer, secondRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)]),
    }),
    onRace('no payment', 'violated', { ...validRace, change: change([firstRacer], []), wallets: [raced(10_000, [])] }),
    onRace('one row, but the wallet was charged twice', 'violated', {
      ...validRace,
      wallets: [{ ...wallet, listedAfter: raced(9_500, [payment(firstRacer, 9_500)]).listedAfter }],
    }),
    onRace('one row that takes twice its amount', 'violated', {
      ...validRace,
      wallets: [raced(10_000, [payment(firstRacer, 9_500)])],
    }),
  ],
});

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { change, lookup, made, onRace, payment, race, raced, refused } from '../shared/samples/race.test.support.js';
import rule from './race-charges-once.js';
import { allRefused, busy, first, ownKeys, right, second, wallet } from './races.test.support.js';

describeRule(rule, [
  onRace('one payment', 'pass', right),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('all refused', 'notApplicable', race('one', allRefused)),
  onRace('a foreign payment of the same sum', 'pass', {
    ...right,
    change: change([first, second], [payment(first, 10_000), payment(second, 9_500)], busy),
  }),
  onRace('a new row that is not completed', 'inconclusive', {
    ...right,
    wallets: [raced(10_000, [payment(first, 9_900), { ...payment(second, 9_500), status: 'pending' }])],
    change: change([first], [payment(first, 9_900)]),
  }),
  onRace('two payments of one order', 'violated', {
    ...right,
    change: change([first], [payment(first, 10_000), { ...payment(first, 9_500), id: '01JCK4Q8Z9A1B2C3D4E5F00999' }]),
  }),
  onRace('a payment of no order', 'violated', {
    ...right,
    change: change([first], [payment(first, 10_000), { ...payment(second, 9_500), order: null }]),
  }),
  onRace('a payment of an order that does not exist', 'violated', {
    ...right,
    change: change([first], [payment(first, 10_000), payment(second, 9_500)]),
    lookups: [lookup(second, 404)],
  }),
  onRace('a payment of an order that came just then', 'pass', {
    ...right,
    change: change([first], [payment(first, 10_000), payment(second, 9_500)]),
    lookups: [lookup(second, 200)],
  }),
  onRace('a payment of an order that is hidden behind a 409', 'violated', {
    ...race('one', [made(first), refused(409)]),
    change: change([first, second], [payment(first, 10_000), payment(second, 9_500)]),
  }),
  onRace('no payment', 'violated', { ...right, change: change([first], []), wallets: [raced(10_000, [])] }),
  onRace('one row, and the wallet has paid twice', 'violated', {
    ...right,
    wallets: [{ ...wallet, listedAfter: raced(9_500, [payment(first, 9_500)]).listedAfter }],
  }),
  onRace('one row that takes twice its amount', 'violated', {
    ...right,
    wallets: [raced(10_000, [payment(first, 9_500)])],
  }),
]);

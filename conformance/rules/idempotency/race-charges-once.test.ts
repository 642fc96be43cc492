import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  change,
  lookup,
  made,
  onRace,
  payment,
  race,
  raced,
  refusedEntry,
} from '../shared/samples/race.test.support.js';
import rule from './race-charges-once.js';
import { allRefused, busy, firstRacer, ownKeys, right, secondRacer, wallet } from './samples.test.support.js';

describeRule(rule, [
  onRace('one payment', 'pass', right),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('all refused', 'notApplicable', race('one', allRefused)),
  onRace('a foreign payment of the same sum', 'pass', {
    ...right,
    change: change([firstRacer, secondRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)], busy),
  }),
  onRace('a new row that is not completed', 'inconclusive', {
    ...right,
    wallets: [raced(10_000, [payment(firstRacer, 9_900), { ...payment(secondRacer, 9_500), status: 'pending' }])],
    change: change([firstRacer], [payment(firstRacer, 9_900)]),
  }),
  onRace('two payments of one order', 'violated', {
    ...right,
    change: change(
      [firstRacer],
      [payment(firstRacer, 10_000), { ...payment(firstRacer, 9_500), id: '01JCK4Q8Z9A1B2C3D4E5F00999' }],
    ),
  }),
  onRace('a payment of no order', 'violated', {
    ...right,
    change: change([firstRacer], [payment(firstRacer, 10_000), { ...payment(secondRacer, 9_500), order: null }]),
  }),
  onRace('a payment of an order that does not exist', 'violated', {
    ...right,
    change: change([firstRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)]),
    lookups: [lookup(secondRacer, 404)],
  }),
  onRace('a payment of an order that came just then', 'pass', {
    ...right,
    change: change([firstRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)]),
    lookups: [lookup(secondRacer, 200)],
  }),
  onRace('a payment of an order that is hidden behind a 409', 'violated', {
    ...race('one', [made(firstRacer), refusedEntry(409)]),
    change: change([firstRacer, secondRacer], [payment(firstRacer, 10_000), payment(secondRacer, 9_500)]),
  }),
  onRace('no payment', 'violated', { ...right, change: change([firstRacer], []), wallets: [raced(10_000, [])] }),
  onRace('one row, and the wallet has paid twice', 'violated', {
    ...right,
    wallets: [{ ...wallet, listedAfter: raced(9_500, [payment(firstRacer, 9_500)]).listedAfter }],
  }),
  onRace('one row that takes twice its amount', 'violated', {
    ...right,
    wallets: [raced(10_000, [payment(firstRacer, 9_500)])],
  }),
]);

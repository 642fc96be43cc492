import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { change, made, onRace, payment, race, raced, refusedEntry, SIDE } from '../shared/samples/race.test.support.js';
import rule from './race-keeps-wallets-apart.js';
import { first, right, second, third } from './samples.test.support.js';

const side = raced(10_000, [payment(second, 10_000, SIDE)], { uuid: SIDE });

const main = raced(10_000, [payment(first, 10_000)]);

const bare = { wallets: [raced(10_000, []), raced(10_000, [], { uuid: SIDE })] };

const apart = race('own', [made(first), made(second, { wallet: SIDE })], { wallets: [main, side] });

describeRule(rule, [
  onRace('each from its own', 'pass', apart),
  onRace('one wallet', 'notApplicable', right),
  onRace(
    'one of them refused',
    'notApplicable',
    race('own', [made(first), refusedEntry(422, { wallet: SIDE })], { wallets: [main, raced(0, [], { uuid: SIDE })] }),
  ),
  onRace('a ledger that calls wallets otherwise', 'pass', {
    ...apart,
    change: change([first, second], [payment(first, 10_000, '7'), payment(second, 10_000, '8')]),
    wallets: [
      { ...main, rows: [], before: [{ ...payment(third, 0), wallet_id: '7' }] },
      { ...side, rows: [], before: [{ ...payment(third, 0), wallet_id: '8' }] },
    ],
  }),
  onRace('an account that cannot be read', 'inconclusive', {
    ...apart,
    change: change([], [], { because: 'no answer' }),
  }),
  onRace('both from one', 'violated', {
    ...apart,
    ...bare,
    change: change([first, second], [payment(first, 10_000), payment(second, 9_500)]),
  }),
  onRace('one from both', 'violated', {
    ...apart,
    ...bare,
    change: change(
      [first, second],
      [payment(first, 10_000), payment(second, 10_000, SIDE), payment(first, 9_500, SIDE)],
    ),
  }),
  onRace('each from the other', 'violated', {
    ...apart,
    ...bare,
    change: change([first, second], [payment(first, 10_000, SIDE), payment(second, 10_000)]),
  }),
]);

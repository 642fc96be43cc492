import { expect, it } from 'vitest';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import {
  change,
  listed,
  made,
  onRace,
  payment,
  race,
  raced,
  refusedAttempt,
  SIDE,
} from '../shared/samples/race.test.support.js';
import rules from './race-is-booked.js';
import { arrived, both, chained, first, racedWallet, second, third, validRace } from './samples.test.support.js';

const side = raced(10_000, [payment(second, 10_000, SIDE)], { uuid: SIDE });
const main = raced(10_000, [payment(first, 10_000)]);
const bare = { wallets: [raced(10_000, []), raced(10_000, [], { uuid: SIDE })] };
const apart = race('own', [made(first), made(second, { wallet: SIDE })], { wallets: [main, side] });

const on = (rows: (typeof chained)[number][], more: Partial<typeof racedWallet> = {}) =>
  race('own', both, { wallets: [raced(10_000, rows, more)] });

describeRules(rules, {
  'wallets/race-keeps-wallets-apart': [
    onRace('each order from its own wallet', 'pass', apart),
    onRace('one wallet', 'notApplicable', validRace),
    onRace(
      'one of them refused',
      'notApplicable',
      race('own', [made(first), refusedAttempt(422, { wallet: SIDE })], {
        wallets: [main, raced(0, [], { uuid: SIDE })],
      }),
    ),
    onRace('a ledger with other wallet ids', 'pass', {
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
    onRace('both orders from one wallet', 'violated', {
      ...apart,
      ...bare,
      change: change([first, second], [payment(first, 10_000), payment(second, 9_500)]),
    }),
    onRace('one payment from each wallet', 'violated', {
      ...apart,
      ...bare,
      change: change(
        [first, second],
        [payment(first, 10_000), payment(second, 10_000, SIDE), payment(first, 9_500, SIDE)],
      ),
    }),
    onRace('each order from the other wallet', 'violated', {
      ...apart,
      ...bare,
      change: change([first, second], [payment(first, 10_000, SIDE), payment(second, 10_000)]),
    }),
  ],
  'wallets/race-loses-no-payment': [
    onRace('two orders', 'pass', validRace),
    onRace('rows of one second in another order', 'pass', on(chained.toReversed())),
    onRace(
      'a deposit between the rows',
      'pass',
      on([payment(first, 10_000), arrived(9_500), payment(second, 11_500)], { steady: false }),
    ),
    onRace('a wallet list that changed meanwhile', 'pass', on(chained, { steady: false, listedAfter: listed(7_000) })),
    onRace('a wallet that does not match the ledger', 'pass', on(chained, { listedBefore: listed(50) })),
    onRace('a free order', 'pass', {
      ...validRace,
      attempts: [...both, made({ ...third, total: { amount: 0, formatted: '$0.00' } })],
    }),
    onRace('one order', 'notApplicable', race('own', [made(first), refusedAttempt(422)], { wallets: [racedWallet] })),
    onRace(
      'a row that is pending',
      'pass',
      on([payment(first, 10_000), { ...payment(second, 9_500), status: 'pending' }]),
    ),
    onRace(
      'a pending row that breaks the chain in both readings',
      'violated',
      on([payment(first, 10_000), { ...payment(second, 9_500), status: 'pending' }, payment(third, 8_000)]),
    ),
    onRace(
      'a pending row that the wallet list has in neither reading',
      'violated',
      on([...chained, { ...payment(third, 9_000), status: 'pending' }], { listedAfter: listed(8_000) }),
    ),
    onRace(
      'a pending row that counts in the wallet list',
      'pass',
      on([...chained, { ...payment(third, 9_000), status: 'pending' }], { listedAfter: listed(8_500) }),
    ),
    onRace('rows that cannot be read', 'inconclusive', on(chained, { because: 'status 500 instead of a page' })),
    onRace('both start from one balance', 'violated', on([payment(first, 10_000), payment(second, 10_000)])),
    onRace(
      'the first balance differs from that before the race',
      'violated',
      on([payment(first, 9_900), payment(second, 9_400)]),
    ),
    onRace('the wallet shows another balance', 'violated', on(chained, { listedAfter: listed(9_500) })),
    onRace('an order without a payment', 'violated', on([payment(first, 10_000)])),
    onRace(
      'an order that is paid twice',
      'violated',
      on([...chained, { ...payment(first, 9_000), id: '01JCK4Q8Z9A1B2C3D4E5F00999' }]),
    ),
    onRace('a partly paid order', 'violated', {
      ...on([payment(first, 10_000), payment(second, 9_500)]),
      attempts: [made({ ...first, total: { amount: 6, formatted: '$6.00' } }), made(second)],
    }),
  ],
});

it.each([
  ['lost one amount', 9_500, /read and written in one step/, undefined],
  ['lost both amounts', 9_000, /^no payment is lost/, undefined],
  ['cannot be compared', null, /read and written in one step/, 2],
])('two rows from one balance: which reason is given if the wallet %s', (_, after, hint, others) => {
  const rule = rules.find(({ id }) => id === 'wallets/race-loses-no-payment') ?? expect.fail();
  const rows = [payment(first, 10_000), payment(second, 10_000)];
  const more = after === null ? { steady: false } : { listedAfter: listed(after) };
  const verdict = verdictOn(rule, onRace('two rows from one balance', 'violated', on(rows, more)));
  expect(verdict).toMatchObject({ hint: expect.stringMatching(hint) });
  expect(verdict.is === 'violated' ? verdict.explanations?.length : 0).toBe(others);
});

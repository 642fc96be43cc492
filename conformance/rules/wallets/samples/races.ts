import type { Samples } from '../../sample.js';
import {
  change,
  listed,
  made,
  onRace,
  orderOf,
  payment,
  race,
  raced,
  refused,
  SIDE,
  unanswered,
} from '../../sample-race.js';

const [first, second, third] = [orderOf(101), orderOf(102), orderOf(103)];
const chained = [payment(first, 10_000), payment(second, 9_500)];
const wallet = raced(10_000, chained);
const both = [made(first), made(second)];
const right = race('own', both, { wallets: [wallet] });
const on = (rows: (typeof chained)[number][], more: Partial<typeof wallet> = {}) =>
  race('own', both, { wallets: [raced(10_000, rows, more)] });
const deposit = { ...payment(third, 0), type: 'deposit', order: null, deposit: { id: 1, reference: 'x' } };
const arrived = (from: number) => ({
  ...deposit,
  amount: { ...wallet.rows[0], amount: '2000' },
  balance_after: { amount: String(from + 2_000) },
});

const poor = (orders: readonly (typeof first)[], rows: (typeof chained)[number][], funds = 600, limit = 0) =>
  race('own', [...orders.map((order) => made(order)), refused(422)], {
    wallets: [
      raced(funds, rows, { listedBefore: listed(funds, limit), listedAfter: listed(funds - 500 * rows.length, limit) }),
    ],
  });
const beyond = poor([first], [payment(first, 600)]);

const side = raced(10_000, [payment(second, 10_000, SIDE)], { uuid: SIDE });
const main = raced(10_000, [payment(first, 10_000)]);
const bare = { wallets: [raced(10_000, []), raced(10_000, [], { uuid: SIDE })] };
const apart = race('own', [made(first), made(second, { wallet: SIDE })], { wallets: [main, side] });

/** Evidence on which the judges of orders at once on one wallet or several are tried. */
export const walletRaceSamples: Samples = {
  'wallets/race-loses-no-payment': [
    onRace('two orders', 'holds', right),
    onRace('rows of one second in another order', 'holds', on(chained.toReversed())),
    onRace(
      'a deposit in between',
      'holds',
      on([payment(first, 10_000), arrived(9_500), payment(second, 11_500)], { steady: false }),
    ),
    onRace('a wallet list that moved meanwhile', 'holds', on(chained, { steady: false, listedAfter: listed(7_000) })),
    onRace('a wallet that is not the one of the ledger', 'holds', on(chained, { listedBefore: listed(50) })),
    onRace('a free order', 'holds', {
      ...right,
      attempts: [...both, made({ ...third, total: { amount: 0, formatted: '$0.00' } })],
    }),
    onRace('one order', 'notApplicable', race('own', [made(first), refused(422)], { wallets: [wallet] })),
    onRace(
      'a row that is pending',
      'holds',
      on([payment(first, 10_000), { ...payment(second, 9_500), status: 'pending' }]),
    ),
    onRace(
      'a row that is pending, and no chain',
      'unknown',
      on([payment(first, 10_000), { ...payment(second, 9_500), status: 'pending' }, payment(third, 8_000)]),
    ),
    onRace('rows that cannot be read', 'unknown', on(chained, { because: 'status 500 instead of a page' })),
    onRace('both start from one balance', 'violated', on([payment(first, 10_000), payment(second, 10_000)])),
    onRace('the first balance is not that before', 'violated', on([payment(first, 9_900), payment(second, 9_400)])),
    onRace('the wallet shows another balance', 'violated', on(chained, { listedAfter: listed(9_500) })),
    onRace('an order without a payment', 'violated', on([payment(first, 10_000)])),
    onRace(
      'an order that is paid twice',
      'violated',
      on([...chained, { ...payment(first, 9_000), id: '01JCK4Q8Z9A1B2C3D4E5F00999' }]),
    ),
    onRace('an order that is paid in part', 'violated', {
      ...on([payment(first, 10_000), payment(second, 9_500)]),
      attempts: [made({ ...first, total: { amount: 6, formatted: '$6.00' } }), made(second)],
    }),
  ],
  'wallets/race-never-overdraws': [
    onRace('one of two', 'holds', beyond),
    onRace(
      'within a limit in major units',
      'notApplicable',
      poor([first, second], [payment(first, 600), payment(second, 100)], 600, 20),
    ),
    onRace('beyond a limit, and within its funds', 'holds', poor([first], [payment(first, 600)], 600, 1)),
    onRace('a deposit came in', 'holds', {
      ...poor([first, second], [payment(first, 600), arrived(100), payment(second, 2_100)]),
    }),
    onRace('funds for all', 'notApplicable', right),
    onRace('none created', 'notApplicable', race('own', [refused(422), refused(422)], { wallets: [raced(600, [])] })),
    onRace('none answered', 'unknown', race('own', [unanswered(), unanswered()], { wallets: [raced(600, [])] })),
    onRace('a limit that is not known', 'notApplicable', {
      ...beyond,
      wallets: [raced(600, [payment(first, 600)], { listedBefore: null })],
    }),
    onRace('two from one balance', 'violated', poor([first, second], [payment(first, 600), payment(second, 600)])),
    onRace('two, below zero', 'violated', poor([first, second], [payment(first, 600), payment(second, 100)])),
    onRace('two without rows', 'violated', poor([first, second], [])),
    onRace('one row that goes too deep', 'violated', poor([first], [payment(first, 200)])),
    onRace('a wallet that shows less than nothing', 'violated', {
      ...beyond,
      wallets: [raced(600, [payment(first, 600)], { listedAfter: listed(-400) })],
    }),
  ],
  'wallets/race-keeps-wallets-apart': [
    onRace('each from its own', 'holds', apart),
    onRace('one wallet', 'notApplicable', right),
    onRace(
      'one of them refused',
      'notApplicable',
      race('own', [made(first), refused(422, { wallet: SIDE })], { wallets: [main, raced(0, [], { uuid: SIDE })] }),
    ),
    onRace('a ledger that calls wallets otherwise', 'holds', {
      ...apart,
      change: change([first, second], [payment(first, 10_000, '7'), payment(second, 10_000, '8')]),
      wallets: [
        { ...main, rows: [], before: [{ ...payment(third, 0), wallet_id: '7' }] },
        { ...side, rows: [], before: [{ ...payment(third, 0), wallet_id: '8' }] },
      ],
    }),
    onRace('an account that cannot be read', 'unknown', { ...apart, change: change([], [], { because: 'no answer' }) }),
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
  ],
};

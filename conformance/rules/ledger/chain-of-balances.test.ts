import { expect, it } from 'vitest';
import type { JsonObject } from '../../evidence/evidence.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { booked, ledgerMoney, onLedger, twoViews } from '../shared/samples/ledger.test.support.js';
import {
  ledgerPage,
  made,
  onRace,
  orderOf,
  payment,
  race,
  refusedAttempt,
  SIDE,
} from '../shared/samples/race.test.support.js';
import rules from './chain-of-balances.js';
import { chain, euro, opening, other, pending, rows, WALLET } from './samples.test.support.js';

const at = (second: number) => ({ second });
const tenth = (tenth: number) => ({ created_at: `2026-03-14T09:00:02.${tenth}Z` });
const long = Array.from({ length: 150 }, (_, index) => booked(index + 1, 10, 10 * (index + 1)));

/** The row at a microsecond of a second after the first rows. */
const at6 = (row: JsonObject, microsecond: number): JsonObject => ({
  ...row,
  created_at: `2026-03-14T09:26:59.00000${microsecond}Z`,
});

const withOff = (index: number, by: number) =>
  long.map((row, position) =>
    position === index ? { ...row, balance_after: ledgerMoney(10 * (index + 1) + by) } : row,
  );

const orders = [101, 102, 103, 104].map(orderOf);
const [first, second, third] = orders.map((order) => made(order));
const [one, two, three, four] = orders.map((order, index) => payment(order, 10_000 - 500 * index));

if (!first || !second || !third || !one || !two || !three || !four) throw new Error('there are four orders');

const [earliest, earlier] = [
  { ...one, created_at: '2026-03-14T09:26:48+00:00' },
  { ...two, created_at: '2026-03-14T09:26:50+00:00' },
];

const whole = ledgerPage([one, two, three, four]);
const reading = (...pages: (typeof whole)[]) => race('own', [first, second], { pages });
const cutOff = { links: { ...whole.links, next: 'http://127.0.0.1/api/v1/transactions?sort=desc&page=2' } };
const side = payment(orderOf(105), 3_000, SIDE);
const ascending = { rows: [one, two, three], target: '/api/v1/transactions?sort=asc&per_page=100' };

describeRules(rules, {
  'ledger/balances-chain': [
    onLedger('a chain', 'pass', { rows: rows(...chain) }),
    onLedger('another opening balance', 'pass', { rows: rows(...chain.slice(1)) }),
    onLedger('two wallets with chains of their own', 'pass', {
      rows: rows(opening, ...other.slice(0, 1), ...chain.slice(1), ...other.slice(1)),
    }),
    onLedger('a wallet in another letter case', 'pass', {
      rows: rows(opening, { ...booked(2, -2_500, 7_500), wallet_id: WALLET.toUpperCase() }),
    }),
    onLedger('pending rows of which one counts', 'pass', {
      rows: rows(
        opening,
        booked(2, -500, 9_500, pending),
        booked(3, -100, 9_500, { status: 'failed' }),
        booked(4, -2_500, 7_000),
        booked(5, 1, 7_001),
      ),
    }),
    onLedger('a pending row that moved another amount', 'violated', {
      rows: rows(opening, booked(2, -500, 9_400, pending), booked(3, -2_500, 6_900)),
    }),
    onLedger('another order within a second, at times that differ', 'violated', {
      rows: rows(opening, booked(3, -2_500, 7_600, tenth(1)), booked(2, 100, 10_100, tenth(2)), booked(4, -600, 7_000)),
    }),
    onLedger('another order within a moment', 'pass', {
      rows: rows(opening, booked(3, 100, 7_600, at(2)), booked(2, -2_500, 7_500, at(2)), booked(4, -600, 7_000)),
    }),
    onLedger('a row without money', 'pass', { rows: rows(opening, booked(2, 0, 10_000), booked(3, -1, 9_999)) }),
    onLedger('a pending row that does not count', 'pass', {
      rows: rows(opening, booked(2, -500, 10_000, pending), booked(3, -2_500, 7_500)),
    }),
    onLedger('a pending row that counts', 'pass', {
      rows: rows(opening, booked(2, -500, 9_500, pending), booked(3, -2_500, 7_000), booked(4, 1, 7_001)),
    }),
    onLedger('a pending row that counted and was given back', 'pass', {
      rows: rows(opening, booked(2, -500, 9_500, pending), booked(3, -2_500, 7_000), booked(4, 1, 7_501)),
    }),
    onLedger('rows that may be missing', 'pass', {
      rows: [...rows(...chain.slice(0, 2)), 'gap', ...rows(booked(9, 1, 1), booked(10, 1, 2))],
    }),
    onLedger('a row that cannot be read', 'pass', {
      rows: rows(...chain, { ...booked(5, 1, 1), amount: null }, booked(6, 5, 99), booked(7, 1, 100)),
    }),
    onLedger('the same newest row in another response', 'pass', {
      wallet: WALLET,
      rows: rows(...chain),
      balance: { ...twoViews('70.00', 7_000), newest: chain[3] ?? null },
    }),
    onLedger('one row', 'notApplicable', { rows: rows(opening) }),
    onLedger('one row for each wallet', 'notApplicable', { rows: rows(opening, ...other.slice(0, 1)) }),
    onLedger('nothing', 'notApplicable', { rows: [] }),
    onLedger('only other statuses', 'notApplicable', {
      rows: rows(...chain.map((row) => ({ ...row, ...pending }))),
    }),
    onLedger('a cent', 'violated', { rows: rows(...chain.slice(0, 3), booked(4, -600, 7_001)) }),
    onLedger('a cent in row 17 of 150', 'violated', { rows: rows(...withOff(16, 1)) }),
    onLedger('a cent in the first row of the second page', 'violated', { rows: rows(...withOff(100, -1)) }),
    onLedger('a row is missing', 'violated', { rows: rows(...chain.filter((_, index) => index !== 2)) }),
    onLedger('two rows from one balance', 'violated', {
      rows: rows(opening, booked(2, -500, 9_500, at(2)), booked(3, -500, 9_500, at(2))),
    }),
    onLedger('one chain for two wallets', 'violated', {
      rows: rows(opening, booked(11, 300, 10_300, euro), booked(2, -2_500, 7_800)),
    }),
    onLedger('a failed row counts later', 'violated', {
      rows: rows(opening, booked(2, -500, 10_000, { status: 'failed' }), booked(3, -2_500, 7_000)),
    }),
    onLedger('a completed row does not count', 'violated', { rows: rows(opening, booked(2, -500, 10_000)) }),
    onLedger('the newest row with another balance in another response', 'violated', {
      wallet: WALLET,
      rows: rows(...chain),
      balance: { ...twoViews('70.00', 7_000), newest: booked(4, -600, 6_999) },
    }),
  ],
  'ledger/chain-holds-while-orders-come-in': [
    onRace('a whole chain', 'pass', reading(whole)),
    onRace('oldest first', 'pass', reading({ ...whole, ...ascending })),
    onRace('rows of one moment in another order', 'pass', reading(ledgerPage([one, four, two, three]))),
    onRace(
      'in another order a microsecond apart',
      'violated',
      reading(ledgerPage([one, at6(four, 3), at6(two, 2), at6(three, 1)])),
    ),
    onRace('rows of another wallet in between', 'pass', reading(ledgerPage([one, side, two]))),
    onRace('a second that is cut off', 'notApplicable', reading(ledgerPage([one, three, four], cutOff))),
    onRace('a row that failed', 'pass', reading(ledgerPage([one, { ...four, status: 'failed' }, two]))),
    onRace(
      'a row that is pending and counts',
      'pass',
      reading(ledgerPage([one, { ...two, status: 'pending' }, three])),
    ),
    onRace(
      'a pending row that breaks the chain in both readings',
      'violated',
      reading(ledgerPage([one, { ...two, status: 'pending' }, four])),
    ),
    onRace('no order was created', 'notApplicable', { ...reading(whole), attempts: [refusedAttempt(422)] }),
    onRace('one row', 'notApplicable', reading(ledgerPage([one, side]))),
    onRace('a row is missing', 'violated', reading(ledgerPage([one, three, four]))),
    onRace('a row is missing oldest first', 'violated', reading({ ...whole, ...ascending, rows: [one, three] })),
    onRace('a row is missing after a second', 'violated', reading(ledgerPage([earliest, earlier, four], cutOff))),
    onRace('two rows from one balance', 'violated', reading(ledgerPage([one, two, payment(orderOf(106), 9_500)]))),
    onRace('only on the second page', 'violated', reading(whole, ledgerPage([two, one, four]))),
  ],
});

it('two rows that start from one balance are a lost update, shown beside each other', () => {
  const [rule] = rules;
  const lost = rows(
    opening,
    booked(2, -2_500, 7_500),
    booked(3, -1_000, 9_000, { created_at: '2026-03-14T09:30:00Z' }),
  );
  const verdict = verdictOn(rule ?? expect.fail(), onLedger('a lost update', 'violated', { rows: lost }));
  expect(verdict).toMatchObject({
    actual: expect.stringMatching(/balance_after 90\.00: it starts from 100\.00, as row \S+ does$/),
    hint: expect.stringContaining('read and written in one step'),
    table: { marked: 1, rows: [expect.anything(), expect.arrayContaining(['100.00', '-10.00', '90.00', '25.00'])] },
  });
});

it.each([
  ['the amount', -2_499, 7_500, '-25.00', /an amount of -25\.00, as its decimal says .* 100\.00 to 75\.00/, /-24\.99/],
  ['the balance', -2_500, 7_499, '75.00', /balance_after 75\.00 \(.*\), as its decimal says/, /balance_after 74\.99/],
] as const)('%s is wrong where the decimal beside it fits', (what, amount, after, decimal, expected, actual) => {
  const [rule] = rules;
  const row = booked(2, amount, after);
  const member = what === 'the amount' ? 'amount' : 'balance_after';
  const minor = what === 'the amount' ? amount : after;
  const told = { ...row, [member]: { ...ledgerMoney(minor), decimal } };
  const verdict = verdictOn(rule ?? expect.fail(), onLedger(what, 'violated', { rows: rows(opening, told) }));
  expect(verdict).toMatchObject({ expected: expect.stringMatching(expected), actual: expect.stringMatching(actual) });
});

it.each([
  ['goes on from what the wrong row shows, an update is lost', 8_500, /read and written in one step/],
  ['goes on as if it were right, it is wrong alone', 6_000, /^no payment is lost/],
])('where the row after two rows from one balance %s', (_, balance, hint) => {
  const [rule] = rules;
  const later = (row: JsonObject, second: number) => ({ ...row, created_at: `2026-03-14T09:30:0${second}Z` });
  const two = [booked(2, -2_500, 7_500), later(booked(3, -1_000, 9_000), 0), later(booked(4, -500, balance), 1)];
  const sample = onLedger('two rows from one balance', 'violated', { rows: rows(opening, ...two) });
  expect(verdictOn(rule ?? expect.fail(), sample)).toMatchObject({ hint: expect.stringMatching(hint) });
});

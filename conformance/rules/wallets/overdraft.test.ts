import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  listed,
  made,
  onRace,
  payment,
  race,
  raced,
  refusedAttempt,
  unanswered,
} from '../shared/samples/race.test.support.js';
import { attempted, changed, newRow, onRefusal, overdraft, refusal } from '../shared/samples/refusal.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rules from './overdraft.js';
import { arrived, type chained, first, second, validRace } from './samples.test.support.js';

/** A payment with the balance after it in minor units. */
const leaving = (amount: string) => ({ ...newRow('-12998'), balance_after: { amount } });
const rows = (...found: Parameters<typeof leaving>) => ({ change: changed({ rows: found.map(leaving) }) });
const poor = (orders: readonly (typeof first)[], rows: (typeof chained)[number][], funds = 600, limit = 0) =>
  race('own', [...orders.map((order) => made(order)), refusedAttempt(422)], {
    wallets: [
      raced(funds, rows, { listedBefore: listed(funds, limit), listedAfter: listed(funds - 500 * rows.length, limit) }),
    ],
  });

const beyond = poor([first], [payment(first, 600)]);

describeRules(rules, {
  'wallets/payment-never-overdraws': [
    onRefusal('refused', 'pass', overdraft(422)),
    onRefusal('another client uses up the limit', 'pass', overdraft(422, rows('-10000'))),
    onRefusal(
      'a debit that is not a payment',
      'pass',
      overdraft(422, {
        change: changed({ rows: [{ ...leaving('-10001'), type: 'debitAdjustment' }] }),
      }),
    ),
    onRefusal('another flaw', 'notApplicable', refusal(201)),
    onRefusal('not readable', 'inconclusive', overdraft(422, { change: changed({ because: 'status 500' }) })),
    onRefusal('no answer', 'inconclusive', overdraft(422, { attempt: attempted(422, noAnswer) })),
    onRefusal('a cent beyond the limit', 'violated', overdraft(201, rows('-10001'))),
    onRefusal('refused, but paid', 'violated', overdraft(422, rows('-12998'))),
    onRefusal('an order without a row', 'violated', overdraft(201, { funds: { most: 11_000, limit: 0 } })),
  ],
  'wallets/race-never-overdraws': [
    onRace('one of two orders', 'pass', beyond),
    onRace(
      'within a limit in major units',
      'notApplicable',
      poor([first, second], [payment(first, 600), payment(second, 100)], 600, 20),
    ),
    onRace('beyond the limit but within the funds', 'pass', poor([first], [payment(first, 600)], 600, 1)),
    onRace('a deposit came in', 'pass', {
      ...poor([first, second], [payment(first, 600), arrived(100), payment(second, 2_100)]),
    }),
    onRace('funds for all', 'notApplicable', validRace),
    onRace(
      'no order was created',
      'notApplicable',
      race('own', [refusedAttempt(422), refusedAttempt(422)], { wallets: [raced(600, [])] }),
    ),
    onRace('no final answer', 'inconclusive', race('own', [unanswered(), unanswered()], { wallets: [raced(600, [])] })),
    onRace('an unknown limit', 'notApplicable', {
      ...beyond,
      wallets: [raced(600, [payment(first, 600)], { listedBefore: null })],
    }),
    onRace(
      'two payments from one balance',
      'violated',
      poor([first, second], [payment(first, 600), payment(second, 600)]),
    ),
    onRace('two orders, below zero', 'violated', poor([first, second], [payment(first, 600), payment(second, 100)])),
    onRace('two orders without rows', 'violated', poor([first, second], [])),
    onRace('one row below the limit', 'violated', poor([first], [payment(first, 200)])),
    onRace('a negative balance in the wallet list', 'violated', {
      ...beyond,
      wallets: [raced(600, [payment(first, 600)], { listedAfter: listed(-400) })],
    }),
  ],
});

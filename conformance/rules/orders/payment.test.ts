import { expect, it } from 'vitest';
import type {
  AccountReconciliation,
  AnsweredCreation,
  ChargedRow,
  JsonObject,
  Purchase,
} from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import {
  earlierRow,
  onPurchase,
  paymentRow,
  unansweredPurchase,
  validPurchase,
  withPayment,
} from '../shared/samples/purchase.test.support.js';
import { type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './payment.js';
import { because, other, paying, refusedOrder, unread } from './samples.test.support.js';

const pending: JsonObject = { ...other, status: 'pending' };
const free: Purchase = withValueAt({ ...paying({}) }, '/order/total/amount', 0);
const inEuro: Purchase = withValueAt(validPurchase, '/order/currency', 'EUR');
const balanced = (amount: string): JsonObject => withValueAt(earlierRow, '/balance_after/amount', amount);

const ulid = '01JCK4Q8Z3V5W7X9Y0A2B4C6D1';
const created: AnsweredCreation = { at: 11, status: 201, ulid, total: 1_999, currency: 'USD', listed: 1_999 };
const refused: AnsweredCreation = { ...created, at: 12, status: 422, ulid: null, total: null, currency: null };
const paid: ChargedRow = { id: '01JCK4Q8Z3V5W7X9Y0A2B4C6E1', amount: -1_999, currency: 'USD', ulid };
const strange: ChargedRow = { ...paid, id: '01JCK4Q8Z3V5W7X9Y0A2B4C6E2', ulid: null };
const quiet: AccountReconciliation = {
  creations: [created],
  rows: [paid],
  suspects: [],
  missing: null,
  isBusy: false,
  at: [13, 14],
};
const suspect = { row: strange, creation: 12 };
const missing = { amount: 1_999, currency: 'USD' };

function on(what: string, verdict: Sample['verdict'], change: Partial<AccountReconciliation>): Sample {
  return { what, verdict, evidence: [{ kind: 'charge', item: { ...quiet, ...change } }] };
}

describeRules(rules, {
  'orders/one-payment-row-each': [
    onPurchase('one', 'pass', validPurchase),
    onPurchase(
      'one, and a refund that names it',
      'pass',
      paying({ rows: [paymentRow, { ...other, type: 'creditAdjustment' }] }),
    ),
    onPurchase('one completed and one pending payment', 'pass', paying({ rows: [pending, paymentRow] })),
    onPurchase('a pending payment', 'pass', paying({ rows: [pending] })),
    onPurchase('two pending payments', 'notApplicable', paying({ rows: [pending, pending] })),
    onPurchase('a free order', 'notApplicable', free),
    onPurchase('no order', 'notApplicable', refusedOrder),
    onPurchase('no answer', 'inconclusive', unansweredPurchase),
    onPurchase('a ledger that was not read', 'inconclusive', unread),
    onPurchase('a ledger that was cut short', 'inconclusive', paying({ because })),
    onPurchase('two', 'violated', paying({ rows: [paymentRow, other] })),
    onPurchase('none', 'violated', paying({})),
    onPurchase('a row of another type', 'violated', withPayment('/type', 'debitAdjustment')),
  ],
  'orders/payment-row-is-on-the-named-wallet': [
    onPurchase('the named wallet', 'pass', validPurchase),
    onPurchase('in upper case', 'pass', withPayment('/wallet_id', transactionBody.wallet_id.toUpperCase())),
    onPurchase('another kind of id', 'notApplicable', withPayment('/wallet_id', '17')),
    onPurchase('no payment', 'notApplicable', paying({})),
    onPurchase('a ledger that was cut short', 'inconclusive', paying({ because })),
    onPurchase('another', 'violated', withPayment('/wallet_id', '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f')),
    onPurchase(
      'another order for the second charge',
      'violated',
      paying({
        rows: [paymentRow, { ...other, wallet_id: '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f' }],
      }),
    ),
  ],
  'orders/payment-row-is-minus-the-total': [
    onPurchase('minus the total', 'pass', validPurchase),
    onPurchase('an order in another currency', 'notApplicable', inEuro),
    onPurchase('a total finer than cents', 'notApplicable', withValueAt(validPurchase, '/order/total/amount', 119.985)),
    onPurchase('no payment', 'notApplicable', paying({})),
    onPurchase('a ledger that was not read', 'inconclusive', unread),
    onPurchase('a cent more', 'violated', withPayment('/amount/amount', '-11999')),
    onPurchase('one piece', 'violated', withPayment('/amount/amount', '-5999')),
    onPurchase('a positive amount', 'violated', withPayment('/amount/amount', '11998')),
    onPurchase('major units', 'violated', withPayment('/amount/amount', '-119')),
  ],
  'orders/payment-row-continues-the-balance': [
    onPurchase('the balance before minus the amount', 'pass', validPurchase),
    onPurchase(
      'different order of rows of the same moment',
      'pass',
      paying({ rows: [paymentRow], previous: [balanced('500'), earlierRow] }),
    ),
    onPurchase('no row before it', 'notApplicable', paying({ rows: [paymentRow] })),
    onPurchase(
      'a row in another currency',
      'notApplicable',
      paying({ rows: [paymentRow], previous: [{ ...earlierRow, currency: 'EUR' }] }),
    ),
    onPurchase('an unreadable row', 'notApplicable', paying({ rows: [paymentRow], previous: [{}] })),
    onPurchase('a cent off', 'violated', withPayment('/balance_after/amount', '120449')),
    onPurchase('the balance before', 'violated', withPayment('/balance_after/amount', '132448')),
    onPurchase('a lost payment in between', 'violated', paying({ rows: [paymentRow], previous: [balanced('130000')] })),
  ],
  'orders/charged-as-answered': [
    on('an order and its payment', 'pass', {}),
    on('a payment that does not show yet', 'pass', { rows: [] }),
    on('an order that shows no total', 'pass', { creations: [{ ...created, total: null }] }),
    on('a refusal', 'pass', { creations: [refused], rows: [] }),
    on('a payment in another currency than the order', 'pass', {
      rows: [{ ...paid, amount: -2_500, currency: 'EUR' }],
    }),
    on('a refund', 'pass', { rows: [paid, { ...paid, id: 'refund', amount: 1_999 }] }),
    on('one row like a refused order', 'pass', { creations: [refused], rows: [strange], suspects: [suspect] }),
    on('no creation', 'notApplicable', { creations: [], rows: [strange] }),
    on('an order and its payment while others write', 'pass', { rows: [paid, strange], missing, isBusy: true }),
    on('a refusal among rows of other clients', 'inconclusive', {
      creations: [refused],
      rows: [strange],
      isBusy: true,
    }),
    on('suspects while others write', 'inconclusive', {
      creations: [refused],
      suspects: [suspect, suspect],
      isBusy: true,
    }),
    on('a refusal and a loss while others write', 'inconclusive', {
      creations: [created, refused],
      missing,
      isBusy: true,
    }),
    on('two payments while others write', 'violated', { rows: [paid, { ...paid, id: 'again' }], isBusy: true }),
    on('more than the total', 'violated', { rows: [{ ...paid, amount: -2_000 }] }),
    on('two payments', 'violated', { rows: [paid, { ...paid, id: 'again' }] }),
    on('two refused orders that were charged', 'violated', { creations: [refused], suspects: [suspect, suspect] }),
    on('a loss without a row', 'violated', { missing }),
  ],
});

it('a loss of what a refused order would have cost names that order', () => {
  const rule = rules.find(({ id }) => id === 'orders/charged-as-answered') ?? expect.fail();
  const gone = on('a loss', 'violated', { missing: { ...missing, refused } });
  expect(verdictOn(rule, gone)).toMatchObject({
    actual: expect.stringContaining('as much as #12 would have cost, which was refused with 422'),
    at: [12, 13, 14],
  });
});

it('a payment whose decimal is right is told so', () => {
  const rule = rules.find(({ id }) => id === 'orders/payment-row-is-minus-the-total') ?? expect.fail();
  const cut = withPayment('/amount/amount', '-11997');
  expect(verdictOn(rule, onPurchase('a cent cut off', 'violated', cut))).toMatchObject({
    actual: expect.stringMatching(/ of -119\.97; its decimal is right: "-119\.98"$/),
  });
});

import type { JsonObject } from '../../../evidence/evidence.js';
import { mutate, type Sample, type Samples } from '../../sample.js';
import { transactionBody } from '../../sample-bodies.js';
import { listing, onWalk } from '../../sample-cases.js';

const payment: JsonObject = transactionBody;
const negative: JsonObject = transactionBody.amount;
const positive = { ...negative, amount: '11998', formatted: '$119.98', decimal: '119.98', localized_decimal: '119,98' };
const deposit: JsonObject = {
  ...payment,
  type: 'deposit',
  amount: positive,
  order: null,
  deposit: { id: 7, reference: 'WIRE-7' },
};
const bare = { ...payment, order: null, deposit: null };
const credit = { ...bare, type: 'creditAdjustment', amount: positive };
const debit = { ...bare, type: 'debitAdjustment' };
const withdrawal = { ...bare, type: 'withdraw' };

function on(what: string, verdict: Sample['verdict'], ...rows: readonly JsonObject[]): Sample {
  return onWalk(what, verdict, listing('listTransactions', rows));
}

const amount = (row: JsonObject, text: string) => mutate(row, '/amount/amount', text);
const pending = (row: JsonObject) => ({ ...row, status: 'pending' });
const all = [payment, deposit, credit, debit, withdrawal];

/** The cases that all five rules of signs share. */
function signs(row: JsonObject, wrong: string): Sample[] {
  return [
    on('the right sign', 'holds', ...all),
    on('another status', 'notApplicable', pending(amount(row, wrong))),
    on('another type', 'notApplicable', ...all.filter((other) => other['type'] !== row['type'])),
    on('no integer', 'notApplicable', amount(row, 'much')),
    onWalk('another list', 'notApplicable', listing('listOrders', [amount(row, wrong)])),
    on('the wrong sign', 'violated', amount(row, wrong)),
    on('the wrong sign once', 'violated', ...all, amount(row, wrong)),
  ];
}

/** Rules that judge a row by itself. */
export const rowSamples: Samples = {
  'ledger/deposit-is-positive': [...signs(deposit, '-11998'), on('nothing', 'violated', amount(deposit, '0'))],
  'ledger/order-payment-is-negative': [...signs(payment, '11998'), on('a free order', 'holds', amount(payment, '0'))],
  'ledger/credit-adjustment-is-positive': [...signs(credit, '-1'), on('nothing', 'violated', amount(credit, '-0'))],
  'ledger/debit-adjustment-is-negative': [...signs(debit, '1'), on('nothing', 'violated', amount(debit, '0'))],
  'ledger/withdrawal-is-negative': [...signs(withdrawal, '1'), on('nothing', 'violated', amount(withdrawal, '0'))],
  'ledger/order-payment-names-its-order': [
    on('an order', 'holds', ...all),
    on('an order with more', 'holds', mutate(payment, '/order/id', 5)),
    on('another status', 'notApplicable', pending({ ...payment, order: null })),
    on('no payment', 'notApplicable', deposit, withdrawal),
    on('null', 'violated', { ...payment, order: null }),
    on('null on the last row', 'violated', ...all, { ...payment, order: null }),
    on('no ulid', 'violated', mutate(payment, '/order/ulid', undefined)),
    on('a blank number', 'violated', mutate(payment, '/order/order_number', ' ')),
    on('a text', 'violated', { ...payment, order: '#104233' }),
  ],
  'ledger/deposit-names-its-deposit': [
    on('a deposit', 'holds', ...all),
    on('a blank reference', 'holds', mutate(deposit, '/deposit/reference', '')),
    on('another status', 'notApplicable', pending({ ...deposit, deposit: null })),
    on('null', 'violated', { ...deposit, deposit: null }),
    on('no reference', 'violated', mutate(deposit, '/deposit/reference', undefined)),
    on('an id as text', 'violated', mutate(deposit, '/deposit/id', '7')),
    on('the id alone', 'violated', { ...deposit, deposit: 7 }),
  ],
  'ledger/deposit-has-no-order': [
    on('null', 'holds', ...all),
    on('a missing field', 'notApplicable', mutate(deposit, '/order', undefined)),
    on('another status', 'notApplicable', pending({ ...deposit, order: {} })),
    on('an order', 'violated', { ...deposit, order: payment['order'] ?? null }),
    on('an empty object', 'violated', { ...deposit, order: {} }),
    on('an empty list', 'violated', { ...deposit, order: [] }),
  ],
  'ledger/order-payment-has-no-deposit': [
    on('null', 'holds', ...all),
    on('a missing field', 'notApplicable', mutate(payment, '/deposit', undefined)),
    on('no payment', 'notApplicable', deposit),
    on('a deposit', 'violated', { ...payment, deposit: deposit['deposit'] ?? null }),
    on('false', 'violated', { ...payment, deposit: false }),
  ],
  'ledger/adjustment-has-neither': [
    on('null and null', 'holds', ...all),
    on('a missing field', 'notApplicable', mutate(credit, '/deposit', undefined)),
    on('another status', 'notApplicable', pending({ ...credit, order: {} })),
    on('a refund with its order', 'violated', { ...credit, order: payment['order'] ?? null }),
    on('a correction with its deposit', 'violated', { ...debit, deposit: deposit['deposit'] ?? null }),
    on('one of many', 'violated', ...all, { ...debit, order: payment['order'] ?? null }),
  ],
  'ledger/adjustment-says-what-for': [
    on('a text', 'holds', ...all),
    on('no adjustment', 'notApplicable', { ...deposit, description: '' }),
    on('null', 'notApplicable', { ...credit, description: null }),
    on('empty', 'violated', { ...credit, description: '' }),
    on('spaces', 'violated', { ...debit, description: ' \t' }),
  ],
  'ledger/times-are-utc': [
    on('+00:00', 'holds', ...all),
    on('Z', 'holds', { ...payment, created_at: '2026-03-14T09:26:53.123456Z' }),
    on('-00', 'holds', { ...payment, created_at: '2026-03-14T09:26:53-00' }),
    on('no offset', 'notApplicable', { ...payment, created_at: '2026-03-14T09:26:53' }),
    on('another offset', 'violated', { ...payment, created_at: '2026-03-14T11:26:53+02:00' }),
    on('half an hour', 'violated', ...all, { ...payment, created_at: '2026-03-14T11:26:53+0030' }),
    on('another status', 'violated', pending({ ...payment, created_at: '2026-03-14T11:26:53+02:00' })),
  ],
};

import type { JsonObject, LedgerOrder } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { booked, onLedger, type SampleRow } from '../shared/samples/ledger.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rule from './refunded-orders.js';
import { credit, order, small } from './samples.test.support.js';

const back = { fulfillment_status: 'refunded' };
const refunded: JsonObject = { ...order, ...back };

const on = (what: string, verdict: Sample['verdict'], more: JsonObject, ...rows: readonly (SampleRow | 'gap')[]) =>
  onLedger(what, verdict, { rows, orders: [{ order: { ...refunded, ...more } }, { order: small }] });

const payment: LedgerOrder['payment'] = 'beyond';

describeRule(rule, [
  on('by its number', 'pass', {}, credit(1, 11_998, 'Refund of order #1001')),
  on('by its number without #', 'pass', {}, credit(1, 11_998, 'Erstattung 1001')),
  on('by its ulid', 'pass', {}, credit(1, 11_998, `Refund (${String(order['ulid']).toLowerCase()})`)),
  on('in part', 'pass', {}, credit(1, 9_000, 'Refund of #1001, less a fee')),
  on('that is pending', 'pass', {}, credit(1, 11_998, 'Refund of #1001', { status: 'pending' })),
  on('without a name', 'pass', {}, credit(1, 11_998, 'Refund')),
  on('without a name, with others', 'pass', {}, credit(1, 50_000, 'Refunds of March')),
  on('without a name, in another currency', 'pass', {}, credit(1, 1, 'Refund', { currency: 'EUR' })),
  on('not refunded', 'notApplicable', { fulfillment_status: 'completed' }),
  on('never paid', 'notApplicable', { payment_status: 'pending' }),
  on('free', 'notApplicable', { total: { amount: 0, formatted: '$0' } }),
  onLedger('older than the ledger', 'notApplicable', { rows: [], orders: [{ order: refunded, payment }] }),
  onLedger('one wallet alone', 'notApplicable', { wallet: 'a', rows: [], orders: [{ order: refunded }] }),
  on('rows may be missing', 'inconclusive', {}, 'gap'),
  on('none', 'violated', {}),
  on('of another order', 'violated', {}, credit(1, 11_998, 'Refund of order #100')),
  on('of an order whose number begins alike', 'violated', {}, credit(1, 5_000, 'Refund of order #10011')),
  on('too small to be its own', 'violated', {}, credit(1, 11_997, 'Refund')),
  on('a deposit', 'violated', {}, { row: booked(1, 11_998, 11_998, { description: 'Refund of order #1001' }) }),
]);

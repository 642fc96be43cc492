import type { JsonObject, LedgerOrder } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onLedger } from '../shared/samples/ledger.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rule from './every-paid-order-has-its-row.js';
import { order } from './samples.test.support.js';

const unpaid = (what: string, verdict: Sample['verdict'], more: JsonObject, payment: LedgerOrder['payment']) =>
  onLedger(what, verdict, { rows: [], orders: [{ order: { ...order, ...more }, payment }] });

describeRule(rule, [
  unpaid('a payment', 'pass', {}, 'shown'),
  unpaid('refunded, with its payment', 'pass', { fulfillment_status: 'refunded' }, 'shown'),
  unpaid('not paid yet', 'notApplicable', { payment_status: 'pending' }, 'missing'),
  unpaid('free', 'notApplicable', { total: { amount: 0, formatted: '$0' } }, 'missing'),
  unpaid('older than the ledger', 'notApplicable', {}, 'beyond'),
  unpaid('not looked for', 'inconclusive', {}, 'unread'),
  unpaid('none', 'violated', {}, 'missing'),
  unpaid('none, once refunded', 'violated', { fulfillment_status: 'refunded' }, 'missing'),
]);

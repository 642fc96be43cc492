import type { JsonObject, Purchase } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  onPurchase,
  paymentRow,
  rightPurchase,
  unansweredPurchase,
  withPayment,
} from '../shared/samples/purchase.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './one-payment-row-each.js';
import { because, other, paying, refused, unread } from './views.test.support.js';

const pending: JsonObject = { ...other, status: 'pending' };

const free: Purchase = mutate({ ...paying({}) }, '/order/total/amount', 0);

describeRule(rule, [
  onPurchase('one', 'pass', rightPurchase),
  onPurchase(
    'one, and a refund that names it',
    'pass',
    paying({ rows: [paymentRow, { ...other, type: 'creditAdjustment' }] }),
  ),
  onPurchase('one, and one that was not completed', 'pass', paying({ rows: [pending, paymentRow] })),
  onPurchase('one that is pending', 'pass', paying({ rows: [pending] })),
  onPurchase('two that are pending', 'notApplicable', paying({ rows: [pending, pending] })),
  onPurchase('a free order', 'notApplicable', free),
  onPurchase('no order', 'notApplicable', refused),
  onPurchase('no answer', 'inconclusive', unansweredPurchase),
  onPurchase('a ledger that was not read', 'inconclusive', unread),
  onPurchase('a ledger that was cut short', 'inconclusive', paying({ because })),
  onPurchase('two', 'violated', paying({ rows: [paymentRow, other] })),
  onPurchase('none', 'violated', paying({})),
  onPurchase('one of another type', 'violated', withPayment('/type', 'debitAdjustment')),
]);

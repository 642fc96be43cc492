import type { Purchase } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, rightPurchase, withPayment } from '../shared/samples/purchase.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './payment-row-is-minus-the-total.js';
import { paying, unread } from './views.test.support.js';

const inEuro: Purchase = mutate(rightPurchase, '/order/currency', 'EUR');

describeRule(rule, [
  onPurchase('minus the total', 'pass', rightPurchase),
  onPurchase('an order in another currency', 'notApplicable', inEuro),
  onPurchase('a total finer than cents', 'notApplicable', mutate(rightPurchase, '/order/total/amount', 119.985)),
  onPurchase('no payment', 'notApplicable', paying({})),
  onPurchase('a ledger that was not read', 'inconclusive', unread),
  onPurchase('a cent more', 'violated', withPayment('/amount/amount', '-11999')),
  onPurchase('one piece', 'violated', withPayment('/amount/amount', '-5999')),
  onPurchase('a positive amount', 'violated', withPayment('/amount/amount', '11998')),
  onPurchase('major units', 'violated', withPayment('/amount/amount', '-119')),
]);

import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, paymentRow, rightPurchase, withPayment } from '../shared/samples/purchase.test.support.js';
import rule from './payment-row-is-on-the-named-wallet.js';
import { because, other, paying } from './views.test.support.js';

describeRule(rule, [
  onPurchase('the named one', 'pass', rightPurchase),
  onPurchase('in upper case', 'pass', withPayment('/wallet_id', transactionBody.wallet_id.toUpperCase())),
  onPurchase('another kind of id', 'notApplicable', withPayment('/wallet_id', '17')),
  onPurchase('no payment', 'notApplicable', paying({})),
  onPurchase('a ledger that was cut short', 'inconclusive', paying({ because })),
  onPurchase('another', 'violated', withPayment('/wallet_id', '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f')),
  onPurchase(
    'another for the second charge',
    'violated',
    paying({
      rows: [paymentRow, { ...other, wallet_id: '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f' }],
    }),
  ),
]);

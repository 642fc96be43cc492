import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { paidOrder, paymentOf } from '../shared/samples/ledger.test.support.js';
import rules from './order-of-a-payment.js';
import { common, onPayments, order, paid, payment, smallPayment } from './samples.test.support.js';

const named = (ulid: string, order_number: string) => ({ ...payment, order: { ulid, order_number } });

describeRules(rules, {
  'ledger/order-payment-order-exists': [
    ...common(paid(payment, null)),
    onPayments('an order that was found and one that was not read', 'pass', paid(payment), {
      row: smallPayment.row,
      order: 'unread',
    }),
  ],
  'ledger/order-number-agrees-with-the-order': [
    ...common(paid(named(String(order['ulid']), '#1000'))),
    onPayments('an order without number', 'notApplicable', paid(payment, { ...order, order_number: null })),
    onPayments('a walk that was cut off', 'violated', paid(named(String(order['ulid']), '#100'))),
  ],
  'ledger/order-payment-is-minus-the-total': [
    ...common(paid(paymentOf(order, 1, -11_900))),
    onPayments('a free order', 'pass', paid(paymentOf(order, 1, 0), paidOrder(1001, 0))),
    onPayments('a total with one decimal', 'pass', paid(paymentOf(order, 1, -1_050), paidOrder(1001, 1_050))),
    onPayments('another currency', 'notApplicable', paid(payment, paidOrder(1001, 5, { currency: 'EUR' }))),
    onPayments('a total that cannot be read', 'notApplicable', paid(payment, { ...order, total: null })),
    onPayments('a cent', 'violated', paid(paymentOf(order, 1, -11_997))),
    onPayments('the other sign', 'violated', paid(paymentOf(order, 1, 11_998))),
    onPayments('nothing', 'violated', paid(paymentOf(order, 1, 0))),
  ],
  'ledger/paid-order-is-shown-as-paid': [
    ...common(paid(payment, { ...order, payment_status: 'pending' })),
    onPayments(
      'a refunded order',
      'notApplicable',
      paid(payment, { ...order, payment_status: 'pending', fulfillment_status: 'refunded' }),
    ),
    onPayments('an order without the field', 'notApplicable', paid(payment, { ...order, payment_status: null })),
  ],
});

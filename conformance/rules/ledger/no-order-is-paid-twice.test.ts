import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { booked, paymentOf } from '../shared/samples/ledger.test.support.js';
import rule from './no-order-is-paid-twice.js';
import { credit, onPayments, order, paid, payment, smallPayment } from './samples.test.support.js';

const pending = { ...payment, status: 'pending' };

describeRule(rule, [
  onPayments('each once', 'pass', paid(payment), smallPayment),
  onPayments('the same row on two pages', 'pass', paid(payment), paid(payment)),
  onPayments('once pending', 'pass', paid({ ...pending, id: '01JCK4Q8Z9A1B2C3D4E5F00009' }), paid(payment)),
  onPayments('a refund that names it', 'pass', paid(payment), credit(5, 11_998, 'Refund of order #1001')),
  onPayments('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
  onPayments('twice', 'violated', paid(payment), smallPayment, paid(paymentOf(order, 3, -11_998))),
  onPayments('in another letter case', 'violated', paid(payment), {
    row: { ...paymentOf(order, 3, -1), order: { ulid: String(order['ulid']).toLowerCase(), order_number: '#1' } },
  }),
  onPayments('from two wallets', 'violated', paid(payment), paid(paymentOf(order, 3, -11_998, { wallet_id: 'b' }))),
]);

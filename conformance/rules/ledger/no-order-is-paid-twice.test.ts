import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { booked, paymentOf } from '../shared/samples/ledger.test.support.js';
import rule from './no-order-is-paid-twice.js';
import { credit, on, order, paid, payment, smallPayment } from './payments.test.support.js';

const pending = { ...payment, status: 'pending' };

describeRule(rule, [
  on('each once', 'pass', paid(payment), smallPayment),
  on('the same row on two pages', 'pass', paid(payment), paid(payment)),
  on('once pending', 'pass', paid({ ...pending, id: '01JCK4Q8Z9A1B2C3D4E5F00009' }), paid(payment)),
  on('a refund that names it', 'pass', paid(payment), credit(5, 11_998, 'Refund of order #1001')),
  on('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
  on('twice', 'violated', paid(payment), smallPayment, paid(paymentOf(order, 3, -11_998))),
  on('in another letter case', 'violated', paid(payment), {
    row: { ...paymentOf(order, 3, -1), order: { ulid: String(order['ulid']).toLowerCase(), order_number: '#1' } },
  }),
  on('from two wallets', 'violated', paid(payment), paid(paymentOf(order, 3, -11_998, { wallet_id: 'b' }))),
]);

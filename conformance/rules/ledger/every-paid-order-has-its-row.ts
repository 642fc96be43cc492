import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { totalOf } from '../shared/paid-order.js';

export default ledgerRule<null>('ledger/every-paid-order-has-its-row', {
  things: 'paid orders',
  nothing: 'no paid order with a total above 0 was found in the period of the ledger',
  start: () => null,
  see(_, step, tally) {
    if (step.is !== 'order') return;
    const { order, exchange, payment, lookedAt } = step.order;
    const total = totalOf(order);
    // A free order moves no money, so a deployment may have no row for it.
    if (order['payment_status'] !== 'completed' || total === null || total <= 0n) return;
    // Its row may have been archived with others of its time.
    if (payment === 'beyond') return;
    if (payment === 'unread') {
      tally.unread = 'the ledger could not be read far enough to find the payment of each order';
      return;
    }
    tally.judged += 1;
    if (payment === 'shown') return;
    const { ulid, currency, created_at: created } = order;
    tally.breaches.add({
      name: `order ${excerpt(order['order_number'], 40)}`,
      expected: 'each order with payment_status completed is named by an orderPayment of the ledger',
      actual: `${decimalOfMinor(total)} ${excerpt(currency, 10)}, created at ${excerpt(created, 40)}; no row names its ulid ${excerpt(ulid, 30)}`,
      at: [...lookedAt, exchange],
      pointer: '/data',
      off: total,
    });
  },
});

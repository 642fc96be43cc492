import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { totalOf } from '../shared/paid-order.js';

export default ledgerRule<null>('ledger/every-paid-order-has-its-row', {
  things: 'paid orders',
  nothing: 'no order of the ledger’s days is paid and costs something',
  start: () => null,
  see(_, step, tally) {
    if (step.is !== 'order') return;
    const { order, exchange, payment, lookedAt } = step.order;
    const total = totalOf(order);
    // A free order moves no money, so that a deployment may have no row for it.
    if (order['payment_status'] !== 'completed' || total === null || total <= 0n) return;
    // Its row may have been put away with others of its time.
    if (payment === 'beyond') return;
    if (payment === 'unread') {
      tally.unread = 'the ledger could not be read far enough to find the payments of the orders';
      return;
    }
    tally.judged += 1;
    if (payment === 'shown') return;
    const { ulid, currency, created_at: created } = order;
    tally.breaches.add({
      name: `order ${excerpt(order['order_number'], 40)}`,
      expected: 'an order with payment_status completed is named by an order payment of the ledger',
      actual: `${decimalOfMinor(total)} ${excerpt(currency, 10)}, created at ${excerpt(created, 40)}, and no row names its ulid ${excerpt(ulid, 30)}`,
      at: [...lookedAt, exchange],
      pointer: '/data',
      off: total,
    });
  },
});

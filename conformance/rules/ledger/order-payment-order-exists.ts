import { excerpt } from '../../evidence/notation/text.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { orderNamedBy } from '../shared/paid-order.js';

export default ledgerRule<{ isWhole: boolean }>('ledger/order-payment-order-exists', {
  things: 'payments',
  nothing: 'no completed order payment names an order',
  start: () => ({ isWhole: false }),
  see(state, step, tally) {
    if (step.is === 'start') state.isWhole = step.wallet === null;
    if (step.is !== 'row' || !state.isWhole) return;
    const { row, order, exchange, index, orderExchange } = step.row;
    const named = orderNamedBy(row);
    if (named === null) return;
    if (order === 'unread') {
      tally.unread = 'orders that the ledger names could not be read';
      return;
    }
    tally.judged += 1;
    if (order !== null) return;
    tally.breaches.add({
      name: `row ${excerpt(row['id'], 30)}`,
      expected: `order ${excerpt(named.number ?? named.ulid, 40)} can be read under its ulid`,
      actual: `it paid for order ${excerpt(named.ulid, 30)}, which is neither listed nor found`,
      at: [...(orderExchange === null ? [] : [orderExchange]), exchange],
      ...(orderExchange === null ? { pointer: `/data/${index}/order/ulid` } : {}),
      off: 0n,
    });
  },
});

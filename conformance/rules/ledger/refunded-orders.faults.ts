import { faults } from '../../model/faults/fault.js';

export default faults({
  'ledger/refunded-order-has-its-credit#every-other-is-refunded': {
    what: 'Half of the completed orders are shown as refunded, and nothing was given back.',
    fulfillmentStatus(original, order, at) {
      const status = original(order, at);
      return status === 'completed' && order.id % 2 === 0 ? 'refunded' : status;
    },
  },
  'ledger/refunded-order-has-its-credit#names-another-order': {
    what: 'A refund names the order before the one that it belongs to.',
    visibleTransactions(original, user, call) {
      return original(user, call).map((row) => {
        const index = this.state.orders.findIndex(({ number }) => row.description === `Refund of order ${number}`);
        const before = this.state.orders[index - 1];
        return index < 1 || before === undefined ? row : { ...row, description: `Refund of order ${before.number}` };
      });
    },
  },
  'ledger/refunded-order-has-its-credit#large-refunds-wait': {
    what: 'A refund of more than 100.00 waits for an approval that never comes.',
    visibleTransactions(original, user, call) {
      return original(user, call).filter(({ type, amount }) => type !== 'creditAdjustment' || amount <= 10_000n);
    },
  },
});

import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/payment-row-continues-the-balance';

export default [
  state(RULE, 'balance-before', 'The balance of a payment is the one that was read before the charge.', {
    paymentRows: (original, order, wallet) =>
      original(order, wallet).map((row) => ({ ...row, balanceAfter: row.balanceAfter + order.total })),
  }),
  state(RULE, 'charged-twice', 'The charge is written twice, and booked once.', {
    charge: (original, wallet, amount) => original(original(wallet, amount), amount),
  }),
  state(RULE, 'one-piece-charged', 'Of many pieces of a product only nine are taken off the balance.', {
    commit(original, quote, ...rest) {
      const order = original(quote, ...rest);
      const most = quote.lines.find(({ quantity }) => quantity > 9);
      if (most !== undefined) {
        const spared = most.unitPrice * BigInt(most.quantity - 9);
        this.state = {
          ...this.state,
          transactions: this.state.transactions.map((row) =>
            row.order?.ulid === order.ulid ? { ...row, balanceAfter: row.balanceAfter + spared } : row,
          ),
        };
        this.charge(this.walletNamed(quote.wallet.uuid), -spared);
      }
      return order;
    },
  }),
] satisfies readonly Fault[];

import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/one-payment-row-each';

export default [
  state(RULE, 'a-row-an-item', 'Each item of an order is booked by itself.', {
    paymentRows(original, order, wallet) {
      let balance = wallet.balance + order.total;
      return order.lines.flatMap((line) => {
        balance -= line.totalPrice;
        const [row] = original({ ...order, total: line.totalPrice }, { ...wallet, balance });
        return row ?? [];
      });
    },
  }),
  state(RULE, 'second-user-unbooked', "Only the first user's payments are booked.", {
    paymentRows(original, order, wallet) {
      return order.userId === this.state.users[0]?.id ? original(order, wallet) : [];
    },
  }),
  state(RULE, 'booked-again', 'A large order takes so long that its booking is tried again.', {
    paymentRows(original, order, wallet) {
      const rows = original(order, wallet);
      return order.lines.some(({ quantity }) => quantity >= 10) ? [...rows, ...original(order, wallet)] : rows;
    },
  }),
] satisfies readonly Fault[];

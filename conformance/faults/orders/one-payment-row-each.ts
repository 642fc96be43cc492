import { type Fault, state } from '../fault.js';

const RULE = 'orders/one-payment-row-each';

export default [
  state(
    RULE,
    'a-row-an-item',
    'Each item of an order is booked by itself.',
    (Base) =>
      class extends Base {
        override paymentRows(...[order, wallet]: Parameters<InstanceType<typeof Base>['paymentRows']>) {
          let balance = wallet.balance + order.total;
          return order.lines.flatMap((line) => {
            balance -= line.totalPrice;
            const [row] = super.paymentRows({ ...order, total: line.totalPrice }, { ...wallet, balance });
            return row ?? [];
          });
        }
      },
  ),
  state(
    RULE,
    'second-user-unbooked',
    "Only the first user's payments are booked.",
    (Base) =>
      class extends Base {
        override paymentRows(...args: Parameters<InstanceType<typeof Base>['paymentRows']>) {
          return args[0].userId === this.state.users[0]?.id ? super.paymentRows(...args) : [];
        }
      },
  ),
  state(
    RULE,
    'booked-again',
    'A large order takes so long that its booking is tried again.',
    (Base) =>
      class extends Base {
        override paymentRows(...[order, wallet]: Parameters<InstanceType<typeof Base>['paymentRows']>) {
          const rows = super.paymentRows(order, wallet);
          return order.lines.some(({ quantity }) => quantity >= 10)
            ? [...rows, ...super.paymentRows(order, wallet)]
            : rows;
        }
      },
  ),
] satisfies readonly Fault[];

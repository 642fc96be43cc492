import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'ledger/every-paid-order-has-its-row';

export default [
  state(RULE, 'every-23rd-row-is-lost', 'The row of every 23rd payment is lost, and the money with it.', {
    visibleTransactions(original, user, call) {
      const rows = original(user, call);
      const payments = rows.filter(({ type }) => type === 'orderPayment');
      const lost = new Set(payments.filter((_, index) => index % 23 === 22));
      return rows.filter((row) => !lost.has(row));
    },
  }),
  state(RULE, 'no-row-once-refunded', 'An order that was refunded loses its payment in the ledger.', {
    visibleTransactions(original, user, call) {
      return original(user, call).filter((row) => {
        const order = row.order === null ? undefined : this.findOrder(row.order.ulid);
        return order === undefined || order.refundedAt === null;
      });
    },
  }),
] satisfies readonly Fault[];

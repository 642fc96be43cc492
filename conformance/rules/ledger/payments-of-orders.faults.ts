import type { DeploymentChange } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
import { DAY } from '../../model/notation.js';
import type { MinorUnits, Order, Transaction } from '../../model/state.js';

/** The rows, with every n-th order payment repeated under another id. */
function withRepeats(rows: readonly Transaction[], every: number): Transaction[] {
  let payments = 0;
  return rows.flatMap((row) => {
    if (row.type === 'orderPayment') payments += 1;
    if (row.type !== 'orderPayment' || payments % every !== 0) return [row];
    const again = { ...row, ulid: `${row.ulid.slice(0, -4)}0000`, balanceAfter: row.balanceAfter + row.amount };
    return [row, again];
  });
}

/** Shows the result of `paid` as the amount of each order payment. */
function payments(paid: (order: Order) => MinorUnits): DeploymentChange {
  return {
    visibleTransactions(original, user, call) {
      return original(user, call).map((row) => {
        const order = row.order === null ? undefined : this.findOrder(row.order.ulid);
        return order === undefined ? row : { ...row, amount: -paid(order) };
      });
    },
  };
}

export default faults({
  'ledger/every-paid-order-has-its-row#every-23rd-row-is-lost': {
    what: 'The row of every 23rd payment is lost.',
    visibleTransactions(original, user, call) {
      const rows = original(user, call);
      const payments = rows.filter(({ type }) => type === 'orderPayment');
      const lost = new Set(payments.filter((_, index) => index % 23 === 22));
      return rows.filter((row) => !lost.has(row));
    },
  },
  'ledger/every-paid-order-has-its-row#no-row-once-refunded': {
    what: 'The payment of a refunded order is removed from the ledger.',
    visibleTransactions(original, user, call) {
      return original(user, call).filter((row) => {
        const order = row.order === null ? undefined : this.findOrder(row.order.ulid);
        return order === undefined || order.refundedAt === null;
      });
    },
  },
  'ledger/no-order-is-paid-twice#every-20th-order': {
    what: 'A queue delivers the payment of every 20th order twice, and both are booked.',
    visibleTransactions: (original, user, call) => withRepeats(original(user, call), 20),
  },
  'ledger/no-order-is-paid-twice#later-from-another-wallet': {
    what: 'An order whose payment state is unknown is paid once more from the first wallet.',
    visibleTransactions(original, user, call) {
      const rows = original(user, call);
      const paid = rows.find(({ type, walletUuid }) => type === 'orderPayment' && walletUuid !== rows[0]?.walletUuid);
      const last = rows.findLast(({ walletUuid }) => walletUuid === rows[0]?.walletUuid);
      if (paid === undefined || last === undefined) return rows;
      const { walletUuid, currency, createdAt, balanceAfter } = last;
      const ulid = `${paid.ulid.slice(0, -4)}0000`;
      const again = { ...paid, ulid, walletUuid, currency, createdAt, balanceAfter: balanceAfter + paid.amount };
      return rows.flatMap((row) => (row === last ? [row, again] : [row]));
    },
  },
  'ledger/order-payment-order-exists#refunded-is-deleted': {
    what: 'A refunded order is deleted, but its payment stays in the ledger.',
    ownsOrder: (original, user, order) => original(user, order) && order.refundedAt === null,
  },
  'ledger/order-payment-order-exists#old-is-put-away': {
    what: 'Orders older than a month are archived and can no longer be read.',
    ownsOrder(original, user, order) {
      return original(user, order) && order.createdAt > this.world.now() - 30 * DAY;
    },
  },
  'ledger/order-payment-order-exists#ulid-of-the-row': {
    what: 'The order of a payment has the ulid of the payment.',
    orderReference(original, row) {
      const shown = original(row);
      return shown && { ...shown, ulid: this.ulidView(row.ulid) };
    },
  },
  'ledger/order-number-agrees-with-the-order#number-of-the-order-before': {
    what: 'The order_number of a payment is that of the previous order.',
    orderReference(original, row) {
      const shown = original(row);
      const index = this.state.orders.findIndex(({ ulid }) => ulid === row.order?.ulid);
      const before = this.state.orders[index - 1];
      return shown && before !== undefined ? { ...shown, order_number: before.number } : shown;
    },
  },
  'ledger/order-number-agrees-with-the-order#number-cut-off': {
    what: 'The ledger stores five digits of an order number, so the sixth is lost.',
    orderReference(original, row) {
      const shown = original(row);
      return shown && row.order ? { ...shown, order_number: row.order.number.slice(0, 6) } : shown;
    },
  },
  'ledger/order-payment-is-minus-the-total#without-fees': {
    what: 'The ledger shows the subtotal of an order as its payment, without the conversion fees.',
    state: payments((order) => order.subtotal),
  },
  'ledger/order-payment-is-minus-the-total#first-item-alone': {
    what: 'For an order with several items, the ledger shows the price of the first.',
    state: payments((order) => (order.lines[0]?.totalPrice ?? 0n) + order.fees),
  },
  'ledger/order-payment-is-minus-the-total#nothing-once-refunded': {
    what: 'The payment of a refunded order is shown as 0.',
    state: payments((order) => (order.refundedAt === null ? order.total : 0n)),
  },
  'ledger/paid-order-is-shown-as-paid#every-fourth-is-pending': {
    what: 'Every fourth order lost the message that it is paid, and is shown with payment_status pending.',
    paymentStatus: (original, order) => (order.id % 4 === 0 ? 'pending' : original(order)),
  },
  'ledger/paid-order-is-shown-as-paid#paid-once-delivered': {
    what: 'An order is shown as paid from its delivery on.',
    paymentStatus(original, order) {
      return this.fulfillmentStatus(order, this.world.now()) === 'processing' ? 'pending' : original(order);
    },
  },
});

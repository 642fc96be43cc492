import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { DAY } from '../../model/notation.js';
import type { MinorUnits, Order } from '../../model/state.js';

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

export default [
  state(
    'ledger/order-payment-order-exists',
    'refunded-is-deleted',
    'A refunded order is deleted, but its payment stays in the ledger.',
    {
      ownsOrder: (original, user, order) => original(user, order) && order.refundedAt === null,
    },
  ),
  state(
    'ledger/order-payment-order-exists',
    'old-is-put-away',
    'Orders older than a month are archived and can no longer be read.',
    {
      ownsOrder(original, user, order) {
        return original(user, order) && order.createdAt > this.world.now() - 30 * DAY;
      },
    },
  ),
  state('ledger/order-payment-order-exists', 'ulid-of-the-row', 'The order of a payment has the ulid of the payment.', {
    orderReference(original, row) {
      const shown = original(row);
      return shown && { ...shown, ulid: this.ulidView(row.ulid) };
    },
  }),
  state(
    'ledger/order-number-agrees-with-the-order',
    'number-of-the-order-before',
    'The order_number of a payment is that of the previous order.',
    {
      orderReference(original, row) {
        const shown = original(row);
        const index = this.state.orders.findIndex(({ ulid }) => ulid === row.order?.ulid);
        const before = this.state.orders[index - 1];
        return shown && before !== undefined ? { ...shown, order_number: before.number } : shown;
      },
    },
  ),
  state(
    'ledger/order-number-agrees-with-the-order',
    'number-cut-off',
    'The ledger stores five digits of an order number, so the sixth is lost.',
    {
      orderReference(original, row) {
        const shown = original(row);
        return shown && row.order ? { ...shown, order_number: row.order.number.slice(0, 6) } : shown;
      },
    },
  ),
  state(
    'ledger/order-payment-is-minus-the-total',
    'without-fees',
    'The ledger shows the subtotal of an order as its payment, without the conversion fees.',
    payments((order) => order.subtotal),
  ),
  state(
    'ledger/order-payment-is-minus-the-total',
    'first-item-alone',
    'For an order with several items, the ledger shows the price of the first.',
    payments((order) => (order.lines[0]?.totalPrice ?? 0n) + order.fees),
  ),
  state(
    'ledger/order-payment-is-minus-the-total',
    'nothing-once-refunded',
    'The payment of a refunded order is shown as 0.',
    payments((order) => (order.refundedAt === null ? order.total : 0n)),
  ),
  state(
    'ledger/paid-order-is-shown-as-paid',
    'every-fourth-is-pending',
    'Every fourth order lost the message that it is paid, and is shown with payment_status pending.',
    {
      paymentStatus: (original, order) => (order.id % 4 === 0 ? 'pending' : original(order)),
    },
  ),
  state(
    'ledger/paid-order-is-shown-as-paid',
    'paid-once-delivered',
    'An order is shown as paid from its delivery on.',
    {
      paymentStatus(original, order) {
        return this.fulfillmentStatus(order, this.world.now()) === 'processing' ? 'pending' : original(order);
      },
    },
  ),
] satisfies readonly Fault[];

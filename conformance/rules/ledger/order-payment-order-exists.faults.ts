import { DAY } from '../../model/calendar.js';
import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'ledger/order-payment-order-exists';

export default [
  state(RULE, 'refunded-is-deleted', 'An order that was refunded is deleted, and its payment stays in the ledger.', {
    ownsOrder: (original, user, order) => original(user, order) && order.refundedAt === null,
  }),
  state(RULE, 'old-is-put-away', 'Orders of more than a month ago are archived and can no longer be read.', {
    ownsOrder(original, user, order) {
      return original(user, order) && order.createdAt > this.world.now() - 30 * DAY;
    },
  }),
  state(RULE, 'ulid-of-the-row', 'The order of a payment is shown with the ulid of the payment.', {
    orderReference(original, row) {
      const shown = original(row);
      return shown && { ...shown, ulid: this.ulidView(row.ulid) };
    },
  }),
] satisfies readonly Fault[];

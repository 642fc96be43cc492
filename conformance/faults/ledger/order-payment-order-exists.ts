import { DAY } from '../../model/calendar.js';
import type { Transaction } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'ledger/order-payment-order-exists';

export default [
  state(
    RULE,
    'refunded-is-deleted',
    'An order that was refunded is deleted, and its payment stays in the ledger.',
    (Base) =>
      class extends Base {
        override ownsOrder(...[user, order]: Parameters<InstanceType<typeof Base>['ownsOrder']>) {
          return super.ownsOrder(user, order) && order.refundedAt === null;
        }
      },
  ),
  state(
    RULE,
    'old-is-put-away',
    'Orders of more than a month ago are put away where nobody finds them.',
    (Base) =>
      class extends Base {
        override ownsOrder(...[user, order]: Parameters<InstanceType<typeof Base>['ownsOrder']>) {
          return super.ownsOrder(user, order) && order.createdAt > this.world.now() - 30 * DAY;
        }
      },
  ),
  state(
    RULE,
    'ulid-of-the-row',
    'The order of a payment is shown with the ulid of the payment.',
    (Base) =>
      class extends Base {
        override orderReference(row: Transaction) {
          const shown = super.orderReference(row);
          return shown && { ...shown, ulid: this.ulidView(row.ulid) };
        }
      },
  ),
] satisfies readonly Fault[];

import { beforeRefusal, uncheckedQuote } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const RULE = 'orders/charged-as-answered';

export default [
  state(
    RULE,
    'refused-after-the-charge',
    'A check after the charge refuses every other order, and the charge remains.',
    (Base) =>
      class extends Base {
        #orders = 0;

        override created(order: Order) {
          this.#orders += 1;
          return this.#orders % 2 === 0 ? super.created(order) : json(422, { message: 'The order was declined.' });
        }
      },
  ),
  state(
    RULE,
    'kept-for-a-refusal',
    'The funds that are reserved for an order are not released when the order is refused.',
    {
      quote(original, user, purchase, call) {
        return beforeRefusal(
          () => original(user, purchase, call),
          () => {
            const { wallet, total } = uncheckedQuote(this, user, purchase, call);
            this.charge(wallet, total);
          },
        );
      },
    },
  ),
  state(RULE, 'a-tip-for-the-house', '1 % more than the total is charged.', {
    paymentRows(original, order, wallet) {
      const tip = order.total / 100n + 1n;
      const charged = this.charge(wallet, tip);
      return original(order, charged).map((row) => ({
        ...row,
        amount: row.amount - tip,
        balanceAfter: charged.balance,
      }));
    },
  }),
] satisfies readonly Fault[];

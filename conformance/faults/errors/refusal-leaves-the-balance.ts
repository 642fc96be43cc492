import type { Call } from '../../model/http.js';
import type { Purchase } from '../../model/service/order-body.js';
import type { User } from '../../model/state.js';
import { type Fault, state } from '../fault.js';
import { beforeRefusal, uncheckedQuote } from '../unchecked-quote.js';

const RULE = 'errors/refusal-leaves-the-balance';

export default [
  state(
    RULE,
    'reservation-is-kept',
    'Funds are reserved before the order is checked, and are not given back where a bad item refuses it.',
    (Base) =>
      class extends Base {
        override quote(user: User, purchase: Purchase, call: Call) {
          const isBad = purchase.items.some((item) => this.findVariant(item.productVariantId) === undefined);
          return beforeRefusal(
            () => super.quote(user, purchase, call),
            () => {
              const { wallet, total } = uncheckedQuote(this, user, purchase, call);
              if (isBad && total > 0n) this.charge(wallet, total);
            },
          );
        }
      },
  ),
  state(
    RULE,
    'released-without-a-reservation',
    'What a refused order would have cost is given back, though it had not been taken.',
    (Base) =>
      class extends Base {
        override quote(user: User, purchase: Purchase, call: Call) {
          return beforeRefusal(
            () => super.quote(user, purchase, call),
            () => {
              const { wallet, total } = uncheckedQuote(this, user, purchase, call);
              if (!this.canPay(wallet, total)) this.charge(wallet, -1n);
            },
          );
        }
      },
  ),
] satisfies readonly Fault[];

import { type Fault, state } from '../../model/faults/fault.js';
import { beforeRefusal, uncheckedQuote } from '../../model/faults/unchecked-quote.js';

const RULE = 'errors/refusal-leaves-the-balance';

export default [
  state(
    RULE,
    'reservation-is-kept',
    'Funds are reserved before the order is checked, and are not given back where a bad item refuses it.',
    {
      quote(original, user, purchase, call) {
        const isBad = purchase.items.some((item) => this.findVariant(item.productVariantId) === undefined);
        return beforeRefusal(
          () => original(user, purchase, call),
          () => {
            const { wallet, total } = uncheckedQuote(this, user, purchase, call);
            if (isBad && total > 0n) this.charge(wallet, total);
          },
        );
      },
    },
  ),
  state(
    RULE,
    'released-without-a-reservation',
    'What a refused order would have cost is given back, though it had not been taken.',
    {
      quote(original, user, purchase, call) {
        return beforeRefusal(
          () => original(user, purchase, call),
          () => {
            const { wallet, total } = uncheckedQuote(this, user, purchase, call);
            if (!this.canPay(wallet, total)) this.charge(wallet, -1n);
          },
        );
      },
    },
  ),
] satisfies readonly Fault[];

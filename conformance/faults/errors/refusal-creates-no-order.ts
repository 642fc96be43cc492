import { type Fault, state } from '../../model/faults/fault.js';
import { beforeRefusal, keepUnpaid, uncheckedQuote } from '../../model/faults/unchecked-quote.js';

const RULE = 'errors/refusal-creates-no-order';

export default [
  state(
    RULE,
    'order-before-the-funds',
    'The order is written before the funds are looked at, and stays unpaid where they do not suffice.',
    {
      quote(original, user, purchase, call) {
        const isKnown = purchase.items.every((item) => this.findVariant(item.productVariantId) !== undefined);
        const meanwhile = () => void (isKnown && keepUnpaid(this, uncheckedQuote(this, user, purchase, call)));
        return beforeRefusal(() => original(user, purchase, call), meanwhile);
      },
    },
  ),
  state(
    RULE,
    'half-an-order',
    'Items are added to the order as they are validated, and a bad one ends that without taking the order back.',
    {
      quote(original, user, purchase, call) {
        const bad = purchase.items.findIndex((item) => this.findVariant(item.productVariantId) === undefined);
        const half = { ...purchase, items: purchase.items.slice(0, Math.max(0, bad)) };
        const meanwhile = () => void (half.items.length > 0 && this.commit(uncheckedQuote(this, user, half, call)));
        return beforeRefusal(() => original(user, purchase, call), meanwhile);
      },
    },
  ),
  state(RULE, 'draft-without-a-wallet', 'An order whose wallet does not exist is kept as a draft.', {
    quote(original, user, purchase, call) {
      const [own] = this.state.wallets.filter((wallet) => wallet.userId === user.id);
      const draft = { ...purchase, walletId: own?.uuid ?? '' };
      const isUnknown = this.findWallet(purchase.walletId) === undefined;
      const meanwhile = () => void (isUnknown && keepUnpaid(this, uncheckedQuote(this, user, draft, call)));
      return beforeRefusal(() => original(user, purchase, call), meanwhile);
    },
  }),
  state(
    RULE,
    'kept-when-sold-out',
    'That a product is sold out is seen when the order has been written, which stays then.',
    {
      quote(original, user, purchase, call) {
        return beforeRefusal(
          () => original(user, purchase, call),
          () => {
            const wallet = this.payingWallet(user, purchase.walletId, call);
            const product = this.findVariant(purchase.items[0]?.productVariantId ?? 0);
            if (product === undefined || this.inStock(product)) return;
            const price = this.unitPrice(product, wallet);
            const lines = [{ product, quantity: 1, unitPrice: price, totalPrice: price }];
            keepUnpaid(this, { user, wallet, lines, subtotal: price, fees: 0n, total: price });
          },
        );
      },
    },
  ),
] satisfies readonly Fault[];

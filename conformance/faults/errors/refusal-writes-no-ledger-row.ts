import { type Fault, state } from '../../model/faults/fault.js';
import { beforeRefusal, uncheckedQuote } from '../../model/faults/unchecked-quote.js';

const RULE = 'errors/refusal-writes-no-ledger-row';

export default [
  state(
    RULE,
    'charged-and-reversed',
    'The wallet is charged first, and an order that it cannot pay is taken back by a second row.',
    {
      quote(original, user, purchase, call) {
        return beforeRefusal(
          () => original(user, purchase, call),
          () => {
            const { wallet, total } = uncheckedQuote(this, user, purchase, call);
            if (total === 0n) return;
            this.debitAdjustment(wallet.uuid, total, 'Payment');
            this.creditAdjustment(wallet.uuid, total, 'Payment reversed');
          },
        );
      },
    },
  ),
  state(RULE, 'item-by-item', 'Each item is charged as it is read, and those before a bad one stay charged.', {
    quote(original, user, purchase, call) {
      const isBad = purchase.items.some((item) => this.findVariant(item.productVariantId) === undefined);
      return beforeRefusal(
        () => original(user, purchase, call),
        () => {
          if (!isBad) return;
          const { wallet, lines } = uncheckedQuote(this, user, purchase, call);
          for (const line of lines) this.debitAdjustment(wallet.uuid, line.totalPrice, line.product.name);
        },
      );
    },
  }),
  state(
    RULE,
    'charged-before-the-stock',
    'The wallet is charged before the stock is looked at, and a product that is sold out stays paid.',
    {
      quotedLine(original, item, wallet, field) {
        return beforeRefusal(
          () => original(item, wallet, field),
          () => {
            const product = this.findVariant(item.productVariantId);
            if (product === undefined || this.inStock(product)) return;
            const cost = this.lineTotal(this.unitPrice(product, wallet), item.quantity);
            this.debitAdjustment(wallet.uuid, cost, product.name);
          },
        );
      },
    },
  ),
] satisfies readonly Fault[];

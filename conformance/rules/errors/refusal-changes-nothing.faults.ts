import { beforeRefusal, keepUnpaid, uncheckedQuote } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

export default faults({
  'errors/refusal-creates-no-order#order-before-the-funds': {
    what: 'The order is written before the funds are checked, and remains unpaid if they are insufficient.',
    quote(original, user, purchase, call) {
      const isKnown = purchase.items.every((item) => this.findVariant(item.productVariantId) !== undefined);
      const meanwhile = () => void (isKnown && keepUnpaid(this, uncheckedQuote(this, user, purchase, call)));
      return beforeRefusal(() => original(user, purchase, call), meanwhile);
    },
  },
  'errors/refusal-creates-no-order#half-an-order': {
    what: 'Items are added to the order as they are validated, and an invalid one stops without a rollback.',
    quote(original, user, purchase, call) {
      const bad = purchase.items.findIndex((item) => this.findVariant(item.productVariantId) === undefined);
      const half = { ...purchase, items: purchase.items.slice(0, Math.max(0, bad)) };
      const meanwhile = () => void (half.items.length > 0 && this.commit(uncheckedQuote(this, user, half, call)));
      return beforeRefusal(() => original(user, purchase, call), meanwhile);
    },
  },
  'errors/refusal-creates-no-order#draft-without-a-wallet': {
    what: 'An order whose wallet does not exist is stored as a draft.',
    quote(original, user, purchase, call) {
      const [own] = this.state.wallets.filter((wallet) => wallet.userId === user.id);
      const draft = { ...purchase, walletId: own?.uuid ?? '' };
      const isUnknown = this.findWallet(purchase.walletId) === undefined;
      const meanwhile = () => void (isUnknown && keepUnpaid(this, uncheckedQuote(this, user, draft, call)));
      return beforeRefusal(() => original(user, purchase, call), meanwhile);
    },
  },
  'errors/refusal-creates-no-order#kept-when-sold-out': {
    what: 'The stock is checked after the order has been written, and the order remains.',
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
  'errors/refusal-creates-no-order#bought-before-the-crash': {
    what: 'Invalid characters are dropped from a body, and the log that keeps the body crashes after the order is created.',
    readWalletId(original, value) {
      return original(typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '') : value);
    },
    async buy(original, user, call) {
      const order = await original(user, call);
      if (/\\ud[89ab]..(?!\\u)/.test(call.body.toString())) throw new Halt(this.unexpected(call, null));
      return order;
    },
  },
  'errors/refusal-writes-no-ledger-row#charged-and-reversed': {
    what: 'The wallet is charged first, and an order that it cannot pay for is reversed by a second row.',
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
  'errors/refusal-writes-no-ledger-row#item-by-item': {
    what: 'Each item is charged as it is read, and items before an invalid one stay charged.',
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
  },
  'errors/refusal-writes-no-ledger-row#charged-before-the-stock': {
    what: 'The wallet is charged before the stock is checked, and a product that is sold out stays paid.',
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
  'errors/refusal-leaves-the-balance#reservation-is-kept': {
    what: 'Funds are reserved before the order is validated, and are not released if an invalid item refuses it.',
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
  'errors/refusal-leaves-the-balance#released-without-a-reservation': {
    what: 'The cost of a refused order is refunded although it was never charged.',
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
});

import type { Deployment } from '../../model/deployment.js';
import { beforeRefusal, uncheckedQuote } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';
import type { Pricing, Quote } from '../../model/service/pricing.js';
import type { Fulfilment, MinorUnits, Order } from '../../model/state.js';

export default faults({
  'orders/one-payment-row-each#a-row-an-item': {
    what: 'Each item of an order is booked separately.',
    paymentRows(original, order, wallet) {
      let balance = wallet.balance + order.total;
      return order.lines.flatMap((line) => {
        balance -= line.totalPrice;
        const [row] = original({ ...order, total: line.totalPrice }, { ...wallet, balance });
        return row ?? [];
      });
    },
  },
  'orders/one-payment-row-each#second-user-unbooked': {
    what: "Only the first user's payments are booked.",
    paymentRows(original, order, wallet) {
      return order.userId === this.state.users[0]?.id ? original(order, wallet) : [];
    },
  },
  'orders/one-payment-row-each#booked-again': {
    what: 'The booking of a large order is retried after a timeout, and booked twice.',
    paymentRows(original, order, wallet) {
      const rows = original(order, wallet);
      return order.lines.some(({ quantity }) => quantity >= 10) ? [...rows, ...original(order, wallet)] : rows;
    },
  },
  'orders/payment-row-is-on-the-named-wallet#newest-wallet': {
    what: "A payment is booked on the user's newest wallet.",
    paymentRows(original, order, wallet) {
      const newest = this.state.wallets.findLast(({ userId }) => userId === order.userId);
      return original(order, wallet).map((row) => ({ ...row, walletUuid: newest?.uuid ?? row.walletUuid }));
    },
  },
  'orders/payment-row-is-on-the-named-wallet#first-wallet-pays': {
    what: "The user's first wallet always pays, whichever wallet is named.",
    payingWallet(original, user, uuid, call) {
      const named = original(user, uuid, call);
      return this.state.wallets.find((wallet) => wallet.userId === named.userId) ?? named;
    },
  },
  'orders/payment-row-is-minus-the-total#first-item-alone': {
    what: 'For an order of several items, the ledger shows the price of the first.',
    paymentRows(original, order, wallet) {
      return original(order, wallet).map((row) => ({ ...row, amount: -(order.lines[0]?.totalPrice ?? order.total) }));
    },
  },
  'orders/payment-row-is-minus-the-total#one-piece': {
    what: 'The ledger shows the price of one piece of each item.',
    paymentRows(original, order, wallet) {
      const amount = order.lines.reduce((sum, { unitPrice }) => sum - unitPrice, 0n);
      return original(order, wallet).map((row) => ({ ...row, amount }));
    },
  },
  'orders/payment-row-is-minus-the-total#without-fees': {
    what: 'The conversion fees are charged, but do not show in the ledger.',
    paymentRows: (original, order, wallet) =>
      original(order, wallet).map((row) => ({ ...row, amount: -order.subtotal })),
  },
  'orders/payment-row-is-minus-the-total#fees-for-each-item': {
    what: 'The conversion fees are charged for each item, but show only once in the total.',
    state: chargesFees(({ fees, lines }) => fees * BigInt(lines.length)),
  },
  'orders/payment-row-is-minus-the-total#fees-rounded-by-the-line': {
    what: 'The conversion fee that is charged is rounded for each item, and the one of the total once for the order.',
    state: chargesFees(({ lines, wallet }, pricing) =>
      lines.reduce((sum, line) => sum + pricing.conversionFees([line], wallet), 0n),
    ),
  },
  'orders/payment-row-continues-the-balance#balance-before': {
    what: 'The balance_after of a payment is the balance before the charge.',
    paymentRows: (original, order, wallet) =>
      original(order, wallet).map((row) => ({ ...row, balanceAfter: row.balanceAfter + order.total })),
  },
  'orders/payment-row-continues-the-balance#charged-twice': {
    what: 'The charge is written twice, but booked once.',
    charge: (original, wallet, amount) => original(original(wallet, amount), amount),
  },
  'orders/payment-row-continues-the-balance#one-piece-charged': {
    what: 'If there are more than nine pieces of a product, only nine are charged.',
    commit(original, quote, ...rest) {
      const order = original(quote, ...rest);
      const most = quote.lines.find(({ quantity }) => quantity > 9);
      if (most !== undefined) {
        const spared = most.unitPrice * BigInt(most.quantity - 9);
        this.state = {
          ...this.state,
          transactions: this.state.transactions.map((row) =>
            row.order?.ulid === order.ulid ? { ...row, balanceAfter: row.balanceAfter + spared } : row,
          ),
        };
        this.charge(this.walletNamed(quote.wallet.uuid), -spared);
      }
      return order;
    },
  },
  'orders/charged-as-answered#refused-after-the-charge': {
    what: 'A check after the charge refuses every other order, and the charge remains.',
    state: (Base) =>
      class extends Base {
        #orders = 0;

        override created(order: Order) {
          this.#orders += 1;
          return this.#orders % 2 === 0 ? super.created(order) : json(422, { message: 'The order was declined.' });
        }
      },
  },
  'orders/charged-as-answered#kept-for-a-refusal': {
    what: 'The funds that are reserved for an order are not released when the order is refused.',
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
  'orders/charged-as-answered#a-tip-for-the-house': {
    what: '1 % more than the total is charged.',
    paymentRows(original, order, wallet) {
      const tip = order.total / 100n + 1n;
      const charged = this.charge(wallet, tip);
      return original(order, charged).map((row) => ({
        ...row,
        amount: row.amount - tip,
        balanceAfter: charged.balance,
      }));
    },
  },
});

/** The charge and its ledger row contain these fees, and the order others. */
function chargesFees(feesOf: (quote: Quote, pricing: Pricing) => MinorUnits) {
  return (Base: typeof Deployment) =>
    class extends Base {
      override commit(quote: Quote, fulfilment: Fulfilment = this.fulfilmentOf(quote)): Order {
        const charged = quote.subtotal + feesOf(quote, this);
        const wallet = this.charge(quote.wallet, charged);
        const order = this.newOrder(quote, fulfilment, wallet.updatedAt);
        this.appendOrder(order);
        this.appendRows(this.paymentRows(order, wallet).map((row) => ({ ...row, amount: -charged })));
        return order;
      }
    };
}

import { type Fault, state } from '../../model/faults/fault.js';
import type { Quote } from '../../model/service/pricing.js';
import type { Fulfilment, Order } from '../../model/state.js';

const RULE = 'orders/payment-row-is-minus-the-total';

export default [
  state(RULE, 'first-item-alone', 'Of an order of several items, the ledger shows the price of the first.', {
    paymentRows(original, order, wallet) {
      return original(order, wallet).map((row) => ({ ...row, amount: -(order.lines[0]?.totalPrice ?? order.total) }));
    },
  }),
  state(RULE, 'one-piece', 'The ledger shows the price of one piece of each item.', {
    paymentRows(original, order, wallet) {
      const amount = order.lines.reduce((sum, { unitPrice }) => sum - unitPrice, 0n);
      return original(order, wallet).map((row) => ({ ...row, amount }));
    },
  }),
  state(RULE, 'without-fees', 'The conversion fees are charged, and do not show in the ledger.', {
    paymentRows: (original, order, wallet) =>
      original(order, wallet).map((row) => ({ ...row, amount: -order.subtotal })),
  }),
  state(
    RULE,
    'fees-for-each-item',
    'The conversion fees are charged once for every item, and show once in the total.',
    (Base) =>
      class extends Base {
        override commit(quote: Quote, fulfilment: Fulfilment = this.fulfilmentOf(quote)): Order {
          const charged = quote.subtotal + quote.fees * BigInt(quote.lines.length);
          const wallet = this.charge(quote.wallet, charged);
          const order = this.newOrder(quote, fulfilment, wallet.updatedAt);
          this.appendOrder(order);
          this.appendRows(this.paymentRows(order, wallet).map((row) => ({ ...row, amount: -charged })));
          return order;
        }
      },
  ),
] satisfies readonly Fault[];

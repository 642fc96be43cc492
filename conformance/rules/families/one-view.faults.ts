import { productOf } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';
import { convert } from '../../model/notation.js';

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

export default faults({
  'idempotency/replay-shows-the-same-content#replay-without-fees': {
    what: 'An order that is returned for a repeated key is loaded without its fees.',
    replayedOrderView: (original, order, at) => original({ ...order, fees: 0n, total: order.subtotal }, at),
  },
  'idempotency/replay-shows-the-same-content#replay-shows-list-prices': {
    what: 'A replay shows the items with the prices of their products, in the currency of these and not converted.',
    replayedOrderView(original, order, at) {
      const lines = order.lines.map((line) => {
        const product = this.state.products.find(({ name }) => name === line.productName);
        const unitPrice = product?.price ?? line.unitPrice;
        return { ...line, unitPrice, totalPrice: unitPrice * BigInt(line.quantity) };
      });
      return original({ ...order, lines }, at);
    },
  },
  'orders/read-agrees-with-creation#created-subtotal-before-discount': {
    what: 'The answer to a creation sums the subtotal before discounts are applied.',
    createdOrderView(original, order) {
      const subtotal = sum(
        order.lines.map((line) => {
          const product = productOf(this, line);
          if (product === undefined) return line.totalPrice;
          return convert(product.faceValue, product.currency, order.currency) * BigInt(line.quantity);
        }),
      );
      return { ...original(order), subtotal: this.orderMoney(subtotal, order.currency) };
    },
  },
  'orders/read-agrees-with-creation#unit-price-not-converted-in-detail': {
    what: 'The detail of an order shows the unit price of a converted product as it is in the catalogue.',
    getOrder(_original, call) {
      const order = this.orderOf(call);
      const lines = order.lines.map((line) => ({
        ...line,
        unitPrice: productOf(this, line)?.price ?? line.unitPrice,
      }));
      return json(200, this.orderView({ ...order, lines }, this.world.now()));
    },
  },
  'orders/read-agrees-with-the-list#listed-total-cut-by-floats': {
    what: 'The list of orders cuts the total to two decimals with floating point, which loses a cent of some sums.',
    listedOrderView(original, order, at) {
      const amount = Math.trunc((Number(order.total) / 100) * 100) / 100;
      return { ...original(order, at), total: { ...this.orderMoney(order.total, order.currency), amount } };
    },
  },
  'orders/read-agrees-with-the-list#listed-order-in-product-currency': {
    what: 'The list of orders takes the currency of an order from its first product.',
    listedOrderView(original, order, at) {
      const [first] = order.lines;
      const currency = first && productOf(this, first)?.currency;
      return { ...original(order, at), currency: currency ?? order.currency };
    },
  },
  'orders/total-is-subtotal-plus-fees#listed-fees-once-per-item': {
    what: 'The list of orders joins the items, so that the conversion fee is counted once for each of them.',
    listedOrderView(original, order, at) {
      const fees = order.fees * BigInt(order.lines.length);
      return { ...original(order, at), conversion_fees: this.orderMoney(fees, order.currency) };
    },
  },
  'ledger/order-number-agrees-with-the-order#ledger-number-of-refunded-without-hash': {
    what: 'The ledger writes the number of an order that is refunded without its #.',
    orderReference(original, row) {
      const reference = original(row);
      const order = row.order && this.findOrder(row.order.ulid);
      if (reference === null || !order || order.refundedAt === null) return reference;
      return { ...reference, order_number: order.number.slice(1) };
    },
  },
  'ledger/refunded-order-has-its-credit#refund-names-the-latest-order': {
    what: "The description of a refund names the user's latest order at that time.",
    transactionView(original, row) {
      if (!row.description.startsWith('Refund of order')) return original(row);
      const latest = this.state.orders.findLast(
        (order) => order.userId === row.userId && order.createdAt <= row.createdAt,
      );
      return original({ ...row, description: `Refund of order ${latest?.number ?? '#0'}` });
    },
  },
});

import { type Fault, state } from '../../model/faults/fault.js';
import { convert } from '../../model/notation.js';

export default [
  state(
    'codes/as-many-as-bought',
    'codes-as-many-as-the-line-before',
    'The codes of a product are read with the limit that the product before it left.',
    {
      codesOf(original, order, line) {
        const before = order.lines[order.lines.indexOf(line) - 1];
        return original(order, line).slice(0, before?.quantity ?? line.quantity);
      },
    },
  ),
  state(
    'orders/item-total-is-unit-price-times-quantity',
    'discount-on-the-first-piece',
    'A discounted price applies to the first piece of a line, and the others cost the face value.',
    {
      quotedLine(original, item, wallet, field) {
        const line = original(item, wallet, field);
        const face = convert(line.product.faceValue, line.product.currency, wallet.currency);
        return { ...line, totalPrice: line.unitPrice + face * BigInt(line.quantity - 1) };
      },
    },
  ),
  state(
    'orders/total-is-subtotal-plus-fees',
    'fee-of-the-last-line',
    'The fee that is stored with an order is overwritten by each line, so that a last line without conversion clears it.',
    {
      newOrder(original, quote, fulfilment, at) {
        const last = quote.lines.at(-1);
        const isConverted = last !== undefined && last.product.currency !== quote.wallet.currency;
        const order = original(quote, fulfilment, at);
        return isConverted ? order : { ...order, fees: 0n };
      },
    },
  ),
] satisfies readonly Fault[];

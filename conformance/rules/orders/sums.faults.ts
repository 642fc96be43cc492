import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { convert } from '../../model/notation.js';

export default faults({
  'orders/item-total-is-unit-price-times-quantity#rebate-from-three': {
    what: 'From three pieces on, a discount reduces the total, but not the unit price.',
    lineTotal(original, unitPrice, quantity) {
      const total = original(unitPrice, quantity);
      return quantity >= 3 ? (total * 95n) / 100n : total;
    },
  },
  'orders/item-total-is-unit-price-times-quantity#one-piece-in-lists': {
    what: 'The list shows the price of one piece as the total of an item.',
    wire: editRows('listOrders', (row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, total_price: item.unit_price })),
    })),
  },
  'orders/subtotal-is-the-sum-of-its-items#last-item-left-out': {
    what: 'The sum leaves out the last of several items.',
    subtotal: (original, lines) => original(lines.length > 1 ? lines.slice(0, -1) : lines),
  },
  'orders/subtotal-is-the-sum-of-its-items#fees-within': {
    what: 'The list shows the total, including fees, as the subtotal.',
    wire: editRows('listOrders', (row) => ({ ...row, subtotal: row.total })),
  },
  'orders/subtotal-is-the-sum-of-its-items#converted-by-the-line': {
    what: 'The subtotal is converted line by line, and the items show prices that were converted by the piece.',
    quote(original, user, purchase, call) {
      const quote = original(user, purchase, call);
      const subtotal = quote.lines.reduce((sum, { product, quantity }) => {
        return sum + convert(product.price * BigInt(quantity), product.currency, quote.wallet.currency);
      }, 0n);
      return { ...quote, subtotal, total: subtotal + quote.fees };
    },
  },
  'orders/total-is-subtotal-plus-fees#fees-left-out-in-lists': {
    what: 'The list shows the subtotal as the total.',
    wire: editRows('listOrders', (row) => ({ ...row, total: row.subtotal })),
  },
  'orders/total-is-subtotal-plus-fees#fees-for-nothing': {
    what: 'The fees are shown, but not added.',
    orderTotal: (_original, subtotal) => subtotal,
  },
  'orders/total-is-subtotal-plus-fees#whole-units': {
    what: 'The total is rounded up to whole units.',
    orderTotal: (original, subtotal, fees) => ((original(subtotal, fees) + 99n) / 100n) * 100n,
  },
  'orders/fees-are-not-negative#rebate-as-fees': {
    what: 'A rebate of one per cent is booked as fees.',
    quote(original, user, purchase, call) {
      const quote = original(user, purchase, call);
      const fees = -(quote.subtotal / 100n);
      return { ...quote, fees, total: quote.subtotal + fees };
    },
  },
  'orders/fees-are-not-negative#fees-with-the-wrong-sign': {
    what: 'The fee of a conversion is subtracted.',
    quote(original, user, purchase, call) {
      const quote = original(user, purchase, call);
      return { ...quote, fees: -quote.fees, total: quote.subtotal - quote.fees };
    },
  },
});

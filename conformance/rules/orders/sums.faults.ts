import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';
import { convert } from '../../model/notation.js';

export default [
  state(
    'orders/item-total-is-unit-price-times-quantity',
    'rebate-from-three',
    'From three pieces on, a discount reduces the total, but not the unit price.',
    {
      lineTotal(original, unitPrice, quantity) {
        const total = original(unitPrice, quantity);
        return quantity >= 3 ? (total * 95n) / 100n : total;
      },
    },
  ),
  wire(
    'orders/item-total-is-unit-price-times-quantity',
    'one-piece-in-lists',
    'The list shows the price of one piece as the total of an item.',
    editRows('listOrders', (row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, total_price: item.unit_price })),
    })),
  ),
  state(
    'orders/subtotal-is-the-sum-of-its-items',
    'last-item-left-out',
    'The sum leaves out the last of several items.',
    {
      subtotal: (original, lines) => original(lines.length > 1 ? lines.slice(0, -1) : lines),
    },
  ),
  wire(
    'orders/subtotal-is-the-sum-of-its-items',
    'fees-within',
    'The list shows the total, including fees, as the subtotal.',
    editRows('listOrders', (row) => ({ ...row, subtotal: row.total })),
  ),
  wire(
    'orders/total-is-subtotal-plus-fees',
    'fees-left-out-in-lists',
    'The list shows the subtotal as the total.',
    editRows('listOrders', (row) => ({ ...row, total: row.subtotal })),
  ),
  state('orders/total-is-subtotal-plus-fees', 'fees-for-nothing', 'The fees are shown, but not added.', {
    orderTotal: (_original, subtotal) => subtotal,
  }),
  state('orders/total-is-subtotal-plus-fees', 'whole-units', 'The total is rounded up to whole units.', {
    orderTotal: (original, subtotal, fees) => ((original(subtotal, fees) + 99n) / 100n) * 100n,
  }),
  state(
    'orders/subtotal-is-the-sum-of-its-items',
    'converted-by-the-line',
    'The subtotal is converted line by line, and the items show prices that were converted by the piece.',
    {
      quote(original, user, purchase, call) {
        const quote = original(user, purchase, call);
        const subtotal = quote.lines.reduce((sum, { product, quantity }) => {
          return sum + convert(product.price * BigInt(quantity), product.currency, quote.wallet.currency);
        }, 0n);
        return { ...quote, subtotal, total: subtotal + quote.fees };
      },
    },
  ),
  state('orders/fees-are-not-negative', 'rebate-as-fees', 'A rebate of one per cent is booked as fees.', {
    quote(original, user, purchase, call) {
      const quote = original(user, purchase, call);
      const fees = -(quote.subtotal / 100n);
      return { ...quote, fees, total: quote.subtotal + fees };
    },
  }),
  state('orders/fees-are-not-negative', 'fees-with-the-wrong-sign', 'The fee of a conversion is subtracted.', {
    quote(original, user, purchase, call) {
      const quote = original(user, purchase, call);
      return { ...quote, fees: -quote.fees, total: quote.subtotal - quote.fees };
    },
  }),
] satisfies readonly Fault[];

import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/items-are-those-that-were-bought';

export default [
  state(RULE, 'first-product-for-all', 'Every item is shown with the product of the first.', {
    orderLines(original, quote) {
      const lines = original(quote);
      return lines.map((line) => ({
        ...line,
        productName: lines[0]?.productName ?? '',
        variantName: lines[0]?.variantName ?? '',
      }));
    },
  }),
  state(RULE, 'ten-at-most', 'Quantities above ten are silently cut to ten.', {
    readQuantity: (original, value, field) => Math.min(10, original(value, field)),
  }),
  state(
    RULE,
    'last-item-alone',
    'The items are kept under the id of their order, so that the last replaces the others.',
    {
      orderLines: (original, quote) => original(quote).slice(-1),
    },
  ),
] satisfies readonly Fault[];

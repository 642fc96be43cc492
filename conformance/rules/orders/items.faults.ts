import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'orders/items-are-shown-when-read#several-are-not-loaded': {
    what: 'If there are several items, none is loaded.',
    wire: editJson('getOrder', (order) => (order.items.length > 1 ? { ...order, items: [] } : undefined)),
  },
  'orders/items-are-those-that-were-bought#first-product-for-all': {
    what: 'Every item is shown with the product of the first.',
    orderLines(original, quote) {
      const lines = original(quote);
      return lines.map((line) => ({
        ...line,
        productName: lines[0]?.productName ?? '',
        variantName: lines[0]?.variantName ?? '',
      }));
    },
  },
  'orders/items-are-those-that-were-bought#ten-at-most': {
    what: 'Quantities above ten are silently reduced to ten.',
    readQuantity: (original, value, field) => Math.min(10, original(value, field)),
  },
  'orders/items-are-those-that-were-bought#last-item-alone': {
    what: 'The items are stored under the id of their order, so the last replaces the others.',
    orderLines: (original, quote) => original(quote).slice(-1),
  },
  'orders/unit-price-is-the-listed-price#discount-rounded-up': {
    what: 'The price of a discounted product is computed anew for an order, and rounded up where the list rounds half up.',
    unitPrice(original, product, wallet) {
      const price = original(product, wallet);
      return product.discountPercentage === 0 || product.id % 2 === 0 ? price : price + 1n;
    },
  },
  'orders/unit-price-is-the-listed-price#tax-on-top': {
    what: 'Prices are listed without the tax that is charged.',
    unitPrice: (original, product, wallet) => (original(product, wallet) * 119n) / 100n,
  },
  'orders/unit-price-is-the-listed-price#dearer-from-three': {
    what: 'From three pieces on, each piece costs a cent more.',
    quotedLine(original, item, wallet, field) {
      const line = original(item, wallet, field);
      if (line.quantity < 3) return line;
      const unitPrice = line.unitPrice + 1n;
      return { ...line, unitPrice, totalPrice: this.lineTotal(unitPrice, line.quantity) };
    },
  },
  'orders/items-name-the-products#names-of-the-brand': {
    what: 'The items are named after the brand of their product.',
    orderLines: (original, quote) =>
      original(quote).map((line, index) => ({ ...line, productName: quote.lines[index]?.product.brand ?? '' })),
  },
});

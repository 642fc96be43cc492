import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/unit-price-is-the-listed-price';

export default [
  state(RULE, 'tax-on-top', 'Prices are listed without the tax that is charged.', {
    unitPrice: (original, product, wallet) => (original(product, wallet) * 119n) / 100n,
  }),
  state(RULE, 'dearer-from-three', 'From three pieces on each costs a cent more than one alone.', {
    quotedLine(original, item, wallet, field) {
      const line = original(item, wallet, field);
      if (line.quantity < 3) return line;
      const unitPrice = line.unitPrice + 1n;
      return { ...line, unitPrice, totalPrice: this.lineTotal(unitPrice, line.quantity) };
    },
  }),
] satisfies readonly Fault[];

import { type Fault, state } from '../fault.js';

const RULE = 'orders/unit-price-is-the-listed-price';

export default [
  state(
    RULE,
    'tax-on-top',
    'Prices are listed without the tax that is charged.',
    (Base) =>
      class extends Base {
        override unitPrice(...args: Parameters<InstanceType<typeof Base>['unitPrice']>) {
          return (super.unitPrice(...args) * 119n) / 100n;
        }
      },
  ),
  state(
    RULE,
    'dearer-from-three',
    'From three pieces on each costs a cent more than one alone.',
    (Base) =>
      class extends Base {
        override quotedLine(...args: Parameters<InstanceType<typeof Base>['quotedLine']>) {
          const line = super.quotedLine(...args);
          if (line.quantity < 3) return line;
          const unitPrice = line.unitPrice + 1n;
          return { ...line, unitPrice, totalPrice: this.lineTotal(unitPrice, line.quantity) };
        }
      },
  ),
] satisfies readonly Fault[];

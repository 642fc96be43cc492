import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'documents/invoice-shows-the-total';

export default [
  state(RULE, 'first-item-only', 'The invoice adds up the first item alone.', {
    invoiceLines(original, order) {
      const [first] = order.lines;
      const total = first?.unitPrice ?? 0n;
      const lines = original(order).filter((line) => !line.startsWith('Subtotal') && !line.includes(' x '));
      return [...lines.slice(0, -1), `Total: ${this.formatted(total, order.currency)} ${order.currency}`];
    },
  }),
  state(RULE, 'subtotal', 'The invoice shows the subtotal as the total, without the fees.', {
    invoiceLines: (original, order) => original({ ...order, total: order.subtotal }),
  }),
  state(RULE, 'whole-units', 'The amounts of the invoice are cut to whole units.', {
    invoiceLines: (original, order) => original(order).map((line) => line.replace(/\.\d\d( [A-Z]{3})?$/, '.00$1')),
  }),
] satisfies readonly Fault[];

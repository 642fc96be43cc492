import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'orders/item-total-is-unit-price-times-quantity';

export default [
  state(
    RULE,
    'rebate-from-three',
    'From three pieces on a rebate is taken off the total, and the unit price does not show it.',
    {
      lineTotal(original, unitPrice, quantity) {
        const total = original(unitPrice, quantity);
        return quantity >= 3 ? (total * 95n) / 100n : total;
      },
    },
  ),
  wire(
    RULE,
    'one-piece-in-lists',
    'The list shows the price of one piece as the total of an item.',
    editRows('listOrders', (row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, total_price: item.unit_price })),
    })),
  ),
] satisfies readonly Fault[];

import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'orders/ulids-are-unique',
    'time-alone',
    'A ulid is made from the time only, so orders of the same moment share it.',
    editRows('listOrders', (row) => ({ ...row, ulid: `${row.ulid.slice(0, 10)}${'0'.repeat(16)}` })),
  ),
  wire(
    'orders/ulids-are-unique',
    'last-row-repeats',
    'The last order of a page shows the ulid of the one before it.',
    editRows('listOrders', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, ulid: before.ulid } : row;
    }),
  ),
  wire(
    'orders/ids-are-unique',
    'counted-per-page',
    'The id of an order is its position on the page.',
    editRows('listOrders', (row, index) => ({ ...row, id: index + 1 })),
  ),
  wire(
    'orders/ids-are-unique',
    'cut-off',
    'Ids are stored in one byte.',
    editRows('listOrders', (row) => ({ ...row, id: row.id % 256 })),
  ),
  wire(
    'orders/order-numbers-are-unique',
    'number-of-the-day',
    'The order_number is made from the date, so all orders of a day share it.',
    editRows('listOrders', (row) => ({ ...row, order_number: `#${row.created_at.slice(0, 10).replaceAll('-', '')}` })),
  ),
  wire(
    'orders/order-numbers-are-unique',
    'last-two-digits',
    'Numbers are truncated to their last two digits.',
    editRows('listOrders', (row) => ({ ...row, order_number: `#${row.order_number.slice(-2)}` })),
  ),
] satisfies readonly Fault[];

import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'orders/ulids-are-unique#time-alone': {
    what: 'A ulid is made from the time only, so orders of the same moment share it.',
    wire: editRows('listOrders', (row) => ({ ...row, ulid: `${row.ulid.slice(0, 10)}${'0'.repeat(16)}` })),
  },
  'orders/ulids-are-unique#last-row-repeats': {
    what: 'The last order of a page shows the ulid of the one before it.',
    wire: editRows('listOrders', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, ulid: before.ulid } : row;
    }),
  },
  'orders/ids-are-unique#counted-per-page': {
    what: 'The id of an order is its position on the page.',
    wire: editRows('listOrders', (row, index) => ({ ...row, id: index + 1 })),
  },
  'orders/ids-are-unique#cut-off': {
    what: 'Ids are stored in one byte.',
    wire: editRows('listOrders', (row) => ({ ...row, id: row.id % 256 })),
  },
  'orders/order-numbers-are-unique#number-of-the-day': {
    what: 'The order_number is made from the date, so all orders of a day share it.',
    wire: editRows('listOrders', (row) => ({
      ...row,
      order_number: `#${row.created_at.slice(0, 10).replaceAll('-', '')}`,
    })),
  },
  'orders/order-numbers-are-unique#last-two-digits': {
    what: 'Numbers are truncated to their last two digits.',
    wire: editRows('listOrders', (row) => ({ ...row, order_number: `#${row.order_number.slice(-2)}` })),
  },
});

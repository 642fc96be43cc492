import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  state(
    'pagination/no-row-twice',
    'pages-overlap',
    'Each page but the first begins with the last row of the page before.',
    (Base) =>
      class extends Base {
        override pageRows<T>(rows: readonly T[], page: number, perPage: number): readonly T[] {
          const start = Math.max(0, (page - 1) * perPage - 1);
          return rows.slice(start, start + perPage);
        }
      },
  ),
  wire(
    'pagination/no-row-twice',
    'joined-with-its-parts',
    'The ledger is joined with what its rows refer to, and each seventeenth row shows twice.',
    editJson('listTransactions', (page) => {
      const doubled = page.data.flatMap((row, index) => (index % 17 === 16 ? [row, row] : [row]));
      return { ...page, data: doubled.slice(0, page.meta.per_page) };
    }),
  ),
  state(
    'pagination/no-row-missing',
    'a-row-between-pages',
    'Each page but the first begins one row late.',
    (Base) =>
      class extends Base {
        override pageRows<T>(rows: readonly T[], page: number, perPage: number): readonly T[] {
          const start = page === 1 ? 0 : (page - 1) * perPage + 1;
          return rows.slice(start, start + perPage);
        }
      },
  ),
  wire(
    'pagination/no-row-missing',
    'counted-but-not-shown',
    'Orders that were refunded without having been paid are counted and not shown.',
    editRows('listOrders', (row) =>
      row.fulfillment_status === 'refunded' && row.payment_status === 'pending' ? null : row,
    ),
  ),
] satisfies readonly Fault[];

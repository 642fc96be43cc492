import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  state(
    'pagination/no-row-twice',
    'pages-overlap',
    'Each page except the first begins with the last row of the previous page.',
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
    'A join of the ledger with its references shows every seventeenth row twice.',
    editJson('listTransactions', (page) => {
      const doubled = page.data.flatMap((row, index) => (index % 17 === 16 ? [row, row] : [row]));
      return { ...page, data: doubled.slice(0, page.meta.per_page) };
    }),
  ),
  state(
    'pagination/no-row-missing',
    'a-row-between-pages',
    'Each page except the first begins one row late.',
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
    'Refunded orders that were never paid are counted, but not shown.',
    editRows('listOrders', (row) =>
      row.fulfillment_status === 'refunded' && row.payment_status === 'pending' ? null : row,
    ),
  ),
] satisfies readonly Fault[];

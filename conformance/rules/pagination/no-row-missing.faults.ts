import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/no-row-missing';

export default [
  state(
    RULE,
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
    RULE,
    'counted-but-not-shown',
    'Orders that were refunded without having been paid are counted and not shown.',
    editRows('listOrders', (row) =>
      row.fulfillment_status === 'refunded' && row.payment_status === 'pending' ? null : row,
    ),
  ),
] satisfies readonly Fault[];

import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/full-pages-until-the-last';

export default [
  state(
    RULE,
    'both-ends-inclusive',
    'The first page is read up to and including the row after it, and each other page begins one row later.',
    (Base) =>
      class extends Base {
        override pageRows<T>(rows: readonly T[], page: number, perPage: number): readonly T[] {
          const end = page * perPage + 1;
          return rows.slice(page === 1 ? 0 : end - perPage, end);
        }
      },
  ),
  wire(
    RULE,
    'filters-after-paging',
    'Rows of the ledger that must not be shown are taken out after the page was cut: here each seventeenth.',
    editRows('listTransactions', (row, index) => (index === 16 ? null : row)),
  ),
] satisfies readonly Fault[];

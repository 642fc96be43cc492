import { editJson } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/no-row-twice';

export default [
  state(
    RULE,
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
    RULE,
    'joined-with-its-parts',
    'The ledger is joined with what its rows refer to, and each seventeenth row shows twice.',
    editJson('listTransactions', (page) => {
      const doubled = page.data.flatMap((row, index) => (index % 17 === 16 ? [row, row] : [row]));
      return { ...page, data: doubled.slice(0, page.meta.per_page) };
    }),
  ),
] satisfies readonly Fault[];

import { editMeta } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { everyList } from '../../model/faults/page-link.js';

const RULE = 'pagination/from-and-to-span-the-page';

export default [
  wire(
    RULE,
    'counts-from-zero',
    'from is the offset of the first row, counted from zero.',
    editMeta(everyList, (meta) => ({ ...meta, from: meta.from === null ? null : meta.from - 1 })),
  ),
  wire(
    RULE,
    'full-last-page',
    'to is current_page × per_page, though the last page has fewer rows.',
    editMeta(everyList, (meta) => ({ ...meta, to: meta.current_page * meta.per_page })),
  ),
  wire(
    RULE,
    'starts-anew-on-each-page',
    'from and to count the rows of the page alone, so each page of the ledger begins at 1.',
    editMeta('listTransactions', (meta, { data }) => ({ ...meta, from: 1, to: data.length })),
  ),
] satisfies readonly Fault[];

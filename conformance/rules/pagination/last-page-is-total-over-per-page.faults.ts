import { editMeta } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { everyList } from '../../model/faults/page-link.js';

const RULE = 'pagination/last-page-is-total-over-per-page';

export default [
  wire(
    RULE,
    'one-more-after-a-full-page',
    'The division is rounded down and one is added, which is one too many when the last page is full.',
    editMeta(everyList, (meta) => ({ ...meta, last_page: Math.floor(meta.total / meta.per_page) + 1 })),
  ),
  wire(
    RULE,
    'by-the-default-size',
    'The number of orders is divided by 15, whatever per_page was asked for.',
    editMeta('listOrders', (meta) => ({ ...meta, last_page: Math.max(1, Math.ceil(meta.total / 15)) })),
  ),
] satisfies readonly Fault[];

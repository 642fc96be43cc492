import { editLinks } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { everyList, withParameter } from '../../model/faults/page-link.js';

const RULE = 'pagination/prev-leads-to-the-previous-page';

export default [
  wire(
    RULE,
    'always-the-first',
    'prev leads to the first page from everywhere.',
    editLinks('listOrders', (links) => ({ ...links, prev: links.prev === null ? null : links.first })),
  ),
  wire(
    RULE,
    'page-zero',
    'prev on the first page is a link to page 0.',
    editLinks(everyList, (links) => ({ ...links, prev: links.prev ?? withParameter(links.first, 'page', 0) })),
  ),
  wire(
    RULE,
    'null-on-the-second-page',
    'Pages are compared as if they were counted from zero, and prev is null on the second page of the ledger.',
    editLinks('listTransactions', (links, { meta }) => ({ ...links, prev: meta.current_page > 2 ? links.prev : null })),
  ),
] satisfies readonly Fault[];

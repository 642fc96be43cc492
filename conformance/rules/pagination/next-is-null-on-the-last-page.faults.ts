import { editLinks, everyList } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/next-is-null-on-the-last-page';

export default [
  wire(
    RULE,
    'last-page-leads-to-itself',
    'The number of the next page is clamped to the last page, so next is never null.',
    editLinks(everyList, (links) => ({ ...links, next: links.next ?? links.last })),
  ),
  wire(
    RULE,
    'null-before-the-last',
    'Pages are compared as if they were counted from zero, and next is null one page early.',
    editLinks('listTransactions', (links, { meta }) => ({
      ...links,
      next: meta.current_page + 1 < meta.last_page ? links.next : null,
    })),
  ),
  wire(
    RULE,
    'next-while-the-page-is-full',
    'next is null only on a page that is not full: a last page that is full has one.',
    editLinks('listProducts', (links, { data, meta }) => ({
      ...links,
      next: data.length === meta.per_page ? (links.next ?? links.last) : null,
    })),
  ),
] satisfies readonly Fault[];

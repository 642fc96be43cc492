import { editLinks, everyList, withParameter } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'pagination/next-leads-to-the-next-page',
    'skips-a-page',
    'The page number of the link is raised twice, once in the list of orders and once where the link is written.',
    editLinks('listOrders', (links, { meta }) => {
      const far = Math.min(meta.current_page + 2, meta.last_page);
      return { ...links, next: links.next === null ? null : withParameter(links.next, 'page', far) };
    }),
  ),
  wire(
    'pagination/next-leads-to-the-next-page',
    'always-the-second',
    'Page links of the products are cached by their query, which then shows the next page of the first.',
    editLinks('listProducts', (links) => ({
      ...links,
      next: links.next === null ? null : withParameter(links.next, 'page', 2),
    })),
  ),
  wire(
    'pagination/prev-leads-to-the-previous-page',
    'always-the-first',
    'prev leads to the first page from everywhere.',
    editLinks('listOrders', (links) => ({ ...links, prev: links.prev === null ? null : links.first })),
  ),
  wire(
    'pagination/prev-leads-to-the-previous-page',
    'page-zero',
    'prev on the first page is a link to page 0.',
    editLinks(everyList, (links) => ({ ...links, prev: links.prev ?? withParameter(links.first, 'page', 0) })),
  ),
  wire(
    'pagination/prev-leads-to-the-previous-page',
    'null-on-the-second-page',
    'Pages are compared as if they were counted from zero, and prev is null on the second page of the ledger.',
    editLinks('listTransactions', (links, { meta }) => ({ ...links, prev: meta.current_page > 2 ? links.prev : null })),
  ),
  wire(
    'pagination/first-and-last-lead-to-their-pages',
    'last-is-rounded-down',
    'The link to the last page is counted in full pages: a last page that is not full is left out.',
    editLinks('listTransactions', (links, { meta }) => {
      const fullPages = Math.max(1, Math.floor(meta.total / meta.per_page));
      return { ...links, last: withParameter(links.last, 'page', fullPages) };
    }),
  ),
  wire(
    'pagination/first-and-last-lead-to-their-pages',
    'first-is-this-page',
    'The link to the first page is the address of the page itself.',
    editLinks(everyList, (links, { meta }) => ({
      ...links,
      first: withParameter(links.first, 'page', meta.current_page),
    })),
  ),
  wire(
    'pagination/next-is-null-on-the-last-page',
    'last-page-leads-to-itself',
    'The number of the next page is clamped to the last page, so next is never null.',
    editLinks(everyList, (links) => ({ ...links, next: links.next ?? links.last })),
  ),
  wire(
    'pagination/next-is-null-on-the-last-page',
    'null-before-the-last',
    'Pages are compared as if they were counted from zero, and next is null one page early.',
    editLinks('listTransactions', (links, { meta }) => ({
      ...links,
      next: meta.current_page + 1 < meta.last_page ? links.next : null,
    })),
  ),
  wire(
    'pagination/next-is-null-on-the-last-page',
    'next-while-the-page-is-full',
    'next is null only on a page that is not full: a last page that is full has one.',
    editLinks('listProducts', (links, { data, meta }) => ({
      ...links,
      next: data.length === meta.per_page ? (links.next ?? links.last) : null,
    })),
  ),
] satisfies readonly Fault[];

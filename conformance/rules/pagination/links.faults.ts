import { editLinks, editMeta, everyList, withParameter } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'pagination/next-leads-to-the-next-page',
    'skips-a-page',
    'The page number of the link is incremented twice.',
    editLinks('listOrders', (links, { meta }) => {
      const far = Math.min(meta.current_page + 2, meta.last_page);
      return { ...links, next: links.next === null ? null : withParameter(links.next, 'page', far) };
    }),
  ),
  wire(
    'pagination/next-leads-to-the-next-page',
    'always-the-second',
    'The page links of products are cached by their query, so next always leads to page 2.',
    editLinks('listProducts', (links) => ({
      ...links,
      next: links.next === null ? null : withParameter(links.next, 'page', 2),
    })),
  ),
  wire(
    'pagination/prev-leads-to-the-previous-page',
    'always-the-first',
    'prev always leads to the first page.',
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
    'Pages are compared as if counted from zero, so prev is null on the second page of the ledger.',
    editLinks('listTransactions', (links, { meta }) => ({ ...links, prev: meta.current_page > 2 ? links.prev : null })),
  ),
  wire(
    'pagination/first-and-last-lead-to-their-pages',
    'last-is-rounded-down',
    'The number of the last page is rounded down, so a last page that is not full is left out.',
    editLinks('listTransactions', (links, { meta }) => {
      const fullPages = Math.max(1, Math.floor(meta.total / meta.per_page));
      return { ...links, last: withParameter(links.last, 'page', fullPages) };
    }),
  ),
  wire(
    'pagination/first-and-last-lead-to-their-pages',
    'first-is-this-page',
    'The link to the first page leads to the current page.',
    editLinks(everyList, (links, { meta }) => ({
      ...links,
      first: withParameter(links.first, 'page', meta.current_page),
    })),
  ),
  wire(
    'pagination/next-is-null-on-the-last-page',
    'last-page-leads-to-itself',
    'The number of the next page is limited to the last page, so next is never null.',
    editLinks(everyList, (links) => ({ ...links, next: links.next ?? links.last })),
  ),
  wire(
    'pagination/next-is-null-on-the-last-page',
    'null-before-the-last',
    'Pages are compared as if counted from zero, so next is null one page early.',
    editLinks('listTransactions', (links, { meta }) => ({
      ...links,
      next: meta.current_page + 1 < meta.last_page ? links.next : null,
    })),
  ),
  wire(
    'pagination/next-is-null-on-the-last-page',
    'next-while-the-page-is-full',
    'next is null only on a page that is not full, so a full last page has a link.',
    editLinks('listProducts', (links, { data, meta }) => ({
      ...links,
      next: data.length === meta.per_page ? (links.next ?? links.last) : null,
    })),
  ),
  wire(
    'pagination/links-are-urls-of-the-interface',
    'without-the-version',
    'The link to the first page lacks the version.',
    editLinks(everyList, (links) => ({ ...links, first: links.first.replace('/api/v1/', '/api/') })),
  ),
  wire(
    'pagination/links-are-urls-of-the-interface',
    'of-the-website',
    'The link to the last page of products leads to the website.',
    editLinks('listProducts', (links) => ({ ...links, last: links.last.replace('/api/v1/', '/shop/') })),
  ),
  wire(
    'pagination/meta-path-names-the-list',
    'behind-the-gateway',
    'The path is that of the service behind the gateway, without the version.',
    editMeta('listOrders', (meta) => ({ ...meta, path: meta.path.replace('/api/v1', '') })),
  ),
  wire(
    'pagination/meta-path-names-the-list',
    'another-list',
    'The path of the ledger is that of the list of orders.',
    editMeta('listTransactions', (meta) => ({ ...meta, path: meta.path.replace('transactions', 'orders') })),
  ),
] satisfies readonly Fault[];

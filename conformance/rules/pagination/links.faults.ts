import { editLinks, editMeta, everyList, withParameter } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'pagination/next-leads-to-the-next-page#skips-a-page': {
    what: 'The page number of the link is incremented twice.',
    wire: editLinks('listOrders', (links, { meta }) => {
      const far = Math.min(meta.current_page + 2, meta.last_page);
      return { ...links, next: links.next === null ? null : withParameter(links.next, 'page', far) };
    }),
  },
  'pagination/next-leads-to-the-next-page#always-the-second': {
    what: 'The page links of products are cached by their query, so next always leads to page 2.',
    wire: editLinks('listProducts', (links) => ({
      ...links,
      next: links.next === null ? null : withParameter(links.next, 'page', 2),
    })),
  },
  'pagination/prev-leads-to-the-previous-page#always-the-first': {
    what: 'prev always leads to the first page.',
    wire: editLinks('listOrders', (links) => ({ ...links, prev: links.prev === null ? null : links.first })),
  },
  'pagination/prev-leads-to-the-previous-page#page-zero': {
    what: 'prev on the first page is a link to page 0.',
    wire: editLinks(everyList, (links) => ({ ...links, prev: links.prev ?? withParameter(links.first, 'page', 0) })),
  },
  'pagination/prev-leads-to-the-previous-page#null-on-the-second-page': {
    what: 'Pages are compared as if counted from zero, so prev is null on the second page of the ledger.',
    wire: editLinks('listTransactions', (links, { meta }) => ({
      ...links,
      prev: meta.current_page > 2 ? links.prev : null,
    })),
  },
  'pagination/first-and-last-lead-to-their-pages#last-is-rounded-down': {
    what: 'The number of the last page is rounded down, so a last page that is not full is left out.',
    wire: editLinks('listTransactions', (links, { meta }) => {
      const fullPages = Math.max(1, Math.floor(meta.total / meta.per_page));
      return { ...links, last: withParameter(links.last, 'page', fullPages) };
    }),
  },
  'pagination/first-and-last-lead-to-their-pages#first-is-this-page': {
    what: 'The link to the first page leads to the current page.',
    wire: editLinks(everyList, (links, { meta }) => ({
      ...links,
      first: withParameter(links.first, 'page', meta.current_page),
    })),
  },
  'pagination/next-is-null-on-the-last-page#last-page-leads-to-itself': {
    what: 'The number of the next page is limited to the last page, so next is never null.',
    wire: editLinks(everyList, (links) => ({ ...links, next: links.next ?? links.last })),
  },
  'pagination/next-is-null-on-the-last-page#null-before-the-last': {
    what: 'Pages are compared as if counted from zero, so next is null one page early.',
    wire: editLinks('listTransactions', (links, { meta }) => ({
      ...links,
      next: meta.current_page + 1 < meta.last_page ? links.next : null,
    })),
  },
  'pagination/next-is-null-on-the-last-page#next-while-the-page-is-full': {
    what: 'next is null only on a page that is not full, so a full last page has a link.',
    wire: editLinks('listProducts', (links, { data, meta }) => ({
      ...links,
      next: data.length === meta.per_page ? (links.next ?? links.last) : null,
    })),
  },
  'pagination/links-are-urls-of-the-interface#without-the-version': {
    what: 'The link to the first page lacks the version.',
    wire: editLinks(everyList, (links) => ({ ...links, first: links.first.replace('/api/v1/', '/api/') })),
  },
  'pagination/links-are-urls-of-the-interface#of-the-website': {
    what: 'The link to the last page of products leads to the website.',
    wire: editLinks('listProducts', (links) => ({ ...links, last: links.last.replace('/api/v1/', '/shop/') })),
  },
  'pagination/meta-path-names-the-list#behind-the-gateway': {
    what: 'The path is that of the service behind the gateway, without the version.',
    wire: editMeta('listOrders', (meta) => ({ ...meta, path: meta.path.replace('/api/v1', '') })),
  },
  'pagination/meta-path-names-the-list#another-list': {
    what: 'The path of the ledger is that of the list of orders.',
    wire: editMeta('listTransactions', (meta) => ({ ...meta, path: meta.path.replace('transactions', 'orders') })),
  },
});

import { cached } from '../../model/faults/deployments.js';
import {
  editLinks,
  editMeta,
  editQuery,
  editResponse,
  everyList,
  pagedLists,
  withParameter,
} from '../../model/faults/edits.js';
import { faults, jsonResponse, type ListOperationId, type WireFault } from '../../model/faults/fault.js';

/** Replaces the page number in links by a cursor; `edit` changes how the page parameter is read. */
function cursors(lists: readonly ListOperationId[], edit: (query: URLSearchParams, page: number) => void): WireFault {
  const inLinks = editLinks(lists, (links) =>
    Object.fromEntries(
      Object.entries(links).map(([name, link]) => {
        if (typeof link !== 'string') return [name, link];
        const page = new URL(link).searchParams.get('page');
        return [name, withParameter(withParameter(link, 'page', null), 'cursor', page)];
      }),
    ),
  );
  const inQueries = editQuery(lists, (query) => {
    const [cursor, page] = [query.get('cursor'), query.get('page')];
    query.delete('cursor');
    if (cursor !== null) query.set('page', cursor);
    else if (page !== null) edit(query, Number(page));
  });
  return { ...inLinks, ...inQueries };
}

const FAR = 1000;

export default faults({
  'pagination/current-page-is-the-one-asked#always-the-first': {
    what: 'The list of orders has no page parameter, so it shows current_page 1 on every page.',
    wire: editMeta('listOrders', (meta) => ({ ...meta, current_page: 1 })),
  },
  'pagination/current-page-is-the-one-asked#by-the-default-size': {
    what: 'current_page is computed with the default page size, and wrong with any other.',
    wire: editMeta(everyList, (meta) => {
      const offset = (meta.current_page - 1) * meta.per_page;
      return { ...meta, current_page: Math.floor(offset / 15) + 1 };
    }),
  },
  'pagination/current-page-is-the-one-asked#cache-without-the-page': {
    what: 'The cache of the ledger does not have page in its key.',
    wire: cached('listTransactions', 'page'),
  },
  'pagination/page-selects-the-page#counts-from-zero': {
    what: 'The links carry a cursor and work; the page parameter is counted from zero.',
    wire: cursors(pagedLists, (query, page) => query.set('page', String(page + 1))),
  },
  'pagination/page-selects-the-page#ignored': {
    what: 'The links of the ledger carry a cursor and work; the page parameter is ignored.',
    wire: cursors(['listTransactions'], (query) => query.delete('page')),
  },
  'pagination/page-defaults-to-1#page-zero': {
    what: 'Without page, the list of wallets shows current_page 0.',
    wire: editMeta('listWallets', (meta, _, { query }) => ({
      ...meta,
      current_page: query.has('page') ? meta.current_page : 0,
    })),
  },
  'pagination/page-defaults-to-1#second-page': {
    what: 'The default page of a search is 1, but pages are counted from 0.',
    wire: editQuery('searchProducts', (query) => {
      if (!query.has('page')) query.set('page', '2');
    }),
  },
  'pagination/page-after-the-last-is-empty#not-found': {
    what: 'A page after the last is answered with 404.',
    wire: editResponse(pagedLists, (response, { query }) =>
      Number(query.get('page')) > FAR ? jsonResponse(404, { message: 'No such page.' }) : response,
    ),
  },
  'pagination/page-after-the-last-is-empty#begins-anew': {
    what: 'A page of products after the last shows the first page.',
    wire: editQuery('listProducts', (query) => {
      if (Number(query.get('page')) > FAR) query.delete('page');
    }),
  },
});

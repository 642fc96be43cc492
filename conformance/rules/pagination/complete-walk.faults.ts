import { editJson, editQuery, editRows, everyList, withParameter } from '../../model/faults/edits.js';
import { faults, type ListOperationId, type WireFault } from '../../model/faults/fault.js';

/** Changes the pages that are reached by `prev`; `edit` gives the rows that they show. */
function whenGoingBack<T>(lists: readonly ListOperationId[], edit: (rows: readonly T[]) => readonly T[]): WireFault {
  const shown = editJson(lists, ({ data, links, meta }, { query }) => ({
    meta,
    data: query.has('before') ? edit(data as readonly T[]) : data,
    links: { ...links, prev: links.prev === null ? null : withParameter(links.prev, 'before', meta.current_page) },
  }));
  return { ...shown, ...editQuery(lists, (query) => query.delete('before')) };
}

export default faults({
  'pagination/no-row-twice#pages-overlap': {
    what: 'Each page except the first begins with the last row of the previous page.',
    pageRows(_original, rows, page, perPage) {
      const start = Math.max(0, (page - 1) * perPage - 1);
      return rows.slice(start, start + perPage);
    },
  },
  'pagination/no-row-twice#joined-with-its-parts': {
    what: 'A join of the ledger with its references shows every seventeenth row twice.',
    wire: editJson('listTransactions', (page) => {
      const doubled = page.data.flatMap((row, index) => (index % 17 === 16 ? [row, row] : [row]));
      return { ...page, data: doubled.slice(0, page.meta.per_page) };
    }),
  },
  'pagination/no-row-missing#a-row-between-pages': {
    what: 'Each page except the first begins one row late.',
    pageRows(_original, rows, page, perPage) {
      const start = page === 1 ? 0 : (page - 1) * perPage + 1;
      return rows.slice(start, start + perPage);
    },
  },
  'pagination/no-row-missing#counted-but-not-shown': {
    what: 'Refunded orders that were never paid are counted, but not shown.',
    wire: editRows('listOrders', (row) =>
      row.fulfillment_status === 'refunded' && row.payment_status === 'pending' ? null : row,
    ),
  },
  'pagination/page-size-does-not-change-the-rows#large-pages-from-elsewhere': {
    what: 'Large pages of products come from a replica that lacks the newest products.',
    visibleProducts(original, call) {
      const all = original(call);
      return this.perPage(call) > 50 ? all.slice(0, -3) : all;
    },
  },
  'pagination/page-size-does-not-change-the-rows#few-at-a-time-for-the-telephone': {
    what: 'Pages of at most 10 orders are made for an application that knows the latest 40 orders only.',
    visibleOrders(original, user, call) {
      const all = original(user, call);
      return this.perPage(call) <= 10 ? all.slice(-40) : all;
    },
  },
  'pagination/backwards-shows-the-same-rows#loses-the-nearest-row': {
    what: 'A page that is reached by prev lacks its last row.',
    wire: whenGoingBack(everyList, (rows) => rows.slice(0, -1)),
  },
  'pagination/backwards-shows-the-same-rows#repeats-a-row': {
    what: 'A page that is reached by prev shows its first row twice and lacks its last.',
    wire: whenGoingBack(['listOrders'], (rows) => [...rows.slice(0, 1), ...rows.slice(0, -1)]),
  },
});

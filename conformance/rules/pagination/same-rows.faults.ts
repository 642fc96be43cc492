import { editJson, editQuery, everyList, withParameter } from '../../model/faults/edits.js';
import { type Fault, type ListOperationId, type WireFault, wire } from '../../model/faults/fault.js';

/** Changes the pages that are reached by `prev`; `edit` gives the rows that they show. */
function whenGoingBack<T>(lists: readonly ListOperationId[], edit: (rows: readonly T[]) => readonly T[]): WireFault {
  const shown = editJson(lists, ({ data, links, meta }, { query }) => ({
    meta,
    data: query.has('before') ? edit(data as readonly T[]) : data,
    links: { ...links, prev: links.prev === null ? null : withParameter(links.prev, 'before', meta.current_page) },
  }));
  return { ...shown, ...editQuery(lists, (query) => query.delete('before')) };
}

export default [
  wire(
    'pagination/page-size-does-not-change-the-rows',
    'sorts-the-page',
    'Products are sorted by name after paging.',
    editJson('listProducts', (page) => ({
      ...page,
      data: page.data.toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1)),
    })),
  ),
  wire(
    'pagination/page-size-does-not-change-the-rows',
    'large-pages-from-elsewhere',
    'Large pages of orders come from a replica with the opposite sort order.',
    editJson('listOrders', (page) => (page.meta.per_page > 50 ? { ...page, data: page.data.toReversed() } : page)),
  ),
  wire(
    'pagination/backwards-shows-the-same-rows',
    'loses-the-nearest-row',
    'A page that is reached by prev lacks its last row.',
    whenGoingBack(everyList, (rows) => rows.slice(0, -1)),
  ),
  wire(
    'pagination/backwards-shows-the-same-rows',
    'repeats-a-row',
    'A page that is reached by prev shows its first row twice and lacks its last.',
    whenGoingBack(['listOrders'], (rows) => [...rows.slice(0, 1), ...rows.slice(0, -1)]),
  ),
] satisfies readonly Fault[];

import { editJson, editQuery, everyList, withParameter } from '../../model/faults/edits.js';
import { type Fault, type ListOperationId, state, type WireFault, wire } from '../../model/faults/fault.js';

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
  state(
    'pagination/page-size-does-not-change-the-rows',
    'large-pages-from-elsewhere',
    'Large pages of products come from a replica that lacks the newest products.',
    {
      visibleProducts(original, call) {
        const all = original(call);
        return this.perPage(call) > 50 ? all.slice(0, -3) : all;
      },
    },
  ),
  state(
    'pagination/page-size-does-not-change-the-rows',
    'few-at-a-time-for-the-telephone',
    'Pages of at most 10 orders are made for an application that knows the latest 40 orders only.',
    {
      visibleOrders(original, user, call) {
        const all = original(user, call);
        return this.perPage(call) <= 10 ? all.slice(-40) : all;
      },
    },
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

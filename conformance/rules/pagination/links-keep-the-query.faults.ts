import { cached } from '../../model/faults/deployments.js';
import { editLinks, everyList, withParameter } from '../../model/faults/edits.js';
import { type Fault, type ListOperationId, type WireFault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/links-keep-the-query';

/** Drops a parameter from each link. */
function without(lists: ListOperationId | readonly ListOperationId[], name: string): WireFault {
  return editLinks(lists, (links) =>
    Object.fromEntries(
      Object.entries(links).map(([key, link]) => [
        key,
        typeof link === 'string' ? withParameter(link, name, null) : link,
      ]),
    ),
  );
}

export default [
  wire(
    RULE,
    'ampersand-as-it-is',
    'The links carry an ampersand of a filter as it is, so that the next page has another filter.',
    editLinks('listProducts', (links) =>
      Object.fromEntries(
        Object.entries(links).map(([key, link]) => [
          key,
          typeof link === 'string' ? link.replaceAll('%26', '&') : link,
        ]),
      ),
    ),
  ),
  wire(
    RULE,
    'drops-sort',
    'The links of the ledger keep the filters, but not the sort order.',
    without('listTransactions', 'sort'),
  ),
  wire(
    RULE,
    'drops-per-page',
    'The links do not keep the page size, so the second page has a different one.',
    without(everyList, 'per_page'),
  ),
  wire(
    'pagination/other-links-keep-the-query',
    'last-drops-filters',
    'Only the link to the last page of the orders drops the filters.',
    editLinks('listOrders', (links) => ({
      ...links,
      last: withParameter(withParameter(links.last, 'fulfillment_status', null), 'payment_status', null),
    })),
  ),
  wire(
    'pagination/links-keep-the-query',
    'cache-without-sort',
    'The cache of the ledger does not have sort in its key.',
    cached('listTransactions', 'sort'),
  ),
] satisfies readonly Fault[];

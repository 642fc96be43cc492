import { cached } from '../../model/faults/deployments.js';
import { editLinks, everyList, withParameter } from '../../model/faults/edits.js';
import { type Fault, type ListOperationId, type WireFault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/links-keep-the-query';

/** Changes each link. */
function eachLink(lists: ListOperationId | readonly ListOperationId[], edit: (link: string) => string): WireFault {
  return editLinks(lists, (links) =>
    Object.fromEntries(Object.entries(links).map(([key, link]) => [key, typeof link === 'string' ? edit(link) : link])),
  );
}

/** Percent-encodes a text as Latin-1 instead of UTF-8. */
function inLatin1(text: string): string {
  return Buffer.from(text, 'latin1').reduce((encoded, byte) => `${encoded}%${byte.toString(16).padStart(2, '0')}`, '');
}

export default [
  wire(
    RULE,
    'ampersand-as-it-is',
    'The links carry an ampersand of a filter as it is, so that the next page has another filter.',
    eachLink('listProducts', (link) => link.replaceAll('%26', '&')),
  ),
  wire(
    RULE,
    'search-in-latin-1',
    'The links carry the search percent-encoded in Latin-1, so that the next page is of another word.',
    eachLink('listProducts', (link) =>
      link.replace(/(?<=[?&]search=)[^&]*/, (word) => inLatin1(decodeURIComponent(word.replaceAll('+', ' ')))),
    ),
  ),
  wire(
    RULE,
    'drops-sort',
    'The links of the ledger keep the filters, but not the sort order.',
    eachLink('listTransactions', (link) => withParameter(link, 'sort', null)),
  ),
  wire(
    RULE,
    'drops-per-page',
    'The links do not keep the page size, so the second page has a different one.',
    eachLink(everyList, (link) => withParameter(link, 'per_page', null)),
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

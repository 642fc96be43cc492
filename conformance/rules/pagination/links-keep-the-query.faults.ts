import { cached } from '../../model/faults/deployments.js';
import { editLinks, everyList, withParameter } from '../../model/faults/edits.js';
import { faults, type ListOperationId, type WireFault } from '../../model/faults/fault.js';

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

export default faults({
  'pagination/links-keep-the-query#ampersand-as-it-is': {
    what: 'The links carry an ampersand of a filter as it is, so that the next page has another filter.',
    wire: eachLink('listProducts', (link) => link.replaceAll('%26', '&')),
  },
  'pagination/links-keep-the-query#search-in-latin-1': {
    what: 'The links carry the search percent-encoded in Latin-1, so that the next page is of another word.',
    wire: eachLink('listProducts', (link) =>
      link.replace(/(?<=[?&]search=)[^&]*/, (word) => inLatin1(decodeURIComponent(word.replaceAll('+', ' ')))),
    ),
  },
  'pagination/links-keep-the-query#drops-sort': {
    what: 'The links of the ledger keep the filters, but not the sort order.',
    wire: eachLink('listTransactions', (link) => withParameter(link, 'sort', null)),
  },
  'pagination/links-keep-the-query#drops-per-page': {
    what: 'The links do not keep the page size, so the second page has a different one.',
    wire: eachLink(everyList, (link) => withParameter(link, 'per_page', null)),
  },
  'pagination/links-keep-the-query#cache-without-sort': {
    what: 'The cache of the ledger does not have sort in its key.',
    wire: cached('listTransactions', 'sort'),
  },
  'pagination/other-links-keep-the-query#last-drops-filters': {
    what: 'Only the link to the last page of the orders drops the filters.',
    wire: editLinks('listOrders', (links) => ({
      ...links,
      last: withParameter(withParameter(links.last, 'fulfillment_status', null), 'payment_status', null),
    })),
  },
});

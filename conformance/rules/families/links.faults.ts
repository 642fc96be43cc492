import { faults } from '../../model/faults/fault.js';
import { DAY } from '../../model/notation.js';

export default faults({
  'pagination/other-links-keep-the-query#previous-page-of-all-wallets': {
    what: 'The link to the page before is built by other code, which does not know the wallet filter.',
    pageLinks(original, window, call) {
      const links = original(window, call);
      if (typeof links.prev !== 'string') return links;
      const url = new URL(links.prev);
      url.searchParams.delete('wallet_id');
      return { ...links, prev: url.href };
    },
  },
  'pagination/other-links-keep-the-query#links-encoded-in-latin-1': {
    what: 'Page links encode the letters of a filter in Latin-1 instead of UTF-8.',
    pageLink(original, page, call) {
      return original(page, call).replace(/(%[89A-F][0-9A-F])+/g, (escapes) =>
        [...Buffer.from(decodeURIComponent(escapes), 'latin1')].map((byte) => `%${byte.toString(16)}`).join(''),
      );
    },
  },
  'pagination/first-and-last-lead-to-their-pages#last-link-of-the-whole-catalogue': {
    what: 'The link to the last page of a category is that of the whole catalogue.',
    pageLinks(original, window, call) {
      const links = original(window, call);
      if (call.operation !== 'listProducts' || !call.query.has('category')) return links;
      const total = this.visibleProducts(call).length;
      return { ...links, last: this.pageLink(this.lastPage(total, window.perPage), call) };
    },
  },
  'pagination/links-keep-the-query#end-date-alone-lost-in-links': {
    what: 'Links carry the window only if it has a start: an end_date alone is lost after the first page.',
    linkQuery(original, page, call) {
      const query = original(page, call);
      if (!query.has('start_date')) query.delete('end_date');
      return query;
    },
  },
  'pagination/links-keep-the-query#links-carry-the-day-after': {
    what: 'The links of a ledger page carry the end of the period as it was computed, one day later.',
    linkQuery(original, page, call) {
      const query = original(page, call);
      const end = query.get('end_date');
      if (end !== null) query.set('end_date', this.timestamp(Date.parse(end) + DAY).slice(0, 10));
      return query;
    },
  },
});

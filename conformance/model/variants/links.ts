import { allowed } from './variant.js';

/** How links are written. */
export const linkVariants = allowed({
  'The links of a list are URLs; their form is not shown.': {
    'relative-links': {
      place: 'origin of links',
      what: 'Links are paths with a query.',
      listUrl: (original, call) => new URL(original(call)).pathname,
    },
    'links-of-another-origin': {
      place: 'origin of links',
      what: 'Links and meta.path carry the origin of a host behind a proxy.',
      listUrl: (original, call) => `https://shop.example${new URL(original(call)).pathname}`,
    },
    'links-without-a-scheme': {
      place: 'origin of links',
      what: 'Links begin with two slashes and the host.',
      listUrl: (original, call) => original(call).replace(/^https?:/, ''),
    },
  },
  'Which parameters a link carries is not shown.': {
    'links-say-everything': {
      place: 'query of links',
      what: 'Links name the page size that is in effect and a parameter of their own, in the order of the alphabet.',
      linkQuery(original, page, call) {
        const query = original(page, call);
        query.set('per_page', String(this.perPage(call)));
        query.set('_', 'v1');
        query.sort();
        return query;
      },
    },
  },
  'The default of page is 1, so a link to the first page needs none.': {
    'first-page-unnamed': {
      place: 'query of links',
      what: 'Links to the first page carry no page parameter, except on the list of orders.',
      linkQuery(original, page, call) {
        const query = original(page, call);
        if (page === 1) query.delete('page');
        return query;
      },
    },
  },
  'The order of the parameters of a link is not shown.': {
    'page-comes-first': {
      place: 'query of links',
      what: 'Links name the page before what the query named.',
      linkQuery(original, page, call) {
        const rest = [...original(page, call)].filter(([name]) => name !== 'page');
        return new URLSearchParams([['page', String(page)], ...rest]);
      },
    },
  },
  'The percent-encoding of a URL leaves a choice (RFC 3986, 2.3).': {
    'links-encoded-otherwise': {
      place: 'encoding of links',
      what: 'Links write a space as %20 and encode more letters than they must.',
      pageLink: (original, page, call) =>
        original(page, call).replaceAll('+', '%20').replaceAll('_', '%5F').replaceAll('%5Fpage', '_page'),
    },
  },
  'A `page` parameter for this endpoint: not shown (the envelope carries page links).': {
    'order-cursors': {
      place: 'page of orders',
      what: 'The links of the list of orders carry an opaque cursor; a page parameter is not known there.',
      pageNumber(original, call) {
        if (call.operation !== 'listOrders') return original(call);
        const cursor = Buffer.from(call.query.get('cursor') ?? '', 'base64url').toString();
        return Number(/^page:(\d+)$/.exec(cursor)?.[1] ?? 1);
      },
      linkQuery(original, page, call) {
        const query = original(page, call);
        if (call.operation !== 'listOrders') return query;
        query.delete('page');
        query.set('cursor', Buffer.from(`page:${page}`).toString('base64url'));
        return query;
      },
    },
  },
});

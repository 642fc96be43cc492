import { type Variant, variant } from './variant.js';

const ANY_URL = 'The links of a list are URLs; their form is not shown.';

const relativeLinks = variant('origin of links', 'relative-links', 'Links are paths with a query.', ANY_URL, {
  listUrl: (original, call) => new URL(original(call)).pathname,
});

const linksOfAnotherOrigin = variant(
  'origin of links',
  'links-of-another-origin',
  'Links and meta.path carry the origin of a host behind a proxy.',
  ANY_URL,
  {
    listUrl: (original, call) => `https://shop.example${new URL(original(call)).pathname}`,
  },
);

const schemelessLinks = variant(
  'origin of links',
  'links-without-a-scheme',
  'Links begin with two slashes and the host.',
  ANY_URL,
  {
    listUrl: (original, call) => original(call).replace(/^https?:/, ''),
  },
);

const explicitLinks = variant(
  'query of links',
  'links-say-everything',
  'Links name the page size that is in effect and a parameter of their own, in the order of the alphabet.',
  'Which parameters a link carries is not shown.',
  {
    linkQuery(original, page, call) {
      const query = original(page, call);
      query.set('per_page', String(this.perPage(call)));
      query.set('_', 'v1');
      query.sort();
      return query;
    },
  },
);

const plainFirstPage = variant(
  'query of links',
  'first-page-unnamed',
  'Links to the first page carry no page parameter, except on the list of orders.',
  'The default of page is 1, so a link to the first page needs none.',
  {
    linkQuery(original, page, call) {
      const query = original(page, call);
      if (page === 1) query.delete('page');
      return query;
    },
  },
);

const pageFirst = variant(
  'query of links',
  'page-comes-first',
  'Links name the page before what the query named.',
  'The order of the parameters of a link is not shown.',
  {
    linkQuery(original, page, call) {
      const rest = [...original(page, call)].filter(([name]) => name !== 'page');
      return new URLSearchParams([['page', String(page)], ...rest]);
    },
  },
);

const everythingEncoded = variant(
  'encoding of links',
  'links-encoded-otherwise',
  'Links write a space as %20 and encode more letters than they must.',
  'The percent-encoding of a URL leaves a choice (RFC 3986, 2.3).',
  {
    pageLink: (original, page, call) =>
      original(page, call).replaceAll('+', '%20').replaceAll('_', '%5F').replaceAll('%5Fpage', '_page'),
  },
);

const cursors = variant(
  'page of orders',
  'order-cursors',
  'The links of the list of orders carry an opaque cursor; a page parameter is not known there.',
  'A `page` parameter for this endpoint: not shown (the envelope carries page links).',
  {
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
);

/** How links are written. */
export const linkVariants: readonly Variant[] = [
  relativeLinks,
  linksOfAnotherOrigin,
  schemelessLinks,
  explicitLinks,
  plainFirstPage,
  pageFirst,
  everythingEncoded,
  cursors,
];

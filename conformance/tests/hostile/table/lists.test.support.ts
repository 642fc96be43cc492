import {
  bytes,
  edited,
  everywhere,
  type HostileDeployment,
  LISTS,
  message,
  on,
  type Visit,
} from '../hostile-server.test.support.js';

interface Envelope {
  readonly data: readonly Record<string, unknown>[];
  readonly links: Record<string, unknown>;
  readonly meta: Record<string, unknown>;
}

/** Changes the page of a list. Other responses are unchanged. */
function paged(edit: (page: Envelope, visit: Visit) => unknown) {
  return edited((value, visit) => {
    const page = Object(value);
    // Honest pages have all three members.
    return 'links' in page && 'meta' in page ? edit(page as Envelope, visit) : value;
  });
}

const pageOf = ({ query }: Visit) => Number(query.get('page') ?? 1);

/** The address of another page of the same list. */
function linkTo(visit: Visit, page: number): string {
  const url = new URL(visit.target, `http://${visit.headers['host']}`);
  url.searchParams.set('page', String(page));
  return url.href;
}

/** Rows with ids that no page has shown before. */
const fresh = (rows: Envelope['data'], visit: Visit) =>
  rows.map((row, index) => ({ ...row, id: typeof row['id'] === 'number' ? visit.nth * 1_000 + index : row['id'] }));

const endless: HostileDeployment['reply'] = paged(({ data, links, meta }, visit) => ({
  data: fresh(data, visit),
  links: { ...links, next: linkTo(visit, pageOf(visit) + 1), last: linkTo(visit, 1e9) },
  meta: { ...meta, current_page: pageOf(visit), last_page: 1e9, total: 1e9 * data.length },
}));

/** Misleading links and ids, and endless lists. */
export const lists: readonly HostileDeployment[] = [
  {
    does: 'links every page to a further one with other rows, and says that there are a billion',
    reply: on(LISTS, endless),
    verdict: {
      status: 1,
      rule: 'pagination/no-row-missing',
      is: 'inconclusive',
      says: /the list has more than 8 pages/,
    },
  },
  {
    does: 'links every page to itself',
    reply: on(
      LISTS,
      paged(({ data, links, meta }, visit) => {
        const self = linkTo(visit, pageOf(visit));
        return { data, meta, links: { ...links, next: self, prev: self } };
      }),
    ),
    verdict: { status: 1, rule: 'pagination/next-leads-to-the-next-page', is: 'fail', says: /leads to page 1/ },
  },
  {
    does: 'links the second page to the first',
    reply: on(
      LISTS,
      paged(({ data, links, meta }, visit) => ({
        data,
        meta,
        links: { ...links, next: linkTo(visit, pageOf(visit) === 1 ? 2 : 1) },
      })),
    ),
    verdict: { status: 1, rule: 'pagination/no-row-twice', is: 'fail', says: /row \d+ of page \d+ and row/ },
  },
  {
    does: 'links to javascript:, data:, file:, gopher:, a lone surrogate and a text of 100,000 characters',
    reply: on(
      LISTS,
      paged(({ data, links, meta }, { nth }) => {
        const all = [
          'javascript:alert(1)',
          'data:,x',
          'file:///etc/passwd',
          'gopher://x',
          '\ud800',
          `/${'a'.repeat(100_000)}`,
        ];
        const next = all[nth % all.length];
        return { data, meta, links: { ...links, next, prev: next, first: next, last: next } };
      }),
    ),
    verdict: { status: 1, rule: 'pagination/links-are-urls-of-the-interface', is: 'warn', says: /./ },
  },
  {
    does: 'shows other wallets, products and orders at every look',
    reply: on(
      LISTS,
      paged(({ data, links, meta }, visit) => ({
        links,
        meta,
        data: everywhere(data, (member, key) =>
          /^(id|wallet_id|name|order_number)$/.test(key)
            ? typeof member === 'number'
              ? member + visit.nth * 10_000
              : `${member} ${visit.nth}`
            : member,
        ),
      })),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /./ },
  },
  {
    does: 'answers every list with a thousand bad rows, whatever was asked for',
    reply: on(
      LISTS,
      paged(({ data, links, meta }) => ({
        links,
        meta: { ...meta, per_page: 1_000, to: 1_000, total: 1_000 },
        data: Array.from({ length: 1_000 }, (_, index) => ({ id: index, name: data[0]?.['name'] })),
      })),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /and 999 more/ },
  },
  {
    does: 'answers every list with ten thousand rows, whatever was asked for',
    reply: on(
      LISTS,
      paged(({ data, links, meta }) => ({
        links,
        meta: { ...meta, per_page: 10_000, to: 10_000, total: 10_000 },
        data: Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: data[0]?.['name'] })),
      })),
    ),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it has more than 1000 rows/ },
  },
  {
    does: 'calls orders, products and wallets ../../, .., /, ?, # and the like',
    reply: on(
      LISTS,
      edited((value, { nth }) => {
        const names = [
          '../../',
          '..',
          '.',
          '/',
          '//trap.invalid/',
          '?x=1',
          '#x',
          '%2e%2e%2f',
          'a\r\nX-Injected: 1',
          '\u0000',
          '',
        ];
        return everywhere(value, (member, key) =>
          /^(id|ulid|wallet_id|order_number|product_variant_id)$/.test(key) ? names[nth % names.length] : member,
        );
      }),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /./ },
  },
  {
    does: 'writes ULIDs of the right length that lead up in the path',
    reply: on(
      LISTS,
      edited((value) =>
        everywhere(value, (member, key) =>
          /^(ulid|id)$/.test(key) && typeof member === 'string' ? '../../../../../../../../xx' : member,
        ),
      ),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /\.\.\/\.\.\// },
  },
  {
    does: 'dates everything to the year 9999, 0001 or 1970, and itself to 2099',
    reply: on('every', (visit) => {
      const { status, type, body } = visit.honest;
      const years = ['9999', '0001', '1970'];
      let moments = 0;
      const text = body.toString().replaceAll(/"20\d\d-(\d\d-\d\dT)/g, (_, rest) => {
        moments += 1;
        return `"${years[moments % years.length]}-${rest}`;
      });
      const shown = type.includes('json') ? text : body;
      visit.socket.write(
        message(status, type, shown, ['date: Thu, 31 Dec 2099 23:59:59 GMT', 'age: -1', 'expires: 0']),
      );
    }),
    verdict: { status: 1, rule: 'ledger/asc-is-oldest-first', is: 'fail', says: /./ },
  },
  {
    does: 'answers every list with an empty object',
    reply: on(LISTS, bytes(message(200, 'application/json', '{}'))),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /^\{\}/ },
  },
];

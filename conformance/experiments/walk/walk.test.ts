import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Walk } from '../../evidence/evidence.js';
import { connectTo, reader, serve, TOKEN } from '../../http/connection.test.support.js';
import { Recorder } from '../../http/recorder.js';
import { stepsOf, type WalkRequest, walk } from './walk.js';

const order: WalkRequest = { list: 'listProducts', query: { per_page: '2' }, direction: 'forwards', pageLimit: 10 };

interface Shown {
  readonly rows?: readonly unknown[];
  readonly next?: string | null;
  readonly prev?: string | null;
  readonly last?: string;
  readonly total?: number;
}

/** The body of a page: two rows of its own, unless said otherwise. */
function pageBody(number: number, { next = null, prev = null, last = '/', total = 6, rows }: Shown): string {
  const data = rows ?? [{ id: number * 2 }, { id: number * 2 + 1 }];
  const meta = { current_page: number, from: 1, last_page: 3, per_page: 2, to: 2, total };
  return JSON.stringify({ data, links: { first: '/', last, prev, next }, meta });
}

/** A list of which each page is as the test says. Pages are counted from 1; `nth` counts requests, from 0. */
function listing(show: (page: number, nth: number) => Shown | string): RequestListener {
  let nth = -1;
  return (request, response) => {
    nth += 1;
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? '1');
    const shown = show(page, nth);
    response.setHeader('content-type', 'application/json');
    response.end(typeof shown === 'string' ? shown : pageBody(page, shown));
  };
}

async function walked(handler: RequestListener, more: Partial<WalkRequest> = {}) {
  const served = await serve(handler);
  const io = reader(served.url);
  return { ...served, io, walk: await walk(io, { ...order, ...more }) };
}

const idsOf = ({ pages }: Walk) => pages.flatMap(({ rows }) => rows.map(({ id }) => id));
const next = (page: number, of: number) => (page < of ? `/api/v1/products?per_page=2&page=${page + 1}` : null);

describe('a walk', () => {
  it('reads all pages by their links, once', async () => {
    const { walk: result, seen } = await walked(listing((page) => ({ next: next(page, 3) })));
    expect(result).toMatchObject({ complete: true, steady: true, because: null });
    expect(idsOf(result)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(seen).toEqual([
      'GET /api/v1/products?per_page=2',
      'GET /api/v1/products?per_page=2&page=2',
      'GET /api/v1/products?per_page=2&page=3',
    ]);
  });

  it('goes backwards from the last page to the first', async () => {
    const show = (page: number) => ({ last: '?page=3', prev: page > 1 ? `?page=${page - 1}` : null });
    const { walk: result } = await walked(listing(show), { direction: 'backwards' });
    expect(idsOf(result)).toEqual([6, 7, 4, 5, 2, 3]);
    expect(result).toMatchObject({ complete: true, steady: true });
  });

  it('asks for a link as it is written', async () => {
    const odd = '?page=2&search=a%20b+c&x[]=%2f&empty=&bare';
    const { seen } = await walked(listing((page) => ({ next: page === 1 ? odd : null })));
    expect(seen[1]).toBe(`GET /api/v1/products${odd}`);
  });

  it('shows as steps what it read', async () => {
    const { walk: result } = await walked(listing((page) => ({ next: next(page, 3) })));
    const steps = [...stepsOf(result)].map(({ item }) => ('is' in item ? item.is : ''));
    expect(steps).toEqual(['start', 'page', 'page', 'page', 'end']);
  });
});

describe('a link to another origin', () => {
  it('is followed on the base origin by its path and query, so the token goes nowhere else', async () => {
    const other = await serve((_, response) => response.end('{}'));
    const elsewhere = [`${other.url.origin}/api/v1/products?page=2`, `//${other.url.host}/api/v1/products?page=3`];
    const { walk: result, authorizations } = await walked(listing((page) => ({ next: elsewhere[page - 1] ?? null })));
    expect(idsOf(result)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(authorizations).toEqual(Array(3).fill(`Bearer ${TOKEN}`));
    expect(other.seen).toEqual([]);
  });

  it('that hides in the path of the base origin does not leave it either', async () => {
    const other = await serve((_, response) => response.end('{}'));
    for (const path of [
      `//${other.url.host}/x?page=2`,
      `/\\\\${other.url.host}/x?page=2`,
      `/.//${other.url.host}/x?page=2`,
    ]) {
      const { seen, url } = await walked((request, response) => {
        const absolute = `http://${request.headers.host}${path}`;
        listing((page) => ({ next: page === 1 ? absolute : null, total: 4 }))(request, response);
      });
      expect(seen, path).toHaveLength(2);
      expect(url.host).not.toBe(other.url.host);
    }
    expect(other.seen).toEqual([]);
  });

  it('below a base URL with a path is followed there', async () => {
    const served = await serve(
      listing((page) => ({
        next:
          page === 1
            ? '/shop/api/v1/products?page=2'
            : page === 2
              ? 'http://internal:3000/api/v1/products?page=3'
              : null,
      })),
    );
    const result = await walk(reader(new URL('/shop', served.url)), order);
    expect(result.complete).toBe(true);
    expect(served.seen.map((line) => line.split('?')[0])).toEqual(Array(3).fill('GET /shop/api/v1/products'));
  });
});

describe('a list that never ends', () => {
  it('is read up to the limit of pages', async () => {
    const { walk: result, seen } = await walked(
      listing((page) => ({ next: `?page=${page + 1}` })),
      { pageLimit: 7 },
    );
    expect(result).toMatchObject({ complete: false, steady: true, because: 'the list has more than 7 pages' });
    expect(seen).toHaveLength(7);
  });

  it('is read at its beginning where it says that its end is beyond the limit', async () => {
    const { walk: result, seen } = await walked(
      listing((page) => pageBody(page, { next: `?page=${page + 1}` }).replace('"last_page":3', '"last_page":99')),
      { pageLimit: 50 },
    );
    expect(result).toMatchObject({ complete: false, because: 'the list has more than 50 pages' });
    expect(seen).toHaveLength(8);
  });

  it('because a page links to itself is left at once, and blamed', async () => {
    const { walk: result, seen } = await walked(listing((page) => ({ next: page === 1 ? '?page=2' : '?page=2' })));
    expect(result).toMatchObject({ complete: false, steady: true });
    expect(result.because).toMatch(/leads to a page that was already read$/);
    expect(seen.length).toBeLessThanOrEqual(9);
  });
});

describe('a walk ends with its reason', () => {
  it.each([
    ['no URL', { next: 'javascript:alert(1)' }, /^the link javascript:alert\(1\) is no URL$/],
    ['an empty envelope', '{}', /^`data` is not an array$/],
    ['data only', '{"data":[]}', /^`links` is not/],
    [
      'a broken meta',
      '{"data":[],"links":{"first":"/","last":"/","prev":null,"next":null},"meta":{"total":"many"}}',
      /^`meta` is not/,
    ],
    ['rows that are no objects', '{"data":[1]}', /^a row of `data` is not an object$/],
    ['a list', '[]', /^the body is not an object$/],
    ['HTML', '<html>', /^the body is not JSON$/],
  ])('at %s', async (_, second, because) => {
    const { walk: result } = await walked(listing((page) => (page === 1 ? { next: '?page=2' } : second)));
    expect(result.pages).toHaveLength(typeof second === 'string' ? 1 : 2);
    expect(result).toMatchObject({ complete: false, because: expect.stringMatching(because) });
  });

  it('at an error, and at no answer', async () => {
    const second =
      (answer: RequestListener): RequestListener =>
      (request, response) =>
        request.url?.includes('page=2')
          ? answer(request, response)
          : listing(() => ({ next: '?page=2' }))(request, response);
    const failing = await walked(second((_, response) => response.writeHead(503).end()));
    expect(failing.walk.because).toBe('status 503 instead of a page');
    const silent = await walked(second((_, response) => response.destroy()));
    expect(silent.walk.because).toMatch(/^no answer: /);
  });
});

describe('a list that changes while it is read', () => {
  it('is read again, and is not steady when it changed each time', async () => {
    // Each page that is read has a row more before it, as a busy ledger does.
    const { walk: result, seen } = await walked(
      listing((page, nth) => ({
        next: next(page, 3),
        total: 6 + nth,
        rows: [{ id: page * 2 - nth }, { id: page * 2 + 1 - nth }],
      })),
    );
    expect(result.steady).toBe(false);
    expect(seen).toHaveLength(15);
  });

  it('is steady when it changed once only', async () => {
    const { walk: result, seen } = await walked(
      listing((page, nth) => ({ next: next(page, 3), total: nth < 2 ? 5 : 6 })),
    );
    expect(result).toMatchObject({ complete: true, steady: true });
    expect(seen).toHaveLength(6);
  });

  it('is not blamed for a total that changed before each walk but the last', async () => {
    const { walk: result } = await walked(
      listing((page, nth) => ({ next: next(page, 3), total: 7 + Math.floor(nth / 3) })),
    );
    expect(result.steady).toBe(false);
  });

  it('is not blamed where one row leaves and another comes while it is counted, so that no total shows it', async () => {
    const rows = (nth: number) => [{ id: 10 + nth }];
    const { walk: result } = await walked(listing((_, nth) => ({ total: 2, rows: rows(nth), next: null })));
    expect(result).toMatchObject({ complete: true, steady: false });
  });

  it('is blamed for a row that is missing in two walks after it changed', async () => {
    const { walk: result } = await walked(listing((page, nth) => ({ next: next(page, 3), total: nth < 6 ? 7 : 8 })));
    expect(result.steady).toBe(true);
  });
});

describe('a walk that is repeated', () => {
  it('waits until no other case of the run writes', async () => {
    const served = await serve(listing((page, nth) => ({ next: next(page, 3), total: nth === 1 ? 7 : 6 })));
    const connection = connectTo(served.url);
    const [io, writer] = [new Recorder(connection, null), new Recorder(connection, null)];
    const log: string[] = [];
    let write = () => {};
    const written = new Promise<void>((resolve) => {
      write = resolve;
    });
    const writing = writer.withExclusiveLock(async () => {
      await written;
      log.push('written');
    });
    const walking = walk(io, order).then(({ steady }) => log.push(`walked, steady ${steady}`));
    while (served.seen.length < 3) await sleep(5);
    await sleep(30);
    expect([log, served.seen.length]).toEqual([[], 3]);
    write();
    await Promise.all([writing, walking]);
    expect(log).toEqual(['written', 'walked, steady true']);
  });
});

describe('a list that does not change', () => {
  it.each([
    ['lacks a row', (page: number) => ({ next: next(page, 3), ...(page === 2 ? { rows: [{ id: 4 }] } : {}) })],
    [
      'shows a row twice',
      (page: number) => ({ next: next(page, 3), ...(page === 2 ? { rows: [{ id: 3 }, { id: 4 }] } : {}) }),
    ],
  ])('and %s is steady, so it can be blamed', async (_, show) => {
    const { walk: result, seen } = await walked(listing(show));
    expect(result).toMatchObject({ complete: true, steady: true });
    expect(seen).toHaveLength(9);
  });
});

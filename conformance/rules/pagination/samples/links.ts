import type { Walk } from '../../../evidence/evidence.js';
import { mutate, type Samples } from '../../sample.js';
import { onWalk, orders, products, transactions } from './lists.js';

const three = products(32);
const backwards = products(32, { direction: 'backwards' });
const period = transactions(32, { perPage: 10, query: { sort: 'asc', start_date: '2025-06-01', wallet_id: 'aB-1' } });
const HOST = 'http://127.0.0.1';
const LIST = `${HOST}/api/v1/products`;

/** The walk with another link on one of its pages. */
function relinked(walk: Walk, index: number, name: 'first' | 'prev' | 'next' | 'last', link: string | null): Walk {
  return mutate(walk, `/pages/${index}/links/${name}`, link);
}

/** The walk with a word of each link replaced. */
function reworded(walk: Walk, from: string | RegExp, to: string): Walk {
  const pages = walk.pages.map((page) => {
    const links = Object.entries(page.links).map(([name, link]) => [
      name,
      link === null ? null : link.replace(from, to),
    ]);
    return { ...page, links: Object.fromEntries(links) as typeof page.links }; // the same four names
  });
  return { ...walk, pages };
}

/** Rules about the four links of a page. */
export const linkSamples: Samples = {
  'pagination/next-is-null-on-the-last-page': [
    onWalk('holds', 'three pages', three),
    onWalk('holds', 'an empty list', products(0)),
    onWalk('holds', 'an empty list with last_page 0', mutate(products(0), '/pages/0/meta/last_page', 0)),
    onWalk('unknown', 'a row came while the last page was read', {
      ...relinked(three, 2, 'next', `${LIST}?page=4`),
      steady: false,
    }),
    onWalk('violated', 'a next page after the last', relinked(three, 2, 'next', `${LIST}?page=4`)),
    onWalk('violated', 'null before the last', relinked(three, 1, 'next', null)),
    onWalk('violated', 'a link to itself on the only page', relinked(products(3), 0, 'next', `${LIST}?page=1`)),
  ],
  'pagination/next-leads-to-the-next-page': [
    onWalk('holds', 'three pages', three),
    onWalk('holds', 'orders, as followed', orders(32)),
    onWalk('holds', 'a relative link', relinked(three, 0, 'next', '?page=2')),
    onWalk('notApplicable', 'one page', products(3)),
    onWalk('notApplicable', 'a cursor that nobody followed', {
      ...relinked(products(32), 0, 'next', `${LIST}?cursor=abc`),
      pages: relinked(products(32), 0, 'next', `${LIST}?cursor=abc`).pages.slice(0, 1),
    }),
    onWalk('violated', 'a page is skipped', relinked(three, 0, 'next', `${LIST}?page=3`)),
    onWalk('violated', 'orders whose next page is the first again', {
      ...relinked(orders(32), 1, 'next', `${HOST}/api/v1/orders`),
      complete: false,
    }),
    onWalk('violated', 'the same page again', relinked(three, 1, 'next', `${LIST}?page=2`)),
  ],
  'pagination/prev-leads-to-the-previous-page': [
    onWalk('holds', 'backwards', backwards),
    onWalk('holds', 'orders backwards', orders(32, { direction: 'backwards' })),
    onWalk('holds', 'without a page number where that means the first', relinked(three, 1, 'prev', LIST)),
    onWalk('notApplicable', 'orders, a cursor that nobody followed', {
      ...relinked(orders(32), 1, 'prev', `${HOST}/api/v1/orders?cursor=abc`),
      pages: relinked(orders(32), 1, 'prev', `${HOST}/api/v1/orders?cursor=abc`).pages.slice(1, 2),
    }),
    onWalk('violated', 'a page before the first', relinked(three, 0, 'prev', `${LIST}?page=0`)),
    onWalk('violated', 'null on the second page', relinked(three, 1, 'prev', null)),
    onWalk('violated', 'always the first', relinked(backwards, 0, 'prev', `${LIST}?page=1`)),
    onWalk('violated', 'the page itself', relinked(three, 1, 'prev', `${LIST}?page=2`)),
  ],
  'pagination/first-and-last-lead-to-their-pages': [
    onWalk('holds', 'three pages', three),
    onWalk('holds', 'orders backwards', orders(32, { direction: 'backwards' })),
    onWalk('unknown', 'a list that had grown when its last page was asked for', {
      ...orders(32, { direction: 'backwards' }),
      pages: orders(32, { direction: 'backwards' }).pages.slice(1),
      steady: false,
    }),
    onWalk('holds', 'first without a page number', relinked(three, 2, 'first', LIST)),
    onWalk('notApplicable', 'an empty list', products(0)),
    onWalk('violated', 'first leads to the page itself', relinked(three, 1, 'first', `${LIST}?page=2`)),
    onWalk('violated', 'first counts from zero', relinked(three, 0, 'first', `${LIST}?page=2`)),
    onWalk('violated', 'last leads to the page before', relinked(three, 0, 'last', `${LIST}?page=2`)),
    onWalk('violated', 'last leads behind the last', relinked(three, 1, 'last', `${LIST}?page=4`)),
    onWalk('violated', 'orders whose last page is the second', {
      ...orders(32, { direction: 'backwards' }),
      pages: orders(32, { direction: 'backwards' }).pages.slice(1),
    }),
  ],
  'pagination/links-keep-the-query': [
    onWalk('holds', 'a period of the ledger', period),
    onWalk('holds', 'a search with spaces', products(32, { query: { search: 'Gift card + ümlaut' } })),
    onWalk(
      'holds',
      'the default order dropped',
      reworded(transactions(32, { query: { sort: 'desc' } }), 'sort=desc&', ''),
    ),
    onWalk('holds', 'the default page size added', reworded(three, 'page=', 'per_page=15&page=')),
    onWalk('holds', 'the wallet in the other letter case', reworded(period, 'aB-1', 'AB-1')),
    onWalk(
      'holds',
      'the page size as granted',
      reworded(mutate(products(10, { perPage: 99 }), '/pages/0/meta/per_page', 50), 'per_page=99', 'per_page=50'),
    ),
    onWalk('notApplicable', 'cursors', reworded(period, /\?.*/, '?cursor=abc')),
    onWalk('violated', 'the order dropped', reworded(period, 'sort=asc&', '')),
    onWalk('violated', 'the page size dropped', reworded(period, '&per_page=10', '')),
    onWalk(
      'violated',
      'only the last link drops a filter',
      relinked(period, 1, 'last', `${HOST}/api/v1/transactions?sort=asc&per_page=10&start_date=2025-06-01&page=4`),
    ),
    onWalk('violated', 'another day', reworded(period, '2025-06-01', '2025-06-02')),
    onWalk('violated', 'a filter added', reworded(orders(32), 'page=', 'payment_status=completed&page=')),
    onWalk(
      'violated',
      'a term that is encoded twice',
      reworded(products(32, { query: { search: 'a b' } }), 'a+b', 'a%252Bb'),
    ),
  ],
  'pagination/links-are-urls-of-the-interface': [
    onWalk('holds', 'absolute', three),
    onWalk('holds', 'relative', relinked(three, 0, 'next', '/api/v1/products?page=2')),
    onWalk('holds', 'behind a proxy with a base path', reworded(three, HOST, 'https://shop.example/goods')),
    onWalk('violated', 'no version', reworded(three, '/api/v1', '/api')),
    onWalk('violated', 'no URL', relinked(three, 0, 'last', 'http://[')),
    onWalk('violated', 'another scheme', relinked(three, 1, 'prev', 'javascript:alert(1)')),
    onWalk('violated', 'another list', relinked(three, 1, 'first', `${HOST}/api/v1/products/search?page=1`)),
  ],
  'pagination/links-origin': [
    onWalk('observed', 'absolute', three),
    onWalk('observed', 'relative', reworded(three, HOST, '')),
    onWalk('notApplicable', 'no URL at all', reworded(products(3), /^.*$/, 'http://[')),
  ],
};

import { mutate, type Samples, walkOf } from '../../sample.js';
import { onWalk, orders, products, rows, transactions } from './lists.js';

const empty = products(0);
const three = products(32);
const full = products(30);
const [first, second, third] = three.pages;
const swapped = walkOf(
  'listProducts',
  [first, third, second].flatMap((page) => page ?? []),
);

/** Rules about what a page says of itself. */
export const envelopeSamples: Samples = {
  'pagination/last-page-is-total-over-per-page': [
    onWalk('holds', 'three pages, the last one short', three),
    onWalk('holds', 'two full pages', full),
    onWalk('holds', 'an empty list with last_page 1', empty),
    onWalk('holds', 'an empty list with last_page 0', mutate(empty, '/pages/0/meta/last_page', 0)),
    onWalk('notApplicable', 'a page size of zero', mutate(empty, '/pages/0/meta/per_page', 0)),
    onWalk('violated', 'rounded down', mutate(three, '/pages/0/meta/last_page', 2)),
    onWalk('violated', 'one page too many after a full one', mutate(full, '/pages/1/meta/last_page', 3)),
    onWalk('violated', 'an empty list with two pages', mutate(empty, '/pages/0/meta/last_page', 2)),
  ],
  'pagination/from-and-to-span-the-page': [
    onWalk('holds', 'three pages', three),
    onWalk('notApplicable', 'an empty list', empty),
    onWalk('unknown', 'a list that changed', { ...mutate(three, '/pages/2/meta/to', 33), steady: false }),
    onWalk('violated', 'from counts from zero', mutate(three, '/pages/1/meta/from', 15)),
    onWalk('violated', 'to as if the last page were full', mutate(three, '/pages/2/meta/to', 45)),
    onWalk('violated', 'null on a page with rows', mutate(three, '/pages/0/meta/from', null)),
  ],
  'pagination/full-pages-until-the-last': [
    onWalk('holds', 'three pages', three),
    onWalk('holds', 'an empty list', empty),
    onWalk('notApplicable', 'a page size of zero', mutate(empty, '/pages/0/meta/per_page', 0)),
    onWalk('unknown', 'a short page of a list that changed', {
      ...mutate(three, '/pages/1/rows', rows(14)),
      steady: false,
    }),
    onWalk('violated', 'a row less on the second page', mutate(three, '/pages/1/rows', rows(14))),
    onWalk('violated', 'a row more on the first page', mutate(three, '/pages/0/rows', rows(16))),
    onWalk('violated', 'the last page has a row less than the rest', mutate(three, '/pages/2/rows', rows(1))),
    onWalk('violated', 'the page after the last full one has rows', mutate(full, '/pages/1/meta/total', 20)),
  ],
  'pagination/current-page-is-the-one-asked': [
    onWalk('holds', 'three pages of products', three),
    onWalk('holds', 'three pages of orders', orders(32)),
    onWalk('holds', 'backwards', products(32, { direction: 'backwards' })),
    onWalk('holds', 'orders backwards', orders(32, { direction: 'backwards' })),
    onWalk('holds', 'a cursor in the links', mutate(three, '/pages/1/target', '/api/v1/products?cursor=abc')),
    onWalk('notApplicable', 'one page without a page parameter', products(3)),
    onWalk('violated', 'always the first', mutate(three, '/pages/2/meta/current_page', 1)),
    onWalk('violated', 'orders that begin with page 0', mutate(orders(32), '/pages/0/meta/current_page', 0)),
    onWalk('violated', 'orders that skip a page', mutate(orders(32), '/pages/1/meta/current_page', 3)),
    onWalk(
      'violated',
      'backwards, one too low',
      mutate(products(32, { direction: 'backwards' }), '/pages/0/meta/current_page', 2),
    ),
  ],
  'pagination/per-page-is-honoured': [
    onWalk('holds', 'seven on a page', products(20, { perPage: 7 })),
    onWalk('holds', 'a maximum below 99', mutate(products(20, { perPage: 99 }), '/pages/0/meta/per_page', 50)),
    onWalk('holds', 'the maximum of the ledger', transactions(20, { perPage: 100 })),
    onWalk('notApplicable', 'no per_page', three),
    onWalk('notApplicable', 'more orders than the maximum', orders(20, { perPage: 101 })),
    onWalk('violated', 'the default instead', mutate(orders(20, { perPage: 7 }), '/pages/0/meta/per_page', 15)),
    onWalk('violated', 'a maximum of 50 orders', mutate(orders(20, { perPage: 100 }), '/pages/0/meta/per_page', 50)),
    onWalk('violated', 'a maximum of 10 products', mutate(products(20, { perPage: 14 }), '/pages/0/meta/per_page', 10)),
    onWalk('violated', 'rounded up', mutate(products(20, { perPage: 37 }), '/pages/0/meta/per_page', 50)),
    onWalk(
      'violated',
      'forgotten by a link',
      mutate(
        mutate(products(20, { perPage: 7 }), '/pages/1/target', '/api/v1/products?page=2'),
        '/pages/1/meta/per_page',
        15,
      ),
    ),
    onWalk('violated', 'a row too many', mutate(products(20, { perPage: 7 }), '/pages/0/rows', rows(8))),
  ],
  'pagination/per-page-defaults-to-15': [
    onWalk('holds', 'no per_page', three),
    onWalk('notApplicable', 'per_page was asked for', products(3, { perPage: 7 })),
    onWalk(
      'notApplicable',
      'a page that was reached by a cursor',
      walkOf('listProducts', mutate(three, '/pages/1/target', '/api/v1/products?cursor=abc').pages.slice(1, 2)),
    ),
    onWalk('violated', 'ten', mutate(products(3), '/pages/0/meta/per_page', 10)),
    onWalk('violated', 'another default on the second page', mutate(three, '/pages/1/meta/per_page', 20)),
  ],
  'pagination/page-defaults-to-1': [
    onWalk('holds', 'three pages', three),
    onWalk('notApplicable', 'orders', orders(3)),
    onWalk('notApplicable', 'a page was asked for', mutate(products(3), '/pages/0/target', '/api/v1/products?page=1')),
    onWalk('notApplicable', 'backwards', products(3, { direction: 'backwards' })),
    onWalk('violated', 'counted from zero', mutate(products(3), '/pages/0/meta/current_page', 0)),
    onWalk('violated', 'the last page first', mutate(three, '/pages/0/meta/current_page', 3)),
  ],
  'pagination/meta-path-names-the-list': [
    onWalk('holds', 'an absolute URL', three),
    onWalk(
      'holds',
      'below a base path',
      mutate(three, '/pages/0/meta/path', 'https://shop.example/api-host/api/v1/products'),
    ),
    onWalk('notApplicable', 'no path', mutate(products(3), '/pages/0/meta/path', undefined)),
    onWalk('violated', 'without the version', mutate(three, '/pages/0/meta/path', 'http://127.0.0.1/api/products')),
    onWalk('violated', 'another list', mutate(three, '/pages/1/meta/path', 'http://127.0.0.1/api/v1/products/search')),
    onWalk('violated', 'no URL', mutate(three, '/pages/1/meta/path', 'http://')),
  ],
  'pagination/no-row-twice': [
    onWalk('holds', 'three pages', three),
    onWalk('notApplicable', 'an empty list', empty),
    onWalk('unknown', 'a list that changed', { ...mutate(three, '/pages/2/rows', rows(2)), steady: false }),
    onWalk('violated', 'the first rows again on the last page', mutate(three, '/pages/2/rows', rows(2))),
    onWalk('violated', 'a row twice on one page', mutate(three, '/pages/0/rows/4', { id: 4, name: 'Product 4' })),
  ],
  'pagination/no-row-missing': [
    onWalk('holds', 'three pages', three),
    onWalk('holds', 'three pages in another order', swapped),
    onWalk('holds', 'an empty list', empty),
    onWalk('unknown', 'a walk that was cut short', { ...three, complete: false, because: 'too many pages' }),
    onWalk('unknown', 'a list that changed', { ...mutate(three, '/pages/2/rows', rows(2)), steady: false }),
    onWalk('notApplicable', 'no page', { ...three, pages: [], complete: false }),
    onWalk('violated', 'the walk ends too early', { ...three, pages: three.pages.slice(0, 2) }),
    onWalk('violated', 'one row shown twice for another', mutate(three, '/pages/1/rows/0', { id: 15 })),
    onWalk('violated', 'a total that counts more than there is', mutate(products(3), '/pages/0/meta/total', 4)),
  ],
};

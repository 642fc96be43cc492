import type { Evidence, JsonObject } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './page-number.js';
import {
  FAR,
  list,
  message,
  newer,
  nothing,
  on,
  onWalk,
  orders,
  products,
  rows,
  three,
} from './samples.test.support.js';

function reading(selected: readonly JsonObject[] | null, again: readonly JsonObject[] | null = rows(3)): Evidence[] {
  const item = {
    subject: 'page' as const,
    list: 'listProducts' as const,
    row: { rows: rows(3) },
    again: again === null ? null : { rows: again },
    listedIn: [1],
    answer: selected === null ? null : { rows: selected, current_page: 3 },
    exchange: 2,
  };
  return [{ kind: 'reading', item }];
}

const selects = (verdict: Sample['verdict'], what: string, evidence: Evidence[]): Sample => ({
  what,
  verdict,
  evidence,
});

describeRules(
  rules,
  {
    'pagination/current-page-is-the-one-asked': [
      onWalk('pass', 'three pages of products', three),
      onWalk('pass', 'three pages of orders', orders(32)),
      onWalk('pass', 'backwards', products(32, { direction: 'backwards' })),
      onWalk('pass', 'orders backwards', orders(32, { direction: 'backwards' })),
      onWalk('pass', 'a cursor in the links', withValueAt(three, '/pages/1/target', '/api/v1/products?cursor=abc')),
      onWalk('notApplicable', 'one page without a page parameter', products(3)),
      onWalk('violated', 'always the first', withValueAt(three, '/pages/2/meta/current_page', 1)),
      onWalk('violated', 'orders that begin with page 0', withValueAt(orders(32), '/pages/0/meta/current_page', 0)),
      onWalk('violated', 'orders that skip a page', withValueAt(orders(32), '/pages/1/meta/current_page', 3)),
      onWalk(
        'violated',
        'backwards, one page too low',
        withValueAt(products(32, { direction: 'backwards' }), '/pages/0/meta/current_page', 2),
      ),
    ],
    'pagination/page-selects-the-page': [
      selects('pass', 'the same rows', reading(rows(3))),
      selects('inconclusive', 'the page changed', reading(rows(2), rows(2))),
      selects('inconclusive', 'no answer', reading(null)),
      selects('inconclusive', 'the page was not there again', reading(rows(2), null)),
      selects('violated', 'a row less', reading(rows(2))),
      selects('violated', 'a row more', reading(rows(4))),
      selects('violated', 'another page', reading(rows(6).slice(3))),
      selects('violated', 'another last row', reading([...rows(2), newer])),
    ],
    'pagination/page-defaults-to-1': [
      onWalk('pass', 'three pages', three),
      onWalk('notApplicable', 'orders', orders(3)),
      onWalk(
        'notApplicable',
        'a page was requested',
        withValueAt(products(3), '/pages/0/target', '/api/v1/products?page=1'),
      ),
      onWalk('notApplicable', 'backwards', products(3, { direction: 'backwards' })),
      onWalk('violated', 'counted from zero', withValueAt(products(3), '/pages/0/meta/current_page', 0)),
      onWalk('violated', 'the last page first', withValueAt(three, '/pages/0/meta/current_page', 3)),
    ],
    'pagination/page-after-the-last-is-empty': [
      on('pass', 'an empty page', { query: FAR, body: nothing }),
      on('pass', 'an empty page of a search', {
        operation: 'searchProducts',
        query: { ...FAR, term: 'gift' },
        body: nothing,
      }),
      on('pass', 'refused on the ledger', { query: FAR, status: 422, body: message }),
      on('notApplicable', 'a list that is so long', { query: FAR, body: list(15, { last_page: 2_000_000 }) }),
      on('notApplicable', 'orders', { operation: 'listOrders', query: FAR, body: list(3) }),
      on('notApplicable', 'products without a token', {
        operation: 'listProducts',
        query: FAR,
        status: 401,
        body: message,
      }),
      on('notApplicable', 'another odd question', { query: { ...FAR, sort: 'sideways' }, status: 400, body: message }),
      on('inconclusive', 'no answer', { query: FAR, more: noAnswer }),
      on('violated', 'the last page again', { query: FAR, body: list(3) }),
      on('violated', 'not found', { operation: 'listProducts', query: FAR, status: 404, body: message }),
      on('violated', 'refused where no 422 is listed', {
        operation: 'listWallets',
        query: FAR,
        status: 422,
        body: message,
      }),
    ],
  },
  {
    'pagination/current-page-is-the-one-asked': /may be ignored|counted from zero/,
  },
);

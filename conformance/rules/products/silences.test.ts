import { alone } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import { list, none, plain, row, two, withToken } from './samples.test.support.js';
import rules from './silences.js';

const searching = (query: string) => ({ ...plain, target: `/api/v1/products/search${query}` });

describeRules(rules, {
  'products/without-a-token': [
    alone('served', 'observed', exchange('listProducts', 200, {}, { as: 'none', intent: 'silent', request: plain })),
    alone('401', 'observed', exchange('getProduct', 401, {}, { as: 'none', intent: 'silent', request: plain })),
    alone('an invalid token', 'observed', exchange('getProduct', 200, {}, { as: 'invalid', request: withToken })),
    alone('a valid token', 'notApplicable', exchange('listProducts', 200, {}, { request: withToken })),
    alone('another operation', 'notApplicable', exchange('listOrders', 401, {}, { as: 'none', request: plain })),
    alone('no answer', 'inconclusive', {
      ...answer('listProducts', 200, null, { is: 'empty' }, { as: 'none', request: plain }),
      ...noAnswer,
    }),
  ],
  'products/missing-term-is-refused': [
    alone('refused', 'observed', exchange('searchProducts', 422, {}, { request: searching('') })),
    alone('a blank term', 'observed', exchange('searchProducts', 200, { data: [] }, { request: searching('?term=+') })),
    alone('everything', 'observed', exchange('searchProducts', 200, { data: [row] }, { request: searching('') })),
    alone(
      'beside another parameter',
      'notApplicable',
      exchange('searchProducts', 422, {}, { request: searching('?per_page=0') }),
    ),
    alone('a term', 'notApplicable', exchange('searchProducts', 200, {}, { request: searching('?term=a') })),
    alone('a list of terms', 'notApplicable', exchange('searchProducts', 200, {}, { request: searching('?term[]=a') })),
    alone('no answer', 'inconclusive', {
      ...answer('searchProducts', 200, null, { is: 'empty' }, { request: searching('') }),
      ...noAnswer,
    }),
  ],
  'products/search-matching': [
    onWalk('a full name', 'observed', list([row], { search: 'Aurora Play Gift Card' })),
    onWalk('a part of the name', 'observed', list([row], { search: 'Gift' })),
    onWalk('without accents', 'observed', list(two.slice(1), { search: 'cafe' })),
    onWalk('separate words', 'observed', list([row], { search: 'card aurora' })),
    onWalk('something else', 'observed', listing('searchProducts', two, { query: { term: 'Gaming' } })),
    onWalk('no search', 'notApplicable', list(two)),
    onWalk('nothing found', 'notApplicable', list([], { search: 'x' })),
  ],
  'products/list-order': [
    onWalk('by id', 'observed', list(two)),
    onWalk('in no order', 'observed', list([...two, { ...row, id: 5 }])),
    onWalk('one row', 'notApplicable', list([row])),
    onWalk('unreadable ids', 'observed', list([{ id: 'a' }, { id: 2 }, { id: null }, { name: 'b' }, { name: 'a' }])),
  ],
  'products/region-values': [
    onWalks('both lists', 'observed', [list(two), listing('searchProducts', two)]),
    onWalk('no text', 'notApplicable', list([{ ...row, region: 5 }])),
    none,
  ],
  'products/channel-values': [onWalk('two', 'observed', list(two)), none],
  'products/discount-and-price': [
    onWalk('none', 'observed', list(two)),
    onWalk(
      'some',
      'observed',
      list([{ ...withValueAt(row, '/variant/price/amount', '5399'), discount_percentage: 10 }]),
    ),
    onWalk('other currencies', 'observed', list([withValueAt(row, '/variant/price/currency', 'EUR')])),
    none,
  ],
});

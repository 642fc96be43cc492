import { schemas } from '../../../generated/validators.js';
import type { JsonObject, Query } from '../../evidence/evidence.js';
import { minorOfInteger } from '../../evidence/notation/money.js';
import { excerpt, foldCase } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { finalStatus, rowsOf } from '../../evidence/read-exchange.js';
import { observedRows } from '../shared/row-rule.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule } from '../shared/rule.js';
import { observedSortOrder } from '../shared/sort-order-observation.js';
import { walkRule } from '../shared/walk-rule.js';

/** What the contract leaves open about products. */
export default [
  rule('products/without-a-token', 'exchange', (exchange) => {
    const { operation, as, intent, request } = exchange;
    const bare = request.headers['authorization'] === undefined;
    const asked = operation !== null && OF_PRODUCTS.includes(operation) && (bare || as === 'invalid');
    if (!asked || intent === 'unknown' || (operation === 'searchProducts' && isWithoutTerm(request.target))) {
      return notApplicable('no product was requested without a valid token');
    }
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    const answer = status === 200 ? 'served' : `status ${status}`;
    return observed(`${operation} ${bare ? 'without a token' : 'with an invalid token'}: ${answer}`);
  }),
  rule('products/missing-term-is-refused', 'exchange', (exchange) => {
    if (exchange.operation !== 'searchProducts' || !isWithoutTerm(exchange.request.target)) {
      return notApplicable('no search without a term was sent');
    }
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    const term = queryOf(exchange.request.target).has('term') ? 'a blank term' : 'no term';
    const count = rowsOf(exchange).length === 0 ? 'an empty page' : 'products';
    return observed(`${term}: ${status === 200 ? count : `status ${status}`}`);
  }),
  walkRule('products/search-matching', ({ list, query, pages }) => {
    const [parameter, text] = searched(query);
    if (text === undefined || text.trim() === '') return notApplicable('nothing was searched for');
    if (list !== 'listProducts' && list !== 'searchProducts') return notApplicable('the list is not one of products');
    const names = pages
      .flatMap((page) => page.rows)
      .flatMap(({ name }: JsonObject) => (typeof name === 'string' ? [name] : []));
    if (names.length === 0) return notApplicable('the search shows nothing');
    const farthest = Math.max(...names.map((name) => wayTo(name, text.trim())));
    return observed(`${parameter} finds a product by ${WAYS[farthest]}`);
  }),
  observedSortOrder(
    'products/list-order',
    ['listProducts', 'searchProducts'],
    [
      ['id', ({ id }) => id],
      ['created_at', ({ created_at }) => created_at],
      ['updated_at', ({ updated_at }) => updated_at],
      ['name', ({ name }) => name],
    ],
  ),
  observedRows('products/region-values', ['listProducts', 'searchProducts'], 'region: ', ({ region }) =>
    typeof region === 'string' ? excerpt(region) || '(empty)' : null,
  ),
  observedRows('products/channel-values', ['listProducts', 'searchProducts'], 'channel: ', ({ channel }) =>
    typeof channel === 'string' ? excerpt(channel) || '(empty)' : null,
  ),
  observedRows('products/discount-and-price', ['listProducts', 'searchProducts'], '', (row) => {
    if (!schemas.Product(row)) return null;
    const { discount_percentage: discount, variant } = row;
    const price = minorOfInteger(variant.price.amount);
    const faceValue = minorOfInteger(variant.face_value.amount);
    if (price === null || faceValue === null || variant.price.currency !== variant.face_value.currency) {
      return 'price and face_value are in different currencies';
    }
    const relation = relationOf(price, faceValue, BigInt(discount));
    return `${discount === 0 ? 'without' : 'with'} a discount, price is ${relation}`;
  }),
] satisfies readonly AnyRule[];

/** Whether a search has no term, or a blank one. A deployment may accept `term[]` too. */
function isWithoutTerm(target: string): boolean {
  const query = queryOf(target);
  const names = [...query.keys()].filter((name) => name.startsWith('term'));
  return names.length === 0 || (names.join() === 'term' && query.get('term')?.trim() === '');
}

const OF_PRODUCTS = ['listProducts', 'searchProducts', 'getProduct'];

/** Ways to match a search text, from the closest to the most distant. */
const WAYS = [
  'its full name',
  'a part of its name',
  'a part of its name in another letter case or without accents',
  'separate words of its name',
  'other fields, or similar words',
] as const;

function searched({ search, term, category }: Query): [string, string | undefined] {
  if (category !== undefined) return ['category', undefined];
  return term === undefined ? ['search', search] : ['term', term];
}

function wayTo(name: string, text: string): number {
  if (name.trim() === text) return 0;
  if (name.includes(text)) return 1;
  const plain = foldCase(name);
  if (plain.includes(foldCase(text))) return 2;
  return foldCase(text)
    .split(' ')
    .every((word) => plain.includes(word))
    ? 3
    : 4;
}

function relationOf(price: bigint, faceValue: bigint, discount: bigint): string {
  if (price === faceValue) return 'face_value';
  const hundredfold = faceValue * (100n - discount) - price * 100n;
  if (discount !== 0n && hundredfold > -100n && hundredfold < 100n) return 'face_value less discount_percentage';
  return price < faceValue ? 'below face_value' : 'above face_value';
}

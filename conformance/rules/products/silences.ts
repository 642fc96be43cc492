import { schemas } from '../../../generated/validators.js';
import type { Query } from '../../evidence/evidence.js';
import { minorOfInteger } from '../../evidence/notation/money.js';
import { excerpt, foldCase, quote } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { listAnswer } from '../shared/list-answer.js';
import { observedRows } from '../shared/row-rule.js';
import {
  type AnyRule,
  fold,
  inconclusive,
  notApplicable,
  type Observed,
  observed,
  observedAll,
  rule,
} from '../shared/rule.js';
import { observedSortOrder } from '../shared/sort-order-observation.js';

/** What the contract leaves open about products. */
export default [
  rule('products/without-a-token', 'exchange', (exchange) => {
    const { operation, as, intent, request } = exchange;
    const bare = request.headers['authorization'] === undefined;
    const asked = operation !== null && OF_PRODUCTS.includes(operation) && (bare || as === 'invalid');
    // Where something else is odd about the request, the answer may be about that.
    const isPlain = (intent === 'silent' || intent === 'valid') && hasPlainQuery(operation, request.target);
    if (!asked || !isPlain) return notApplicable('no product was requested without a valid token');
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    return observed(exchange.id, `status ${status}`, bare ? 'no token' : 'an invalid token');
  }),
  rule('products/missing-term-is-refused', 'exchange', (exchange) => {
    if (exchange.operation === 'searchProducts' && exchange.response === null) return inconclusive('no answer came');
    const answer = listAnswer(exchange);
    const query = [...queryOf(exchange.request.target)];
    const isBlank = query.every(([name, value]) => name === 'term' && value.trim() === '');
    if (answer?.list !== 'searchProducts' || query.length > 1 || !isBlank) {
      return notApplicable('no search without a term was sent');
    }
    const { status, rows } = answer;
    if (status === 200 && rows === null) return notApplicable('the answer has no rows');
    const count = rows?.length === 0 ? 'an empty page' : 'products';
    return observed(
      exchange.id,
      status === 200 ? count : `status ${status}`,
      query.length > 0 ? 'a blank term' : 'no term',
    );
  }),
  fold<'walk', Searches>({
    id: 'products/search-matching',
    on: 'walk',
    scope: 'run',
    start: () => ({ asked: null, found: new Map() }),
    see(state, step) {
      if (step.is === 'start') state.asked = OF_PRODUCTS.includes(step.list) ? searched(step.query) : null;
      const { asked, found } = state;
      if (step.is !== 'page' || asked === null) return undefined;
      for (const { name } of step.page.rows) {
        if (typeof name !== 'string') continue;
        const way = WAYS[wayTo(name, asked.text)];
        const key = `${asked.parameter} ${way}`;
        if (found.has(key)) continue;
        const what = `${asked.parameter}=${quote(asked.text)} shows ${quote(name)}, ${way}`;
        found.set(key, { input: null, what, at: [step.page.exchange] });
      }
      return undefined;
    },
    end: ({ found }) => observedAll([...found.values()], 'nothing was searched for and found'),
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
    if (price === null || faceValue === null) return null;
    if (variant.price.currency !== variant.face_value.currency)
      return 'price and face_value are in different currencies';
    const relation = relationOf(price, faceValue, BigInt(discount));
    return `${discount === 0 ? 'without' : 'with'} a discount, price is ${relation}`;
  }),
] satisfies readonly AnyRule[];

/** Whether a request has no parameter but the term that a search needs. */
function hasPlainQuery(operation: string | null, target: string): boolean {
  const query = [...queryOf(target)];
  if (operation !== 'searchProducts') return query.length === 0;
  return query.length === 1 && query.every(([name, value]) => name === 'term' && value.trim() !== '');
}

const OF_PRODUCTS = ['listProducts', 'searchProducts', 'getProduct'];

/** How a name relates to the text that found its product, from the closest to the most distant. */
const WAYS = [
  'which is the same',
  'which has it as a part',
  'which has it in another letter case or with other accents',
  'which has its words apart',
  'which does not have all of its words',
] as const;

interface Searches {
  asked: { readonly parameter: string; readonly text: string } | null;
  /** By parameter and way, the first product that was found in this way. */
  readonly found: Map<string, Observed>;
}

/** The text that a list was searched for; null where it was not, or by its category too. */
function searched({ search, term, category }: Query): Searches['asked'] {
  const text = (term ?? search ?? '').trim();
  return text === '' || category !== undefined ? null : { parameter: term === undefined ? 'search' : 'term', text };
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

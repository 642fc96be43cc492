import type { Exchange } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { Verdict } from '../shared/rule.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  creation,
  onPurchase,
  paymentRow,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { exchange, type Sample, sampleFacts, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './accepted-orders.js';
import { second } from './samples.test.support.js';

const refused = (message: string) => creation(422, { message });
const paid = { because: null, rows: [], previous: [], newest: paymentRow, at: [31] };
const poor = { ...paid, newest: withValueAt(paymentRow, '/balance_after/amount', '11997') };
const noFunds = refused('Insufficient funds in the wallet.');
const one = { attempt: attempt(refused('At least 5.00 must be spent.'), [asked(1)]) };

const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const UUID = '7c1f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const ULID = '01JCK4Q8Z3V5W7X9Y0A2B4C6DX';

type Items = Readonly<Record<number, number>>;
const A: Items = { 1: 1 };
const B: Items = { 2: 1 };
const DEAR: Items = { 3: 1 };
const PAIR: Items = { 1: 1, 2: 1 };
const TWO: Items = { 1: 2 };

let ulids = 0;

function order(key: string | null, items: Items, status: number): Exchange {
  ulids += 1;
  const ulid = `01JCK4Q8Z3V5W7X9Y0A2B${String(ulids).padStart(5, '0')}`;
  const lines = Object.entries(items).map(([variant, quantity]) => ({ product_variant_id: Number(variant), quantity }));
  const request = {
    method: 'POST',
    target: '/api/v1/orders',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify({ wallet_id: WALLET, items: lines }),
  };
  const answer = status === 201 ? { message: 'Created.', data: { ...orderBody, ulid } } : { message: 'No.' };
  return exchange('createOrder', status, answer, { request });
}

const product = {
  id: 1,
  name: 'A',
  variantName: '',
  category: '',
  brand: '',
  currency: 'USD',
  discounted: false,
  outOfStock: false,
};
const facts: Partial<Facts> = {
  products: [100, 120, 300].map((price, index) => ({ ...product, id: index + 1, variantId: index + 1, price })),
  payer: sampleFacts.payer,
};

const times = (count: number, some: () => readonly Exchange[]) => Array.from({ length: count }, some).flat();

function seen(what: string, verdict: Verdict['is'], exchanges: readonly Exchange[]): Sample {
  return { what, verdict, facts, evidence: exchanges.map((item) => ({ kind: 'exchange', item })) };
}

const singles = () => [order(UUID, A, 201), order(UUID, B, 201), order(UUID, DEAR, 201)];

describeRules(
  rules,
  {
    'orders/valid-purchase-succeeds': [
      onPurchase('201', 'pass', validPurchase),
      onPurchase('no answer', 'inconclusive', unansweredPurchase),
      onPurchase('too many requests', 'inconclusive', refusedPurchase(creation(429, {}))),
      onPurchase('403', 'inconclusive', refusedPurchase(creation(403, {}))),
      onPurchase('a limit of the deployment', 'notApplicable', refusedPurchase(refused('Two pieces are too many.'))),
      onPurchase('a limit for one piece', 'inconclusive', refusedPurchase(noFunds, one)),
      onPurchase(
        'one piece of another product can be bought',
        'notApplicable',
        refusedPurchase(noFunds, { ...one, instead: attempt(validPurchase.attempt.exchange, [asked(1, second)]) }),
      ),
      onPurchase(
        'no product can be bought',
        'inconclusive',
        refusedPurchase(noFunds, { ...one, instead: one.attempt }),
      ),
      onPurchase(
        'one piece in another currency',
        'notApplicable',
        refusedPurchase(noFunds, { ...one, currency: 'EUR' }),
      ),
      onPurchase('an unknown field', 'notApplicable', refusedPurchase(creation(400, {}, { intent: 'silent' }))),
      onPurchase('insufficient funds', 'notApplicable', refusedPurchase(noFunds, { payment: poor })),
      onPurchase('a wallet that cannot be read', 'inconclusive', refusedPurchase(noFunds)),
      onPurchase('a price in another currency', 'notApplicable', refusedPurchase(noFunds, { currency: 'EUR' })),
      onPurchase('refused for funds that the wallet has', 'violated', refusedPurchase(noFunds, { payment: paid })),
      onPurchase('200', 'violated', refusedPurchase(creation(200, { message: 'ok', data: orderBody }))),
      onPurchase('202', 'violated', refusedPurchase(creation(202, {}))),
      onPurchase('404', 'violated', refusedPurchase(creation(404, { message: 'No wallet.' }))),
      onPurchase('500', 'violated', refusedPurchase(creation(500, { message: 'An unexpected error occurred.' }))),
    ],
    'orders/no-granted-form-is-refused': [
      seen('every form', 'pass', [order(null, A, 201), order(UUID, PAIR, 201), order('PO-1', TWO, 201)]),
      seen(
        'nothing was bought',
        'notApplicable',
        times(3, () => [order(null, A, 422), order(UUID, A, 422)]),
      ),
      seen(
        'two refusals may be chance',
        'pass',
        times(2, () => [order(null, A, 422), order(UUID, A, 201)]),
      ),
      seen('it is sold out since', 'pass', [order(UUID, A, 201), ...times(5, () => [order(null, A, 422)])]),
      seen('once it succeeded', 'pass', [
        order(null, A, 201),
        ...times(4, () => [order(null, A, 422), order(UUID, A, 201)]),
      ]),
      seen(
        'one of the two is sold out',
        'pass',
        times(4, () => [order(UUID, PAIR, 422), order(UUID, A, 201), order(UUID, DEAR, 201)]),
      ),
      seen(
        'the most that an order may cost',
        'pass',
        times(4, () => [order(UUID, PAIR, 422), order(UUID, A, 201), order(UUID, B, 201)]),
      ),
      seen(
        'three items',
        'pass',
        times(4, () => [order(UUID, { 1: 1, 2: 1, 3: 1 }, 422), ...singles()]),
      ),
      seen(
        'no key',
        'violated',
        times(3, () => [order(null, A, 422), order(UUID, A, 201)]),
      ),
      seen(
        'a ULID',
        'violated',
        times(3, () => [order(ULID, A, 422), order('PO-1', A, 201)]),
      ),
      seen(
        'its own reference',
        'violated',
        times(3, () => [order('PO-1', A, 422), order(null, A, 201)]),
      ),
      seen(
        'two items',
        'violated',
        times(3, () => [order(UUID, PAIR, 422), ...singles()]),
      ),
      seen(
        'two pieces',
        'violated',
        times(3, () => [order(UUID, TWO, 422), ...singles()]),
      ),
    ],
  },
  {
    'orders/valid-purchase-succeeds': /200 is the default of most frameworks/,
  },
);

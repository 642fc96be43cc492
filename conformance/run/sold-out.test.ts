import { expect, it } from 'vitest';
import type { Exchange } from '../evidence/evidence.js';
import { noFacts } from '../http/wire.test.support.js';
import { exchanged } from './evaluation/judging.test.support.js';
import { SoldOut } from './sold-out.js';

const product = { variantName: '', category: '', brand: '', currency: 'USD', discounted: false, outOfStock: false };
const facts = {
  ...noFacts,
  products: [11, 12].map((variantId) => ({
    ...product,
    id: variantId,
    variantId,
    name: `Card ${variantId}`,
    price: 100,
  })),
};

function creation(
  variants: readonly number[],
  status: number,
  message: string,
  more: Partial<Exchange> = {},
): Exchange {
  const items = variants.map((id) => ({ product_variant_id: id, quantity: 1 }));
  const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body: JSON.stringify({ items }) };
  const body = { is: 'json', value: { message }, duplicateKeys: [] } as const;
  const response = { status, headers: [], mediaType: 'application/json', bytes: 1, body };
  return exchanged(1, status, { operation: 'createOrder', request, response, ...more });
}

function soldOutAfter(...exchanges: readonly Exchange[]): number[] {
  const soldOut = new SoldOut();
  for (const exchange of exchanges) soldOut.note(exchange);
  return soldOut.applyTo(facts).products.flatMap(({ variantId, outOfStock }) => (outOfStock ? [variantId] : []));
}

it('takes a product for sold out when a valid order of it alone is refused', () => {
  expect(soldOutAfter(creation([11], 422, 'Card 11 is out of stock: 1 wanted, 0 left.'))).toEqual([11]);
  expect(soldOutAfter(creation([12, 12], 422, 'Nothing left.'), creation([11], 201, ''))).toEqual([12]);
});

it.each([
  ['it was accepted', creation([11], 201, '')],
  ['the wallet could not pay', creation([11], 422, 'Insufficient funds in the wallet.')],
  ['another product was ordered with it', creation([11, 12], 422, 'Card 12 is out of stock.')],
  ['the request was to be refused', creation([11], 422, 'The quantity must be 1 at least.', { intent: 'invalid' })],
  ['nobody answered', creation([11], 422, '', { response: null })],
  ['the body was none', { ...creation([11], 422, 'No.'), request: { ...creation([], 1, '').request, body: '{' } }],
])('leaves a product alone when %s', (_, exchange) => {
  expect(soldOutAfter(exchange)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { ProductFact } from '../evidence/facts.js';
import { noFacts } from '../http/connection.test.support.js';
import { affordable, replaceSoldOut } from './create-order.js';

const rest = { variantName: '', category: '', brand: '', discounted: false };

function product(variantId: number, price: number, more: Partial<ProductFact> = {}): ProductFact {
  const own = { id: variantId, variantId, name: `Card ${variantId}`, price, currency: 'USD', outOfStock: false };
  return { ...rest, ...own, ...more };
}

function factsWith(...products: readonly ProductFact[]) {
  return { ...noFacts, products, payer: { id: 1, uuid: 'w', currency: 'USD', balance: 1_000 } };
}

const ids = (products: readonly ProductFact[]) => products.map(({ variantId }) => variantId);

describe('what can be afforded', () => {
  const facts = factsWith(
    product(1, 120),
    product(2, 100),
    product(3, 900),
    product(4, 90, { outOfStock: true }),
    product(5, 80, { currency: 'EUR' }),
    product(6, 200),
  );

  it('is in stock and in the currency of the wallet that pays, cheapest first', () => {
    expect(ids(affordable(facts))).toEqual([2, 1, 6, 3]);
  });

  it('begins with another cheap product each turn, and ends with the expensive ones', () => {
    expect([1, 2, 3, 7].map((turn) => ids(affordable(facts, turn)))).toEqual([
      [1, 6, 2, 3],
      [6, 2, 1, 3],
      [2, 1, 6, 3],
      [1, 6, 2, 3],
    ]);
    expect(affordable(factsWith(), 3)).toEqual([]);
  });
});

describe('a basket', () => {
  const gone = product(1, 100, { outOfStock: true });

  it('is unchanged if everything is in stock', () => {
    const basket = [{ variant: 2, quantity: 3 }];
    expect(replaceSoldOut(basket, factsWith(gone, product(2, 100)))).toEqual(basket);
  });

  it('has what is sold out replaced by something that costs no more, the same on each of its lines', () => {
    const facts = factsWith(gone, product(2, 100), product(3, 60), product(4, 101));
    const basket = [1, 3, 1].map((variant) => ({ variant, quantity: 2 }));
    expect(replaceSoldOut(basket, facts).map(({ variant }) => variant)).toEqual([2, 3, 2]);
  });

  it('keeps what no product can replace', () => {
    expect(replaceSoldOut([{ variant: 1, quantity: 1 }], factsWith(gone, product(2, 101)))[0]?.variant).toBe(1);
  });
});

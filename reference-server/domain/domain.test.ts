import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfWindow, type Sort } from './ledger.js';
import { type FulfillmentStatus, nextStep } from './order.js';
import { positionOf } from './page.js';
import { fold, searchText, searchWords } from './search.js';

function statesOf(products: readonly number[]): FulfillmentStatus[] {
  const states: FulfillmentStatus[] = ['pending'];
  let waiting = [...products];
  for (;;) {
    const step = nextStep(states.at(-1) ?? 'pending', waiting);
    if (step === undefined) return states;
    waiting = waiting.filter((product) => product !== step.deliver);
    states.push(step.status);
  }
}

describe('nextStep', () => {
  it('completes an order of one product without a partial state', () => {
    expect(statesOf([7])).toEqual(['pending', 'processing', 'completed']);
  });

  it('delivers one product at a time, and is partially fulfilled between the first and the last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 }), (products) => {
        const partial = Array.from({ length: products.length - 1 }, () => 'partially_fulfilled');
        expect(statesOf(products)).toEqual(['pending', 'processing', ...partial, 'completed']);
      }),
    );
  });

  it('leaves a refunded order alone', () => {
    expect(nextStep('refunded', [1])).toBeUndefined();
  });
});

const request = fc.record({ page: fc.integer({ min: 1, max: 40 }), perPage: fc.integer({ min: 1, max: 100 }) });

describe('positionOf', () => {
  it('covers the list with its pages, without a gap or an overlap', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (total, perPage) => {
        const { lastPage } = positionOf({ page: 1, perPage }, total);
        let next = 1;
        for (let page = 1; page <= lastPage; page += 1) {
          const { from, to } = positionOf({ page, perPage }, total);
          if (total > 0) expect(from).toBe(next);
          next = to + 1;
        }
        expect(next).toBe(total + 1);
      }),
    );
  });

  it('is 0 to 0 on an empty list and behind the last page', () => {
    expect(positionOf({ page: 1, perPage: 15 }, 0)).toEqual({ from: 0, to: 0, lastPage: 1 });
    expect(positionOf({ page: 9, perPage: 15 }, 16)).toEqual({ from: 0, to: 0, lastPage: 2 });
    expect(positionOf({ page: 1_000_000_000_000, perPage: 100 }, 16).to).toBe(0);
  });
});

describe('pageOfWindow', () => {
  it('shows the rows that a slice of the whole list would show, in both directions', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.nat(300),
        request,
        fc.constantFrom<Sort>('asc', 'desc'),
        (skip, size, wanted, sort) => {
          const all = Array.from({ length: size }, (_, index) => skip + 1 + index);
          if (sort === 'desc') all.reverse();
          const slice = all.slice((wanted.page - 1) * wanted.perPage, wanted.page * wanted.perPage);
          const { first, last } = pageOfWindow({ first: skip + 1, last: skip + size }, sort, wanted);
          const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
          expect(sort === 'asc' ? rows : rows.reverse()).toEqual(slice);
        },
      ),
    );
  });
});

describe('fold', () => {
  it.each([
    ['ÉCLAIR', 'éclair', 'eclair'],
    ['Straße', 'STRASSE', 'strasse'],
    ['İstanbul', 'ISTANBUL', 'istanbul'],
    ['ΟΔΟΣ', 'οδός', 'οδοσ'],
    ['Łódź', 'lodz', 'ŁÓDŹ'],
    ['Ørsted', 'orsted', 'ørsted'],
    ['Ångström', 'ANGSTROM', 'Angstro\u0308m'],
    ['Ｇａｍｅ', 'game', 'GAME'],
    ['a b', 'a\0b', 'a\0 b'],
    ['한빛', '\u1112\u1161\u11ab\u1107\u1175\u11be', '한빛'],
  ])('makes %s, %s and %s equal', (first, second, third) => {
    expect(fold(second)).toBe(fold(first));
    expect(fold(third)).toBe(fold(first));
  });

  it('keeps apart what only looks related', () => {
    expect(fold('がく')).not.toBe(fold('かく'));
    expect(fold('๑')).not.toBe(fold('๒'));
  });

  it('changes nothing when it is done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('searchWords', () => {
  it('finds a product by any of its full name, brand and category', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.lorem(), fc.string(), (name, brand, category) => {
        const text = searchText(name, brand, category);
        for (const term of [name, brand, category]) {
          for (const word of searchWords(term)) expect(text).toContain(word);
        }
      }),
    );
  });

  it('is bounded, and ignores blanks and repetitions', () => {
    expect(searchWords('  b  a b\t')).toEqual(['b', 'a']);
    expect(searchWords(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' '))).toHaveLength(32);
  });
});

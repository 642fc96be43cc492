import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfWindow, type Sort } from './ledger.js';
import { positionOf } from './page.js';

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

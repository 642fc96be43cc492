import type { Comparison, Evidence, JsonObject, Walk } from '../../../evidence/evidence.js';
import { mutate, type Sample, type Samples, walkOf } from '../../sample.js';
import { products, rows } from './lists.js';

const base = products(32, { perPage: 100 });
const small = products(32, { perPage: 7 });
const backwards = products(32, { perPage: 10, direction: 'backwards' });
const newer = { id: 99, name: 'New' };
/** The list with a new row before all others. */
const later = { ...base, pages: base.pages.map((page) => ({ ...page, rows: [newer, ...page.rows] })) };

function compared(relation: Comparison['relation'], other: Walk, more: Partial<Comparison> = {}): Evidence[] {
  return [{ kind: 'comparison', item: { relation, base, other, after: base, ...more } }];
}

const resized = (verdict: Sample['verdict'], what: string, other: Walk, more: Partial<Comparison> = {}): Sample => ({
  what,
  verdict,
  evidence: compared('resized', other, more),
});

const reversed = (verdict: Sample['verdict'], what: string, other: Walk, more: Partial<Comparison> = {}): Sample => ({
  what,
  verdict,
  evidence: compared('backwards', other, more),
});

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
const cut = { complete: false, because: 'too many pages' };

/** Rules about two ways to read one list. */
export const comparisonSamples: Samples = {
  'pagination/page-size-does-not-change-the-rows': [
    resized('holds', 'the same rows', small),
    resized('holds', 'a new row came meanwhile', small, { after: later }),
    resized('holds', 'a new row came and is seen', mutate(small, '/pages/0/rows', [newer, ...rows(7)]), {
      after: later,
    }),
    resized('holds', 'the smaller walk was cut short', { ...small, pages: small.pages.slice(0, 2), ...cut }),
    resized('unknown', 'the order changed', small, { after: mutate(base, '/pages/0/rows', rows(32).reverse()) }),
    resized('unknown', 'the list changed', { ...small, steady: false }),
    resized('notApplicable', 'an empty list', products(0), { base: products(0), after: products(0) }),
    { what: 'another relation', verdict: 'notApplicable', evidence: compared('narrowed', small) },
    resized('violated', 'a row is missing', mutate(small, '/pages/1/rows', rows(13).slice(7))),
    resized('violated', 'the last page is missing', { ...small, pages: small.pages.slice(0, 4) }),
    resized('violated', 'two rows change places', mutate(small, '/pages/0/rows', rows(7).reverse())),
    resized('violated', 'another row', mutate(small, '/pages/2/rows/3', newer)),
  ],
  'pagination/backwards-shows-the-same-rows': [
    reversed('holds', 'the same rows', backwards),
    reversed('holds', 'a new row came meanwhile', backwards, { after: later }),
    reversed('holds', 'the walk backwards was cut short', { ...backwards, pages: backwards.pages.slice(0, 2), ...cut }),
    reversed('unknown', 'the list is too long', backwards, { base: { ...base, ...cut } }),
    reversed('unknown', 'the list changed', { ...backwards, steady: false }),
    reversed('notApplicable', 'an empty list', products(0), { base: products(0), after: products(0) }),
    { what: 'another relation', verdict: 'notApplicable', evidence: compared('resized', small) },
    reversed('violated', 'a row is missing', mutate(backwards, '/pages/1/rows', rows(29).slice(20))),
    reversed('violated', 'the first page is missing', { ...backwards, pages: backwards.pages.slice(0, 3) }),
    reversed('violated', 'a row that is not in the list', mutate(backwards, '/pages/2/rows/0', newer)),
    reversed('violated', 'a page is missing in a walk that was cut short', {
      ...walkOf(
        'listProducts',
        [backwards.pages[0], backwards.pages[2]].flatMap((page) => page ?? []),
      ),
      direction: 'backwards',
      ...cut,
    }),
  ],
  'pagination/page-selects-the-page': [
    selects('holds', 'the same rows', reading(rows(3))),
    selects('unknown', 'the page changed', reading(rows(2), rows(2))),
    selects('unknown', 'no answer', reading(null)),
    selects('unknown', 'the page was not there again', reading(rows(2), null)),
    selects('violated', 'a row less', reading(rows(2))),
    selects('violated', 'a row more', reading(rows(4))),
    selects('violated', 'another page', reading(rows(6).slice(3))),
    selects('violated', 'another last row', reading([...rows(2), newer])),
  ],
};

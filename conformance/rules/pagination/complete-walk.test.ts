import { expect, it } from 'vitest';
import type { Comparison, Walk } from '../../evidence/evidence.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { type Sample, walkOf, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './complete-walk.js';
import {
  base,
  compared,
  cut,
  empty,
  later,
  newer,
  onWalk,
  products,
  rows,
  small,
  three,
} from './samples.test.support.js';

const [first, second, third] = three.pages;

const swapped = walkOf(
  'listProducts',
  [first, third, second].flatMap((page) => page ?? []),
);

const resized = (verdict: Sample['verdict'], what: string, other: Walk, more: Partial<Comparison> = {}): Sample => ({
  what,
  verdict,
  evidence: compared('resized', other, more),
});

const backwards = products(32, { perPage: 10, direction: 'backwards' });

const reversed = (verdict: Sample['verdict'], what: string, other: Walk, more: Partial<Comparison> = {}): Sample => ({
  what,
  verdict,
  evidence: compared('backwards', other, more),
});

it('a page with the rows of the first one may ignore its number', () => {
  const rule = rules.find(({ id }) => id === 'pagination/no-row-twice') ?? expect.fail();
  const hintOf = (walk: Walk) => verdictOn(rule, onWalk('violated', '', walk));
  const again = withValueAt(three, '/pages/1/rows', first?.rows);
  expect(hintOf(again)).toMatchObject({ hint: 'page 2 shows the rows of the first page: page may be ignored' });
  expect(hintOf(withValueAt(three, '/pages/2/rows', rows(2)))).toMatchObject({ hint: expect.stringContaining('ties') });
});

describeRules(rules, {
  'pagination/no-row-twice': [
    onWalk('pass', 'three pages', three),
    onWalk('notApplicable', 'an empty list', empty),
    onWalk('inconclusive', 'a list that changed', { ...withValueAt(three, '/pages/2/rows', rows(2)), steady: false }),
    onWalk('violated', 'the first rows again on the last page', withValueAt(three, '/pages/2/rows', rows(2))),
    onWalk('violated', 'a row twice on one page', withValueAt(three, '/pages/0/rows/4', { id: 4, name: 'Product 4' })),
  ],
  'pagination/no-row-missing': [
    onWalk('pass', 'three pages', three),
    onWalk('pass', 'three pages in another order', swapped),
    onWalk('pass', 'an empty list', empty),
    onWalk('inconclusive', 'a walk that was cut short', {
      ...three,
      complete: false,
      because: 'too many pages',
    }),
    onWalk('inconclusive', 'a list that changed', { ...withValueAt(three, '/pages/2/rows', rows(2)), steady: false }),
    onWalk('notApplicable', 'no page', { ...three, pages: [], complete: false }),
    onWalk('violated', 'the walk ends too early', { ...three, pages: three.pages.slice(0, 2) }),
    onWalk('violated', 'one row shown twice for another', withValueAt(three, '/pages/1/rows/0', { id: 15 })),
    onWalk('violated', 'a total that counts more than there is', withValueAt(products(3), '/pages/0/meta/total', 4)),
  ],
  'pagination/page-size-does-not-change-the-rows': [
    resized('pass', 'the same rows', small),
    resized('pass', 'a new row came meanwhile', small, { after: later }),
    resized('pass', 'a new row came and is seen', withValueAt(small, '/pages/0/rows', [newer, ...rows(7)]), {
      after: later,
    }),
    resized('pass', 'the smaller walk was cut short', { ...small, pages: small.pages.slice(0, 2), ...cut }),
    resized('pass', 'another order', withValueAt(small, '/pages/0/rows', rows(7).reverse())),
    resized('notApplicable', 'parts only', { ...small, ...cut }, { base: { ...base, ...cut } }),
    resized('inconclusive', 'the list changed', { ...small, steady: false }),
    resized('notApplicable', 'an empty list', products(0), { base: products(0), after: products(0) }),
    { what: 'another relation', verdict: 'notApplicable', evidence: compared('narrowed', small) },
    resized('violated', 'a row is missing', withValueAt(small, '/pages/1/rows', rows(13).slice(7))),
    resized('violated', 'the last page is missing', { ...small, pages: small.pages.slice(0, 4) }),
    resized('violated', 'another row', withValueAt(small, '/pages/2/rows/3', newer)),
  ],
  'pagination/backwards-shows-the-same-rows': [
    reversed('pass', 'the same rows', backwards),
    reversed('pass', 'a new row came meanwhile', backwards, { after: later }),
    reversed('pass', 'the walk backwards was cut short', { ...backwards, pages: backwards.pages.slice(0, 2), ...cut }),
    reversed('inconclusive', 'the list is too long', backwards, { base: { ...base, ...cut } }),
    reversed('inconclusive', 'the list changed', { ...backwards, steady: false }),
    reversed('notApplicable', 'an empty list', products(0), { base: products(0), after: products(0) }),
    { what: 'another relation', verdict: 'notApplicable', evidence: compared('resized', small) },
    reversed('violated', 'a row is missing', withValueAt(backwards, '/pages/1/rows', rows(29).slice(20))),
    reversed('violated', 'the first page is missing', { ...backwards, pages: backwards.pages.slice(0, 3) }),
    reversed('violated', 'a row that is not in the list', withValueAt(backwards, '/pages/2/rows/0', newer)),
    reversed('violated', 'a page is missing in a walk that was cut short', {
      ...walkOf(
        'listProducts',
        [backwards.pages[0], backwards.pages[2]].flatMap((page) => page ?? []),
      ),
      direction: 'backwards',
      ...cut,
    }),
  ],
});

import type { Comparison, Walk } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { type Sample, walkOf, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './same-rows.js';
import { base, compared, cut, later, newer, products, rows, small } from './samples.test.support.js';

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

describeRules(rules, {
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

import type { Comparison, Walk } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate, type Sample } from '../shared/samples/sample.test.support.js';
import rule from './page-size-does-not-change-the-rows.js';
import { base, compared, cut, later, newer, products, rows, small } from './samples.test.support.js';

const resized = (verdict: Sample['verdict'], what: string, other: Walk, more: Partial<Comparison> = {}): Sample => ({
  what,
  verdict,
  evidence: compared('resized', other, more),
});

describeRule(rule, [
  resized('pass', 'the same rows', small),
  resized('pass', 'a new row came meanwhile', small, { after: later }),
  resized('pass', 'a new row came and is seen', mutate(small, '/pages/0/rows', [newer, ...rows(7)]), {
    after: later,
  }),
  resized('pass', 'the smaller walk was cut short', { ...small, pages: small.pages.slice(0, 2), ...cut }),
  resized('inconclusive', 'the order changed', small, { after: mutate(base, '/pages/0/rows', rows(32).reverse()) }),
  resized('inconclusive', 'the list changed', { ...small, steady: false }),
  resized('notApplicable', 'an empty list', products(0), { base: products(0), after: products(0) }),
  { what: 'another relation', verdict: 'notApplicable', evidence: compared('narrowed', small) },
  resized('violated', 'a row is missing', mutate(small, '/pages/1/rows', rows(13).slice(7))),
  resized('violated', 'the last page is missing', { ...small, pages: small.pages.slice(0, 4) }),
  resized('violated', 'two rows change places', mutate(small, '/pages/0/rows', rows(7).reverse())),
  resized('violated', 'another row', mutate(small, '/pages/2/rows/3', newer)),
]);

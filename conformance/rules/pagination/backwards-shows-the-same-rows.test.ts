import type { Comparison, Walk } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate, type Sample, walkOf } from '../shared/samples/sample.test.support.js';
import rule from './backwards-shows-the-same-rows.js';
import { base, compared, cut, later, newer, products, rows, small } from './samples.test.support.js';

const backwards = products(32, { perPage: 10, direction: 'backwards' });

const reversed = (verdict: Sample['verdict'], what: string, other: Walk, more: Partial<Comparison> = {}): Sample => ({
  what,
  verdict,
  evidence: compared('backwards', other, more),
});

describeRule(rule, [
  reversed('pass', 'the same rows', backwards),
  reversed('pass', 'a new row came meanwhile', backwards, { after: later }),
  reversed('pass', 'the walk backwards was cut short', { ...backwards, pages: backwards.pages.slice(0, 2), ...cut }),
  reversed('inconclusive', 'the list is too long', backwards, { base: { ...base, ...cut } }),
  reversed('inconclusive', 'the list changed', { ...backwards, steady: false }),
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
]);

import type { Comparison, Walk } from '../../evidence/evidence.js';
import { onComparison } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './asc-is-desc-reversed.js';
import { asc, desc, ledger, newest, nthRow, oldest, ties } from './samples.test.support.js';

const cut = { complete: false, because: 'the list has more than 12 pages' };

const reversed = (other: Walk, more: Partial<Comparison> = {}) => ({
  relation: 'reversed' as const,
  base: asc,
  other,
  ...more,
});

describeRule(rule, [
  onComparison('reversed', 'pass', reversed(desc)),
  onComparison(
    'a row came meanwhile',
    'pass',
    reversed(ledger([nthRow(6), ...newest], { sort: 'desc' }), {
      after: ledger([...oldest, nthRow(6)], { sort: 'asc' }),
    }),
  ),
  onComparison('another relation', 'notApplicable', reversed(asc, { relation: 'resized' })),
  onComparison('one row', 'notApplicable', reversed(desc, { base: ledger([nthRow(0)], { sort: 'asc' }) })),
  onComparison('cut off', 'inconclusive', reversed({ ...desc, ...cut })),
  onComparison(
    'no two readings alike',
    'inconclusive',
    reversed(desc, { after: ledger(ties.toReversed(), { sort: 'asc' }) }),
  ),
  onComparison('rows of one moment stay', 'violated', reversed(ledger(ties, { sort: 'desc' }))),
  onComparison('the same order', 'violated', reversed(ledger(oldest, { sort: 'desc' }))),
  onComparison('the oldest row is lost', 'violated', reversed(ledger(newest.slice(0, -1), { sort: 'desc' }))),
]);

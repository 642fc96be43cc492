import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { attempted, changed, newRow, onRefusal, overdraft, refusal } from '../shared/samples/refusal.test.support.js';
import rule from './payment-never-overdraws.js';

/** A payment that leaves a balance in minor units. */
const leaving = (amount: string) => ({ ...newRow('-12998'), balance_after: { amount } });

const rows = (...found: Parameters<typeof leaving>) => ({ change: changed({ rows: found.map(leaving) }) });

const unanswered = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } } as const;

describeRule(rule, [
  onRefusal('refused', 'pass', overdraft(422)),
  onRefusal('somebody else uses up the limit', 'pass', overdraft(422, rows('-10000'))),
  onRefusal(
    'a debit is no payment',
    'pass',
    overdraft(422, {
      change: changed({ rows: [{ ...leaving('-10001'), type: 'debitAdjustment' }] }),
    }),
  ),
  onRefusal('another flaw', 'notApplicable', refusal(201)),
  onRefusal('not readable', 'inconclusive', overdraft(422, { change: changed({ because: 'status 500' }) })),
  onRefusal('no answer', 'inconclusive', overdraft(422, { attempt: attempted(422, unanswered) })),
  onRefusal('a cent beyond the limit', 'violated', overdraft(201, rows('-10001'))),
  onRefusal('refused, and paid all the same', 'violated', overdraft(422, rows('-12998'))),
  onRefusal('an order without a row', 'violated', overdraft(201, { funds: { most: 11_000, limit: 0 } })),
]);

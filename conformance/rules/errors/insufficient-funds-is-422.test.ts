import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { newRow, onRefusal, overdraft, refusal } from '../shared/samples/refusal.test.support.js';
import rule from './insufficient-funds-is-422.js';
import { none, rows } from './refusals.test.support.js';

/** The payment of the order that `created` shows, which leaves a balance in minor units. */
function paid(after: string) {
  const row = newRow('-11998', { order: { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', order_number: '#104233' } });
  return { ...row, balance_after: { amount: after } };
}

describeRule(rule, [
  onRefusal('422', 'pass', overdraft(422)),
  onRefusal('funds enough', 'notApplicable', refusal(201)),
  onRefusal('a discount', 'notApplicable', overdraft(201)),
  onRefusal(
    'a deposit meanwhile',
    'notApplicable',
    overdraft(201, { funds: { most: 100, limit: 0 }, ...rows(paid('5')) }),
  ),
  onRefusal('no answer', 'inconclusive', overdraft(422, none)),
  onRefusal('402', 'violated', overdraft(402)),
  onRefusal('a crash', 'violated', overdraft(500)),
  onRefusal('bought', 'violated', overdraft(201, { funds: { most: 11_000, limit: 0 } })),
  onRefusal('bought on credit', 'violated', overdraft(201, rows(paid('-10001')))),
]);

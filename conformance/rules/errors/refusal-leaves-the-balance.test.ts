import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { balances, newRow, onRefusal, overdraft, refusal } from '../shared/samples/refusal.test.support.js';
import rule from './refusal-leaves-the-balance.js';

describeRule(rule, [
  onRefusal('as it was', 'pass', refusal(422)),
  onRefusal('accepted', 'notApplicable', refusal(201, { balance: balances('1.00', '120450') })),
  onRefusal('nobody looked', 'notApplicable', refusal(422, { balance: null })),
  onRefusal('a balance that is no decimal', 'notApplicable', refusal(422, { balance: balances('1.204,50', '120450') })),
  onRefusal('not readable', 'inconclusive', refusal(422, { balance: balances('1204.50', '120450', { wallet: null }) })),
  onRefusal(
    'it moved',
    'inconclusive',
    refusal(422, { balance: balances('1.00', '120450', { again: newRow('-1', { id: 'x' }) }) }),
  ),
  onRefusal('reserved', 'violated', refusal(422, { balance: balances('1074.52', '120450') })),
  onRefusal('given back twice', 'violated', overdraft(422, { balance: balances('1214.50', '120450') })),
]);

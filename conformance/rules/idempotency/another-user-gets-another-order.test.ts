import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './another-user-gets-another-order.js';
import { firstKeyed, second } from './samples.test.support.js';

const user = { means: 'other user', first: accepted(firstKeyed) } as const;

const other = { as: 'other' } as const;

describeRule(rule, [
  onReplay('an order of his own', 'pass', {
    ...user,
    repeats: [accepted(second, {}, other), accepted(firstKeyed)],
  }),
  onReplay('refused', 'pass', { ...user, repeats: [refused(422, 'This key was used.', {}, other)] }),
  onReplay("the caller's order", 'violated', { ...user, repeats: [accepted(firstKeyed, {}, other)] }),
  onReplay('a message that names it', 'violated', {
    ...user,
    repeats: [refused(409, `Used for ${firstKeyed['ulid']}.`, {}, other)],
  }),
  onReplay("the other user's order comes back", 'violated', {
    ...user,
    repeats: [accepted(second, {}, other), accepted(second)],
  }),
  onReplay('paid again', 'violated', {
    ...user,
    repeats: [accepted(second, {}, other)],
    change: showing([firstKeyed], [payment(firstKeyed), payment(firstKeyed, 88_002)]),
  }),
  onReplay('no answer', 'inconclusive', {
    ...user,
    repeats: [{ ...accepted(firstKeyed), exchange: { ...unanswered('timeout').exchange, ...other } }],
  }),
  onReplay('one user', 'notApplicable', {
    means: 'same body',
    first: accepted(firstKeyed),
    repeats: [accepted(firstKeyed)],
  }),
]);

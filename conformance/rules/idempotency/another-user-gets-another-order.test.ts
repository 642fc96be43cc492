import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './another-user-gets-another-order.js';
import { first, second } from './samples.test.support.js';

const user = { means: 'other user', first: accepted(first) } as const;
const other = { as: 'other' } as const;

describeRule(rule, [
  onReplay('an order of their own', 'pass', {
    ...user,
    repeats: [accepted(second, {}, other), accepted(first)],
  }),
  onReplay('refused', 'pass', { ...user, repeats: [refused(422, 'This key was used.', {}, other)] }),
  onReplay("the caller's order", 'violated', { ...user, repeats: [accepted(first, {}, other)] }),
  onReplay('a message that names it', 'violated', {
    ...user,
    repeats: [refused(409, `Used for ${first['ulid']}.`, {}, other)],
  }),
  onReplay("the other user's order comes back", 'violated', {
    ...user,
    repeats: [accepted(second, {}, other), accepted(second)],
  }),
  onReplay('paid again', 'violated', {
    ...user,
    repeats: [accepted(second, {}, other)],
    change: showing([first], [payment(first), payment(first, 88_002)]),
  }),
  onReplay('no answer', 'inconclusive', {
    ...user,
    repeats: [{ ...accepted(first), exchange: { ...unanswered('timeout').exchange, ...other } }],
  }),
  onReplay('one user', 'notApplicable', {
    means: 'same body',
    first: accepted(first),
    repeats: [accepted(first)],
  }),
]);

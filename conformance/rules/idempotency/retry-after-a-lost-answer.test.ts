import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  accepted,
  numbered,
  onReplay,
  payment,
  refused,
  showing,
  unanswered,
} from '../shared/samples/replay.test.support.js';
import rule from './retry-after-a-lost-answer.js';
import { control, first } from './samples.test.support.js';

const second = numbered('2');
const lost = { means: 'lost answer', note: 'dropped as the answer began', first: unanswered() } as const;

describeRule(rule, [
  onReplay('one order', 'pass', { ...lost, repeats: [accepted(first)] }),
  onReplay('refused while in progress, then the order', 'pass', {
    ...lost,
    repeats: [refused(409), accepted(first)],
  }),
  onReplay('the order of the lost answer and another one', 'violated', {
    ...lost,
    repeats: [accepted(second)],
    change: showing([first, second]),
  }),
  onReplay('a payment of an order that is lost', 'violated', {
    ...lost,
    repeats: [accepted(second)],
    change: showing([second], [payment(first, 500_000), payment(second, 488_002)]),
  }),
  onReplay('always refused, and never created', 'violated', {
    ...lost,
    repeats: [refused(409), refused(409)],
    change: showing([]),
    control: control,
  }),
  onReplay('refused for a limit, also with another key', 'notApplicable', {
    ...lost,
    repeats: [refused(422), refused(422)],
    change: showing([]),
    control: refused(422),
  }),
  onReplay('no order, and no answer with another key', 'inconclusive', {
    ...lost,
    repeats: [refused(422)],
    change: showing([]),
    control: unanswered('timeout'),
  }),
  onReplay('two orders while other clients buy', 'inconclusive', {
    ...lost,
    repeats: [accepted(second)],
    change: showing([first, second], undefined, { isBusy: true }),
  }),
  onReplay('no answer at all', 'inconclusive', { ...lost, repeats: [unanswered('timeout')] }),
  onReplay('an answer that arrived in time', 'notApplicable', {
    ...lost,
    first: accepted(first),
    repeats: [accepted(first)],
  }),
  onReplay('no answer was lost', 'notApplicable', {
    means: 'same body',
    first: accepted(first),
    repeats: [accepted(first)],
  }),
]);

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import { control, first } from './samples.test.support.js';
import rule from './usual-keys-are-accepted.js';

const usual = { means: 'usual key', note: 'ULID' } as const;

describeRule(rule, [
  onReplay('accepted', 'pass', { ...usual, first: accepted(first), repeats: [] }),
  onReplay('refused, and another one is not', 'violated', {
    ...usual,
    first: refused(422, 'Not a UUID.'),
    repeats: [],
    control: control,
  }),
  onReplay('refused as too many', 'notApplicable', {
    ...usual,
    first: refused(422, 'Too many orders.'),
    repeats: [],
    control: control,
  }),
  onReplay('refused, and another one too', 'notApplicable', {
    ...usual,
    first: refused(),
    repeats: [],
    control: refused(),
  }),
  onReplay('no answer', 'inconclusive', { ...usual, first: unanswered('timeout'), repeats: [] }),
  onReplay('a long key', 'notApplicable', { means: 'long key', first: refused(), repeats: [], control: control }),
]);

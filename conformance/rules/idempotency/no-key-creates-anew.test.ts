import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './no-key-creates-anew.js';
import { control, first, plain, second } from './samples.test.support.js';

const none = { means: 'no key', first: accepted(first, plain(null)) } as const;

describeRule(rule, [
  onReplay('two orders', 'pass', { ...none, repeats: [accepted(second, plain(null))] }),
  onReplay('the same order', 'violated', { ...none, repeats: [accepted(first, plain(null))] }),
  onReplay('the third response shows the second order', 'violated', {
    ...none,
    repeats: [accepted(second, plain(null)), accepted(second, plain(null))],
  }),
  onReplay('a refusal that another key avoids', 'violated', {
    ...none,
    repeats: [refused(422, 'A duplicate.', plain(null))],
    control: control,
  }),
  onReplay('a refusal for a limit', 'notApplicable', {
    ...none,
    repeats: [refused(422, 'Daily limit reached.', plain(null))],
    control: control,
  }),
  onReplay('also refused with another key', 'notApplicable', {
    ...none,
    repeats: [refused(422, 'No.', plain(null))],
    control: refused(422),
  }),
  onReplay('an order that is not listed', 'violated', {
    ...none,
    repeats: [accepted(second, plain(null))],
    change: showing([first]),
  }),
  onReplay('an order that is not paid', 'violated', {
    ...none,
    repeats: [accepted(second, plain(null))],
    change: showing([first, second], [payment(first)]),
  }),
  onReplay('none is listed', 'inconclusive', {
    ...none,
    repeats: [accepted(second, plain(null))],
    change: showing([]),
  }),
  onReplay('no answer', 'inconclusive', { ...none, repeats: [unanswered('timeout', plain(null))] }),
  onReplay('a key', 'notApplicable', {
    means: 'same body',
    first: accepted(first),
    repeats: [accepted(first)],
  }),
]);

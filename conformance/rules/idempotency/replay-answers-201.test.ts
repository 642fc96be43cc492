import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './replay-answers-201.js';
import { body, first, good, progress, silent, third } from './samples.test.support.js';

const lost = { means: 'lost answer', first: unanswered(), repeats: [refused(409), refused(409)] } as const;

/** The response of the good replay with another status. */
function statusOf(status: number) {
  const { response } = good.repeats[0]?.exchange ?? {};
  return response == null ? null : { ...response, status };
}

describeRule(rule, [
  onReplay('refused where it may be', 'notApplicable', {
    ...body,
    means: 'other body',
    repeats: [refused(422, 'No conversion.', {}, { intent: 'depends' })],
  }),
  onReplay('201', 'pass', good),
  onReplay('200', 'violated', {
    ...body,
    repeats: [accepted(first, {}, {}), accepted(first, {}, { response: statusOf(200) })],
  }),
  onReplay('409 for another body', 'violated', { ...body, means: 'other body', repeats: [refused(409)] }),
  onReplay('422 after progress', 'violated', { ...progress, repeats: [refused(422)] }),
  onReplay('429', 'inconclusive', { ...body, repeats: [refused(429)] }),
  onReplay('refused for ever after a lost answer', 'violated', {
    ...lost,
    change: showing([first]),
    control: accepted(third, { key: 'dgo-control' }),
  }),
  onReplay('refused after a lost answer that made no order', 'notApplicable', {
    ...lost,
    change: showing([]),
    control: accepted(third, { key: 'dgo-control' }),
  }),
  onReplay('no answer', 'inconclusive', { ...body, repeats: [unanswered('timeout')] }),
  onReplay('a broken body', 'notApplicable', {
    ...body,
    means: 'invalid body',
    repeats: [refused(422, 'No.', {}, silent)],
  }),
]);

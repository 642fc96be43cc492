import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import rules from './late-replays.js';
import { body, firstTry, good, progress, secondTry, thirdTry } from './samples.test.support.js';

const late = { ...body, means: 'after other orders', note: '20 orders later' } as const;

describeRules(rules, {
  'idempotency/replay-after-other-orders': [
    onReplay('the same order', 'pass', { ...late, repeats: [accepted(firstTry), accepted(firstTry)] }),
    onReplay('another order', 'violated', { ...late, repeats: [accepted(firstTry), accepted(secondTry)] }),
    onReplay('refused', 'violated', { ...late, repeats: [accepted(firstTry), refused(409)] }),
    onReplay('another order at once too', 'notApplicable', {
      ...late,
      repeats: [accepted(secondTry), accepted(thirdTry)],
    }),
    onReplay('no answer', 'inconclusive', { ...late, repeats: [accepted(firstTry), unanswered('timeout')] }),
    onReplay('at once', 'notApplicable', good),
  ],
  'idempotency/replay-after-progress': [
    onReplay('the same order', 'pass', { ...progress, repeats: [accepted(firstTry)] }),
    onReplay('another order', 'violated', { ...progress, repeats: [accepted(secondTry)] }),
    onReplay('refused', 'violated', { ...progress, repeats: [refused(422)] }),
    onReplay('at once', 'notApplicable', good),
  ],
});

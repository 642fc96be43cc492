import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import rules from './late-replays.js';
import { body, first, good, progress, second, third } from './samples.test.support.js';

const late = { ...body, means: 'after other orders', note: '20 orders later' } as const;

describeRules(rules, {
  'idempotency/replay-after-other-orders': [
    onReplay('the same order', 'pass', { ...late, repeats: [accepted(first), accepted(first)] }),
    onReplay('another order', 'violated', { ...late, repeats: [accepted(first), accepted(second)] }),
    onReplay('refused', 'violated', { ...late, repeats: [accepted(first), refused(409)] }),
    onReplay('another order in an immediate replay too', 'notApplicable', {
      ...late,
      repeats: [accepted(second), accepted(third)],
    }),
    onReplay('no answer', 'inconclusive', { ...late, repeats: [accepted(first), unanswered('timeout')] }),
    onReplay('at once', 'notApplicable', good),
  ],
  'idempotency/replay-after-progress': [
    onReplay('the same order', 'pass', { ...progress, repeats: [accepted(first)] }),
    onReplay('another order', 'violated', { ...progress, repeats: [accepted(second)] }),
    onReplay('refused', 'violated', { ...progress, repeats: [refused(422)] }),
    onReplay('at once', 'notApplicable', good),
  ],
});

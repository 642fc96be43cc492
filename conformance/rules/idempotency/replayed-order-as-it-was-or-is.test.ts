import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, showing } from '../shared/samples/replay.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { first } from './keys.test.support.js';
import rule from './replayed-order-as-it-was-or-is.js';

const moved = { means: 'after progress', first: accepted(first), since: 'last repeat', change: showing([]) } as const;

const read = exchange('getOrder', 200, { ...first, fulfillment_status: 'completed' });

describeRule(rule, [
  onReplay('as it was', 'observed', { ...moved, repeats: [accepted(first)], progress: read }),
  onReplay('as it is', 'observed', {
    ...moved,
    repeats: [accepted({ ...first, fulfillment_status: 'completed' })],
    progress: read,
  }),
  onReplay('nothing was read', 'notApplicable', { ...moved, repeats: [accepted(first)] }),
  onReplay('refused', 'notApplicable', { ...moved, repeats: [refused()], progress: read }),
]);

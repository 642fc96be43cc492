import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay } from '../shared/samples/replay.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './replay-shows-the-same-content.js';
import { body, first, good, listed, second } from './samples.test.support.js';

const tiny = mutate(first, '/items/0/quantity', 3);

describeRule(rule, [
  onReplay('the same', 'pass', good),
  onReplay('as it is now', 'pass', {
    ...body,
    repeats: [accepted({ ...first, fulfillment_status: 'completed', updated_at: '2026-03-14T10:00:00Z' })],
  }),
  onReplay('another quantity', 'violated', { ...body, means: 'other body', repeats: [accepted(tiny)] }),
  onReplay('no items', 'violated', { ...body, repeats: [accepted(listed(first))] }),
  onReplay('another id', 'violated', { ...body, repeats: [accepted({ ...first, id: 4 })] }),
  onReplay('another sum', 'violated', { ...body, repeats: [accepted(mutate(first, '/total/amount', 59.99))] }),
  onReplay('another time', 'violated', {
    ...body,
    repeats: [accepted({ ...first, created_at: '2026-03-14T09:27:53+00:00' })],
  }),
  onReplay('another order', 'notApplicable', { ...body, repeats: [accepted(second)] }),
]);

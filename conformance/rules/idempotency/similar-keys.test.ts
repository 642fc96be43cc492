import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused } from '../shared/samples/replay.test.support.js';
import { control, first, plain, second } from './samples.test.support.js';
import rules from './similar-keys.js';

const alike = { means: 'other key', first: accepted(first, plain('key-1')) } as const;
const cased = { means: 'other letter case', first: accepted(first, plain('key')) } as const;

describeRules(rules, {
  'idempotency/other-key-creates-anew': [
    onReplay('an order for each', 'pass', { ...alike, repeats: [accepted(second, plain('key-2'))] }),
    onReplay("the first key's order", 'violated', {
      ...alike,
      repeats: [accepted(second, plain('key-2')), accepted(first, plain('key-3'))],
    }),
    onReplay('refused, but accepted with another key', 'violated', {
      ...alike,
      repeats: [refused(422, 'Taken.', plain('key-2'))],
      control: control,
    }),
    onReplay('refused', 'notApplicable', { ...alike, repeats: [refused(422, 'No.', plain('key-2'))] }),
    onReplay('all refused for their length', 'notApplicable', {
      ...alike,
      first: refused(422, 'Too long.', plain('key-1')),
      repeats: [refused(422, 'Too long.', plain('key-2'))],
      control: control,
    }),
    onReplay('another letter case', 'notApplicable', { ...cased, repeats: [accepted(first, plain('KEY'))] }),
  ],
  'idempotency/letter-case-tells-keys-apart': [
    onReplay('an order for each', 'pass', { ...cased, repeats: [accepted(second, plain('KEY'))] }),
    onReplay('the same order', 'violated', { ...cased, repeats: [accepted(first, plain('KEY'))] }),
    onReplay('refused, but accepted with another key', 'violated', {
      ...cased,
      repeats: [refused(422, 'Taken.', plain('KEY'))],
      control: control,
    }),
    onReplay('other keys', 'notApplicable', { ...alike, repeats: [accepted(first, plain('key-2'))] }),
  ],
});

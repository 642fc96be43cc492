import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './replay-returns-the-original.js';
import { body, first, good, second, silent } from './samples.test.support.js';

const key = (length: number) => ({ key: 'k'.repeat(length) });

const long = (length: number) => ({ means: 'long key', first: accepted(first, key(length), silent) }) as const;

const ofOther = { as: 'other' } as const;

describeRule(
  rule,
  [
    onReplay('the same order', 'pass', good),
    onReplay('its ulid in small letters', 'pass', {
      ...body,
      repeats: [accepted({ ...first, ulid: String(first['ulid']).toLowerCase() })],
    }),
    onReplay('another order for another body', 'violated', {
      ...body,
      means: 'other body',
      repeats: [accepted(second)],
    }),
    onReplay('the same order for a long key', 'pass', {
      ...long(255),
      repeats: [accepted(first, key(255), silent)],
    }),
    onReplay('another order for a long key', 'violated', {
      ...long(255),
      repeats: [accepted(second, key(255), silent)],
    }),
    onReplay('another order for a longer key', 'notApplicable', {
      ...long(256),
      repeats: [accepted(second, key(256), silent)],
    }),
    onReplay('a long key refused the second time', 'notApplicable', {
      ...long(255),
      repeats: [refused(422, 'No.', key(255), silent)],
    }),
    onReplay('another order the third time', 'violated', {
      ...body,
      repeats: [accepted(first), accepted(second)],
    }),
    onReplay('another order after a lost answer and a retry', 'violated', {
      means: 'lost answer',
      first: unanswered(),
      repeats: [accepted(first), accepted(second)],
    }),
    onReplay("the other user's order", 'violated', {
      ...body,
      means: 'other user',
      repeats: [accepted(second, {}, ofOther), accepted(second)],
    }),
    onReplay('the other user gets another order', 'pass', {
      ...body,
      means: 'other user',
      repeats: [accepted(second, {}, ofOther), accepted(first)],
    }),
    onReplay('refused', 'inconclusive', { ...body, repeats: [refused()] }),
    onReplay('no answer', 'inconclusive', { ...body, repeats: [unanswered('timeout')] }),
    onReplay('the first was refused', 'notApplicable', {
      ...body,
      first: refused(),
      repeats: [accepted(second)],
    }),
    onReplay('other keys', 'notApplicable', { ...body, repeats: [accepted(second, { key: 'PO-2026/0043' })] }),
    onReplay('no key', 'notApplicable', {
      means: 'no key',
      first: accepted(first, { key: null }),
      repeats: [accepted(second, { key: null })],
    }),
    onReplay('a success without an order', 'notApplicable', {
      ...body,
      first: accepted({}),
      repeats: [accepted(second)],
    }),
  ],
  { hint: /the key may not be stored/ },
);

import { expect, it } from 'vitest';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './replay-answers.js';
import { body, first, good, listed, progress, second, silent, third } from './samples.test.support.js';

const lost = { means: 'lost answer', first: unanswered(), repeats: [refused(409), refused(409)] } as const;

/** The response to the correct replay with another status. */
function statusOf(status: number) {
  const { response } = good.repeats[0]?.exchange ?? {};
  return response == null ? null : { ...response, status };
}

const key = (length: number) => ({ key: 'k'.repeat(length) });
const long = (length: number) => ({ means: 'long key', first: accepted(first, key(length), silent) }) as const;
const ofOther = { as: 'other' } as const;
const tiny = withValueAt(first, '/items/0/quantity', 3);

it.each([
  ['same body', null],
  ['long key', null],
  ['other body', 'compared together with the body'],
  ['after progress', 'forgotten'],
  ['after other orders', 'forgotten'],
] as const)('another order for %s has an explanation of its own: %s', (means, own) => {
  const rule = rules.find(({ id }) => id === 'idempotency/replay-returns-the-original') ?? expect.fail();
  const verdict = verdictOn(rule, onReplay('', 'violated', { ...body, means, repeats: [accepted(second)] }));
  const general = 'the key may not be stored';
  expect(verdict).toMatchObject({ explanations: own === null ? [general] : [expect.stringContaining(own), general] });
});

describeRules(
  rules,
  {
    'idempotency/replay-answers-201': [
      onReplay('refused as permitted', 'notApplicable', {
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
      onReplay('always refused after a lost answer', 'violated', {
        ...lost,
        change: showing([first]),
        control: accepted(third, { key: 'dgo-control' }),
      }),
      onReplay('refused after a lost answer that created no order', 'notApplicable', {
        ...lost,
        change: showing([]),
        control: accepted(third, { key: 'dgo-control' }),
      }),
      onReplay('no answer', 'inconclusive', { ...body, repeats: [unanswered('timeout')] }),
      onReplay('an invalid body', 'notApplicable', {
        ...body,
        means: 'invalid body',
        repeats: [refused(422, 'No.', {}, silent)],
      }),
    ],
    'idempotency/replay-returns-the-original': [
      onReplay('the same order', 'pass', good),
      onReplay('its ulid in lower case', 'pass', {
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
      onReplay('another order in the third response', 'violated', {
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
    'idempotency/replay-shows-the-same-content': [
      onReplay('the same', 'pass', good),
      onReplay('as it is now', 'pass', {
        ...body,
        repeats: [accepted({ ...first, fulfillment_status: 'completed', updated_at: '2026-03-14T10:00:00Z' })],
      }),
      onReplay('another quantity', 'violated', { ...body, means: 'other body', repeats: [accepted(tiny)] }),
      onReplay('no items', 'violated', { ...body, repeats: [accepted(listed(first))] }),
      onReplay('another id', 'violated', { ...body, repeats: [accepted({ ...first, id: 4 })] }),
      onReplay('another sum', 'violated', { ...body, repeats: [accepted(withValueAt(first, '/total/amount', 59.99))] }),
      onReplay('another time', 'violated', {
        ...body,
        repeats: [accepted({ ...first, created_at: '2026-03-14T09:27:53+00:00' })],
      }),
      onReplay('another order', 'notApplicable', { ...body, repeats: [accepted(second)] }),
    ],
  },
  { 'idempotency/replay-returns-the-original': /the key may not be stored/ },
);

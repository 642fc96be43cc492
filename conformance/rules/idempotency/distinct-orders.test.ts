import { expect, it } from 'vitest';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import rules from './distinct-orders.js';
import { control, first, plain, second } from './samples.test.support.js';

const alike = { means: 'other key', first: accepted(first, plain('key-1')) } as const;
const cased = { means: 'other letter case', first: accepted(first, plain('key')) } as const;

const none = { means: 'no key', first: accepted(first, plain(null)) } as const;

const user = { means: 'other user', first: accepted(first) } as const;
const other = { as: 'other' } as const;

const LONG = 'dgo-0123456789abcdefghijklmnopqrstuvw';

it.each([
  ['another last character', [`${LONG}b`], 'after 1-37'],
  ['keys told apart before', [`dgo-XXXXXXXXX${LONG.slice(13)}a`, `${LONG}b`], 'after 5-37'],
  ['a key told apart that differs later', [`${LONG}ab`, `${LONG}b`], undefined],
  ['short keys', ['key-2'], undefined],
])('a hint says where keys may be cut: %s', (_, keys, where) => {
  const own = keys[0] === 'key-2' ? 'key-1' : `${LONG}a`;
  const others = keys.map((key, index) => accepted(index === keys.length - 1 ? first : second, plain(key)));
  const sample = onReplay('', 'violated', { ...alike, first: accepted(first, plain(own)), repeats: others });
  const [verdict] = rules
    .filter(({ id }) => id === 'idempotency/other-key-creates-anew')
    .map((rule) => verdictOn(rule, sample));
  expect(verdict).toMatchObject({ is: 'violated' });
  const { hint } = verdict?.is === 'violated' ? verdict : {};
  expect(hint).toEqual(
    where === undefined ? undefined : expect.stringContaining(`keys may be cut ${where} characters`),
  );
});

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
  'idempotency/no-key-creates-anew': [
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
  ],
  'idempotency/another-user-gets-another-order': [
    onReplay('an order of their own', 'pass', {
      ...user,
      repeats: [accepted(second, {}, other), accepted(first)],
    }),
    onReplay('refused', 'pass', { ...user, repeats: [refused(422, 'This key was used.', {}, other)] }),
    onReplay("the caller's order", 'violated', { ...user, repeats: [accepted(first, {}, other)] }),
    onReplay('a message that names it', 'violated', {
      ...user,
      repeats: [refused(409, `Used for ${first['ulid']}.`, {}, other)],
    }),
    onReplay("the other user's order comes back", 'violated', {
      ...user,
      repeats: [accepted(second, {}, other), accepted(second)],
    }),
    onReplay('paid again', 'violated', {
      ...user,
      repeats: [accepted(second, {}, other)],
      change: showing([first], [payment(first), payment(first, 88_002)]),
    }),
    onReplay('no answer', 'inconclusive', {
      ...user,
      repeats: [{ ...accepted(first), exchange: { ...unanswered('timeout').exchange, ...other } }],
    }),
    onReplay('one user', 'notApplicable', {
      means: 'same body',
      first: accepted(first),
      repeats: [accepted(first)],
    }),
  ],
});

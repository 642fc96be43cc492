import type { Attempt, Replay } from '../../../evidence/evidence.js';
import { exchange, type Samples } from '../../sample.js';
import { accepted, aurora, numbered, onReplay, payment, refused, showing, unanswered } from '../../sample-replay.js';

const first = numbered('1');
const second = numbered('2');
const third = numbered('3');
const plain = (key: string | null): Partial<Attempt> => ({ key });
const control = accepted(third, plain('dgo-control'));

const none = { means: 'no key', first: accepted(first, plain(null)) } as const;
const alike = { means: 'other key', first: accepted(first, plain('key-1')) } as const;
const cased = { means: 'other letter case', first: accepted(first, plain('key')) } as const;
const usual = { means: 'usual key', note: 'ULID' } as const;
const broken = { means: 'invalid body', first: accepted(first) } as const;
const silent = { intent: 'silent' } as const;
const bad = (status: number) => refused(status, 'No.', {}, { ...silent, note: 'a quantity of 0 under a used key' });
const user = { means: 'other user', first: accepted(first) } as const;
const other = { as: 'other' } as const;
const moved = { means: 'after progress', first: accepted(first), since: 'last repeat', change: showing([]) } as const;
const read = exchange('getOrder', 200, { ...first, fulfillment_status: 'completed' });
const twice = (means: Replay['means'], one: Attempt, two: Attempt) => ({ means, first: one, repeats: [two] });

/** Samples of what counts as the same key. */
export const keySamples: Samples = {
  'idempotency/no-key-creates-anew': [
    onReplay('two orders', 'holds', { ...none, repeats: [accepted(second, plain(null))] }),
    onReplay('the same order', 'violated', { ...none, repeats: [accepted(first, plain(null))] }),
    onReplay('the third is the second', 'violated', {
      ...none,
      repeats: [accepted(second, plain(null)), accepted(second, plain(null))],
    }),
    onReplay('a refusal that a key lifts', 'violated', {
      ...none,
      repeats: [refused(422, 'A duplicate.', plain(null))],
      control,
    }),
    onReplay('a refusal that speaks of a limit', 'notApplicable', {
      ...none,
      repeats: [refused(422, 'Daily limit reached.', plain(null))],
      control,
    }),
    onReplay('a refusal under another key too', 'notApplicable', {
      ...none,
      repeats: [refused(422, 'No.', plain(null))],
      control: refused(422),
    }),
    onReplay('one that is not listed', 'violated', {
      ...none,
      repeats: [accepted(second, plain(null))],
      change: showing([first]),
    }),
    onReplay('one that is not paid', 'violated', {
      ...none,
      repeats: [accepted(second, plain(null))],
      change: showing([first, second], [payment(first)]),
    }),
    onReplay('none is listed', 'unknown', { ...none, repeats: [accepted(second, plain(null))], change: showing([]) }),
    onReplay('no answer', 'unknown', { ...none, repeats: [unanswered('timeout', plain(null))] }),
    onReplay('a key', 'notApplicable', { means: 'same body', first: accepted(first), repeats: [accepted(first)] }),
  ],
  'idempotency/other-key-creates-anew': [
    onReplay('an order each', 'holds', { ...alike, repeats: [accepted(second, plain('key-2'))] }),
    onReplay("the first key's order", 'violated', {
      ...alike,
      repeats: [accepted(second, plain('key-2')), accepted(first, plain('key-3'))],
    }),
    onReplay('refused, and not under another key', 'violated', {
      ...alike,
      repeats: [refused(422, 'Taken.', plain('key-2'))],
      control,
    }),
    onReplay('refused', 'notApplicable', { ...alike, repeats: [refused(422, 'No.', plain('key-2'))] }),
    onReplay('all refused for their length', 'notApplicable', {
      ...alike,
      first: refused(422, 'Too long.', plain('key-1')),
      repeats: [refused(422, 'Too long.', plain('key-2'))],
      control,
    }),
    onReplay('another letter case', 'notApplicable', { ...cased, repeats: [accepted(first, plain('KEY'))] }),
  ],
  'idempotency/letter-case-tells-keys-apart': [
    onReplay('an order each', 'holds', { ...cased, repeats: [accepted(second, plain('KEY'))] }),
    onReplay('the same order', 'violated', { ...cased, repeats: [accepted(first, plain('KEY'))] }),
    onReplay('refused, and not under another key', 'violated', {
      ...cased,
      repeats: [refused(422, 'Taken.', plain('KEY'))],
      control,
    }),
    onReplay('other keys', 'notApplicable', { ...alike, repeats: [accepted(first, plain('key-2'))] }),
  ],
  'idempotency/usual-keys-are-accepted': [
    onReplay('accepted', 'holds', { ...usual, first: accepted(first), repeats: [] }),
    onReplay('refused, and another one is not', 'violated', {
      ...usual,
      first: refused(422, 'Not a UUID.'),
      repeats: [],
      control,
    }),
    onReplay('refused as too many', 'notApplicable', {
      ...usual,
      first: refused(422, 'Too many orders.'),
      repeats: [],
      control,
    }),
    onReplay('refused, and another one too', 'notApplicable', {
      ...usual,
      first: refused(),
      repeats: [],
      control: refused(),
    }),
    onReplay('no answer', 'unknown', { ...usual, first: unanswered('timeout'), repeats: [] }),
    onReplay('a long key', 'notApplicable', { means: 'long key', first: refused(), repeats: [], control }),
  ],
  'idempotency/invalid-body-under-a-used-key': [
    onReplay('422', 'holds', { ...broken, repeats: [bad(422)] }),
    onReplay('the original', 'holds', { ...broken, repeats: [accepted(first, {}, silent)] }),
    onReplay('400', 'violated', { ...broken, repeats: [bad(400)] }),
    onReplay('another order', 'violated', { ...broken, repeats: [accepted(second, {}, silent)] }),
    onReplay('an order in silence', 'violated', {
      ...broken,
      repeats: [bad(422)],
      change: showing([first, second]),
    }),
    onReplay('a payment in silence', 'violated', {
      ...broken,
      repeats: [bad(422)],
      change: showing([first], [payment(first), payment(first, 88_002)]),
    }),
    onReplay('an order while others buy', 'unknown', {
      ...broken,
      repeats: [bad(422)],
      change: showing([first, second], [], { isBusy: true }),
    }),
    onReplay('no answer', 'unknown', { ...broken, repeats: [unanswered('timeout')] }),
    onReplay('the first was refused', 'notApplicable', { ...broken, first: refused(), repeats: [bad(422)] }),
  ],
  'idempotency/another-user-gets-another-order': [
    onReplay('an order of his own', 'holds', { ...user, repeats: [accepted(second, {}, other), accepted(first)] }),
    onReplay('refused', 'holds', { ...user, repeats: [refused(422, 'This key was used.', {}, other)] }),
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
    onReplay('no answer', 'unknown', {
      ...user,
      repeats: [{ ...accepted(first), exchange: { ...unanswered('timeout').exchange, ...other } }],
    }),
    onReplay('one user', 'notApplicable', { means: 'same body', first: accepted(first), repeats: [accepted(first)] }),
  ],
  'idempotency/replayed-order-as-it-was-or-is': [
    onReplay('as it was', 'observed', { ...moved, repeats: [accepted(first)], progress: read }),
    onReplay('as it is', 'observed', {
      ...moved,
      repeats: [accepted({ ...first, fulfillment_status: 'completed' })],
      progress: read,
    }),
    onReplay('nothing was read', 'notApplicable', { ...moved, repeats: [accepted(first)] }),
    onReplay('refused', 'notApplicable', { ...moved, repeats: [refused()], progress: read }),
  ],
  'idempotency/longest-key': [
    onReplay('a key', 'observed', { ...twice('long key', accepted(first), accepted(first)), note: '255 characters' }),
    onReplay('refused', 'observed', { ...twice('long key', refused(431), refused(431)), note: '4000 characters' }),
    onReplay('no answer', 'unknown', twice('long key', unanswered('timeout'), accepted(first))),
    onReplay('a blank key', 'notApplicable', twice('blank key', accepted(first), accepted(first))),
  ],
  'idempotency/blank-key': [
    onReplay('none', 'observed', twice('blank key', accepted(first), accepted(second))),
    onReplay('a key', 'observed', twice('blank key', accepted(first), accepted(first))),
    onReplay('a long key', 'notApplicable', twice('long key', accepted(first), accepted(first))),
  ],
  'idempotency/odd-keys': [
    onReplay('a key', 'observed', { ...twice('odd key', accepted(first), accepted(first)), note: 'spaces inside' }),
    onReplay('refused', 'observed', { ...twice('odd key', refused(400), refused(400)), note: 'Latin-1 letters' }),
    onReplay(
      'a long key',
      'notApplicable',
      twice('long key', accepted(first, { cost: aurora.price }), accepted(first)),
    ),
  ],
};

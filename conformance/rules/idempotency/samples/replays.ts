import type { JsonObject } from '../../../evidence/evidence.js';
import { mutate, type Samples } from '../../sample.js';
import {
  accepted,
  numbered,
  onReplay,
  payment,
  paymentsInTurn,
  refused,
  showing,
  unanswered,
} from '../../sample-replay.js';

const first = numbered('1');
const second = numbered('2');
const third = numbered('3');
const listed = (order: JsonObject) => ({ ...order, items: [] });
const body = { means: 'same body', first: accepted(first) } as const;
const good = { ...body, repeats: [accepted(first), accepted(first)] };
const silent = { intent: 'silent' } as const;
const key = (length: number) => ({ key: 'k'.repeat(length) });
const long = (length: number) => ({ means: 'long key', first: accepted(first, key(length), silent) }) as const;
const ofOther = { as: 'other' } as const;
const late = { ...body, means: 'after other orders', note: '20 orders later' } as const;
const progress = { ...body, means: 'after progress', since: 'last repeat', change: showing([]) } as const;
const lost = { means: 'lost answer', first: unanswered(), repeats: [refused(409), refused(409)] } as const;
const unseen = { ...showing([]), because: 'nobody looked at the account', isMissing: true } as const;
const tiny = mutate(first, '/items/0/quantity', 3);

/** Samples of keys that are sent again when their order exists. */
export const replaySamples: Samples = {
  'idempotency/replay-returns-the-original': [
    onReplay('the same order', 'holds', good),
    onReplay('its ulid in small letters', 'holds', {
      ...body,
      repeats: [accepted({ ...first, ulid: String(first['ulid']).toLowerCase() })],
    }),
    onReplay('another order for another body', 'violated', {
      ...body,
      means: 'other body',
      repeats: [accepted(second)],
    }),
    onReplay('the same order for a long key', 'holds', { ...long(255), repeats: [accepted(first, key(255), silent)] }),
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
    onReplay('another order the third time', 'violated', { ...body, repeats: [accepted(first), accepted(second)] }),
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
    onReplay('the other user gets another order', 'holds', {
      ...body,
      means: 'other user',
      repeats: [accepted(second, {}, ofOther), accepted(first)],
    }),
    onReplay('refused', 'unknown', { ...body, repeats: [refused()] }),
    onReplay('no answer', 'unknown', { ...body, repeats: [unanswered('timeout')] }),
    onReplay('the first was refused', 'notApplicable', { ...body, first: refused(), repeats: [accepted(second)] }),
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
  'idempotency/replay-answers-201': [
    onReplay('refused where it may be', 'notApplicable', {
      ...body,
      means: 'other body',
      repeats: [refused(422, 'No conversion.', {}, { intent: 'depends' })],
    }),
    onReplay('201', 'holds', good),
    onReplay('200', 'violated', {
      ...body,
      repeats: [accepted(first, {}, {}), accepted(first, {}, { response: statusOf(200) })],
    }),
    onReplay('409 for another body', 'violated', { ...body, means: 'other body', repeats: [refused(409)] }),
    onReplay('422 after progress', 'violated', { ...progress, repeats: [refused(422)] }),
    onReplay('429', 'unknown', { ...body, repeats: [refused(429)] }),
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
    onReplay('no answer', 'unknown', { ...body, repeats: [unanswered('timeout')] }),
    onReplay('a broken body', 'notApplicable', {
      ...body,
      means: 'invalid body',
      repeats: [refused(422, 'No.', {}, silent)],
    }),
  ],
  'idempotency/replay-shows-the-same-content': [
    onReplay('the same', 'holds', good),
    onReplay('as it is now', 'holds', {
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
  ],
  'idempotency/replay-creates-no-second-order': [
    onReplay('one of which nobody saw the account', 'notApplicable', { ...good, change: unseen }),
    onReplay('one', 'holds', good),
    onReplay('another one of other products', 'holds', {
      ...good,
      change: showing([first, mutate(second, '/items/0/product_name', 'Borealis')]),
    }),
    onReplay('two that the answers show', 'violated', { ...body, repeats: [accepted(second)] }),
    onReplay('a second one in silence', 'violated', { ...good, change: showing([first, second]) }),
    onReplay('a second one without items in the list', 'violated', {
      ...good,
      change: showing([listed(first), listed(second)]),
    }),
    onReplay('a second one of the other body', 'violated', {
      ...body,
      means: 'other body',
      repeats: [accepted(first, { items: body.first.items.map((item) => ({ ...item, quantity: 3 })) })],
      change: showing([first, mutate(second, '/items/0/quantity', 3)]),
    }),
    onReplay('a second one when it is late', 'violated', {
      ...progress,
      repeats: [accepted(first)],
      change: showing([second]),
    }),
    onReplay('one when it is late', 'holds', { ...progress, repeats: [accepted(first)] }),
    onReplay('a second one while others buy', 'unknown', {
      ...good,
      change: showing([first, second], [], { isBusy: true }),
    }),
    onReplay('another creation of the case made it', 'holds', {
      ...good,
      change: showing([first, second]),
      others: [String(second['ulid'])],
    }),
    onReplay('a list that could not be read', 'unknown', {
      ...good,
      change: showing([], [], { because: 'status 503' }),
    }),
    onReplay('a list that does not show it', 'unknown', { ...good, change: showing([]) }),
  ],
  'idempotency/replay-charges-once': [
    onReplay('one of which nobody saw the account', 'notApplicable', { ...good, change: unseen }),
    onReplay('one payment', 'holds', good),
    onReplay('two for the order', 'violated', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment(first, 488_002)]),
    }),
    onReplay('a second order with its payment', 'violated', { ...body, repeats: [accepted(second)] }),
    onReplay('a payment that names no order', 'violated', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment({}, 488_002, { order: null })]),
    }),
    onReplay('a payment when it is late', 'violated', {
      ...progress,
      repeats: [accepted(first)],
      change: showing([], [payment(first)]),
    }),
    onReplay('a charge without a row', 'violated', {
      ...good,
      change: showing([first, second], [payment(first, 500_000), payment(second, 476_004)]),
      others: [String(second['ulid'])],
    }),
    onReplay('the row of an order that is not there yet', 'holds', {
      ...good,
      change: showing([first, second, third], [payment(first, 500_000), payment(second, 476_004)]),
      others: [String(second['ulid']), String(third['ulid'])],
    }),
    onReplay('rows of a moment in another order', 'holds', {
      ...good,
      change: showing([first, second], paymentsInTurn([first, second]).toReversed()),
      others: [String(second['ulid'])],
    }),
    onReplay('a payment that is not completed', 'holds', {
      ...good,
      change: showing([first], [payment(first, 500_000), payment(first, 500_000, { status: 'failed' })]),
    }),
    onReplay('another sum', 'holds', {
      ...good,
      change: showing([first], [payment(first), mutate(payment({}, 1, { order: null }), '/amount/amount', '-100')]),
    }),
    onReplay('the same sum while others buy', 'unknown', {
      ...good,
      change: showing([first], [payment(first), payment(second, 488_002)], { isBusy: true }),
    }),
    onReplay('no payment', 'unknown', { ...good, change: showing([first], []) }),
    onReplay('rows of nonsense', 'unknown', { ...good, change: showing([first], [{}, { amount: 4, order: [] }]) }),
  ],
  'idempotency/replay-after-other-orders': [
    onReplay('the same order', 'holds', { ...late, repeats: [accepted(first), accepted(first)] }),
    onReplay('another order', 'violated', { ...late, repeats: [accepted(first), accepted(second)] }),
    onReplay('refused', 'violated', { ...late, repeats: [accepted(first), refused(409)] }),
    onReplay('another order at once too', 'notApplicable', { ...late, repeats: [accepted(second), accepted(third)] }),
    onReplay('no answer', 'unknown', { ...late, repeats: [accepted(first), unanswered('timeout')] }),
    onReplay('at once', 'notApplicable', good),
  ],
  'idempotency/replay-after-progress': [
    onReplay('the same order', 'holds', { ...progress, repeats: [accepted(first)] }),
    onReplay('another order', 'violated', { ...progress, repeats: [accepted(second)] }),
    onReplay('refused', 'violated', { ...progress, repeats: [refused(422)] }),
    onReplay('at once', 'notApplicable', good),
  ],
};

/** The response of the good replay with another status. */
function statusOf(status: number) {
  const { response } = good.repeats[0]?.exchange ?? {};
  return response == null ? null : { ...response, status };
}

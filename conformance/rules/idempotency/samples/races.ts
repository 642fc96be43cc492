import type { Samples } from '../../sample.js';
import { change, lookup, made, onRace, orderOf, payment, race, raced, refused, unanswered } from '../../sample-race.js';

const [first, second] = [orderOf(101), orderOf(102)];
const wallet = raced(10_000, [payment(first, 10_000)]);
const three = [made(first), made(first), made(first)];
const right = race('one', three, { wallets: [wallet] });
const ownKeys = race('own', [made(first), made(second)]);
const allRefused = [refused(409), refused(409)];
const busy = { isBusy: true };

/** Evidence on which the judges of requests at once with one key are tried. */
export const raceSamples: Samples = {
  'idempotency/race-creates-one-order': [
    onRace('one order', 'holds', right),
    onRace('one order, and others were refused', 'holds', race('one', [made(first), refused(409)])),
    onRace('keys of their own', 'notApplicable', ownKeys),
    onRace('all refused', 'notApplicable', race('one', allRefused)),
    onRace('no answer and no order', 'unknown', race('one', [unanswered(), refused(409)])),
    onRace('no answer, and the order is there', 'holds', {
      ...race('one', [unanswered()]),
      change: change([first], []),
    }),
    onRace('an account that cannot be read', 'unknown', {
      ...right,
      change: change([], [], { because: 'status 500 instead of a page' }),
    }),
    onRace('another client orders the same', 'unknown', { ...right, change: change([first, second], [], busy) }),
    onRace('another client orders something else', 'holds', {
      ...right,
      change: change([first, { ...second, total: { amount: 9, formatted: '$9.00' } }], [], busy),
    }),
    onRace('an order that the list does not show', 'holds', {
      ...right,
      change: change([], []),
      lookups: [lookup(first, 200)],
    }),
    onRace('two orders', 'violated', race('one', [made(first), made(second), made(first)])),
    onRace('a second order behind a refusal', 'violated', {
      ...race('one', [made(first), refused(409)]),
      change: change([first, second], []),
    }),
    onRace('two orders and no answer', 'violated', {
      ...race('one', [unanswered(), unanswered()]),
      change: change([first, { ...second, items: [] }], []),
    }),
    onRace('two orders among foreign ones', 'violated', {
      ...race('one', [made(first), made(second)]),
      change: change([first, second, orderOf(7)], [], busy),
    }),
    onRace('no order at all', 'violated', { ...right, change: change([], []), lookups: [lookup(first, 404)] }),
  ],
  'idempotency/race-charges-once': [
    onRace('one payment', 'holds', right),
    onRace('keys of their own', 'notApplicable', ownKeys),
    onRace('all refused', 'notApplicable', race('one', allRefused)),
    onRace('a foreign payment of the same sum', 'holds', {
      ...right,
      change: change([first, second], [payment(first, 10_000), payment(second, 9_500)], busy),
    }),
    onRace('a new row that is not completed', 'unknown', {
      ...right,
      wallets: [raced(10_000, [payment(first, 9_900), { ...payment(second, 9_500), status: 'pending' }])],
      change: change([first], [payment(first, 9_900)]),
    }),
    onRace('two payments of one order', 'violated', {
      ...right,
      change: change([first], [payment(first, 10_000), { ...payment(first, 9_500), id: '01JCK4Q8Z9A1B2C3D4E5F00999' }]),
    }),
    onRace('a payment of no order', 'violated', {
      ...right,
      change: change([first], [payment(first, 10_000), { ...payment(second, 9_500), order: null }]),
    }),
    onRace('a payment of an order that does not exist', 'violated', {
      ...right,
      change: change([first], [payment(first, 10_000), payment(second, 9_500)]),
      lookups: [lookup(second, 404)],
    }),
    onRace('a payment of an order that came just then', 'holds', {
      ...right,
      change: change([first], [payment(first, 10_000), payment(second, 9_500)]),
      lookups: [lookup(second, 200)],
    }),
    onRace('a payment of an order that is hidden behind a 409', 'violated', {
      ...race('one', [made(first), refused(409)]),
      change: change([first, second], [payment(first, 10_000), payment(second, 9_500)]),
    }),
    onRace('no payment', 'violated', { ...right, change: change([first], []), wallets: [raced(10_000, [])] }),
    onRace('one row, and the wallet has paid twice', 'violated', {
      ...right,
      wallets: [{ ...wallet, listedAfter: raced(9_500, [payment(first, 9_500)]).listedAfter }],
    }),
    onRace('one row that takes twice its amount', 'violated', {
      ...right,
      wallets: [raced(10_000, [payment(first, 9_500)])],
    }),
  ],
  'idempotency/race-shows-one-order': [
    onRace('one order', 'holds', right),
    onRace(
      'in another state',
      'holds',
      race('one', [made(first), made({ ...first, fulfillment_status: 'processing' })]),
    ),
    onRace(
      'the ulid in another letter case',
      'holds',
      race('one', [made(first), made({ ...first, ulid: String(first['ulid']).toLowerCase() })]),
    ),
    onRace('one answer with an order', 'notApplicable', race('one', [made(first), refused(409)])),
    onRace('keys of their own', 'notApplicable', ownKeys),
    onRace('two orders', 'violated', race('one', [made(first), made(second)])),
    onRace('an order that does not exist', 'violated', {
      ...race('one', [made(first), made(first), made(second)]),
      change: change([first], []),
      lookups: [lookup(second, 404)],
    }),
    onRace('another number', 'violated', race('one', [made(first), made({ ...first, order_number: '#102' })])),
  ],
  'idempotency/race-answers-201-or-4xx': [
    onRace('all with the order', 'holds', right),
    onRace('one with the order, others refused', 'holds', race('one', [made(first), refused(409), refused(425)])),
    onRace('one without an answer', 'holds', race('one', [made(first), unanswered()])),
    onRace('none answered', 'unknown', race('one', [unanswered(), refused(409)])),
    onRace('none but 429', 'unknown', race('one', [refused(429), refused(429)])),
    onRace('keys of their own', 'notApplicable', ownKeys),
    onRace('refused without a race too', 'notApplicable', { ...race('one', allRefused), control: refused(422) }),
    onRace('one with 500', 'violated', race('one', [made(first), refused(500)])),
    onRace('one with 200', 'violated', race('one', [refused(200), made(first)])),
    onRace('all refused, and the order alone is not', 'violated', { ...race('one', allRefused), control: made(first) }),
    onRace('all refused, and an order was made', 'violated', {
      ...race('one', allRefused),
      change: change([first], []),
    }),
  ],
  'idempotency/simultaneous-replay': [
    onRace('the order', 'observed', right),
    onRace('a refusal', 'observed', race('one', [made(first), refused(409)])),
    onRace('both', 'observed', race('one', [made(first), made(first), refused(425)])),
    onRace('keys of their own', 'notApplicable', ownKeys),
  ],
};

import { exchange, type Samples } from '../../sample.js';
import {
  attempted,
  balances,
  changed,
  item,
  newOrder,
  newRow,
  onRefusal,
  overdraft,
  refusal,
} from '../../sample-refusal.js';

const unanswered = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } } as const;
const none = { attempt: attempted(422, unanswered) };
const shown = { inOrders: true, inLedger: true };
const control = (status: number) => ({ control: { attempt: attempted(status), ...shown } });
const unseen = { control: { attempt: attempted(201), inOrders: false, inLedger: false } };

const both = [item('Aurora Play Gift Card', 2), item('Lumen Music Pass', 1)];
const half = newOrder(10, [item('Lumen Music Pass', 1)]);
const whole = newOrder(129.98, both);
const without = newOrder(129.98, []);
const nameless = newOrder(119.98, [item('Gift card', 2)]);
const another = newOrder(129.98, [item('Lumen Music Pass', 13)]);
const orders = (...found: Parameters<typeof newOrder>[1]) => ({ change: changed({ orders: found }) });
const rows = (...found: Parameters<typeof newOrder>[1]) => ({ change: changed({ rows: found }) });

/** A refusal for the funds with a message. */
function saying(message: unknown) {
  const body = { message: message as string }; // what is no text is a sample too
  return overdraft(422, { attempt: attempted(422, { response: exchange('createOrder', 422, body).response }) });
}

/** The same of an order whose last product has a price in this currency. */
function beside(currency: string, message: string) {
  const refusal = saying(message);
  const items = refusal.attempt.items.map((one, index) =>
    index === 0 || one.product === null ? one : { ...one, product: { ...one.product, currency } },
  );
  return { ...refusal, attempt: { ...refusal.attempt, items } };
}

/** Rules about creations that must be refused, and what they must not leave behind. */
export const refusalSamples: Samples = {
  'errors/unknown-variant-is-422': [
    onRefusal('422', 'holds', refusal(422)),
    onRefusal('another flaw', 'notApplicable', refusal(201, { cause: 'shape' })),
    onRefusal('the valid order is refused too', 'notApplicable', refusal(422, control(422))),
    onRefusal('everything is forbidden', 'notApplicable', refusal(403, control(403))),
    onRefusal('no valid order', 'notApplicable', refusal(422, { control: null })),
    onRefusal('no answer', 'unknown', refusal(422, none)),
    onRefusal('404', 'violated', refusal(404)),
    onRefusal('404, and nobody knows about others', 'violated', refusal(404, { control: null })),
    onRefusal('a crash', 'violated', refusal(500)),
    onRefusal('sold', 'violated', refusal(201)),
  ],
  'errors/unknown-wallet-is-refused': [
    onRefusal('422', 'holds', refusal(422, { cause: 'unknown wallet' })),
    onRefusal('403', 'holds', refusal(403, { cause: 'unknown wallet' })),
    onRefusal('another flaw', 'notApplicable', refusal(404)),
    onRefusal('404', 'violated', refusal(404, { cause: 'unknown wallet' })),
    onRefusal('another wallet pays', 'violated', refusal(201, { cause: 'unknown wallet', ...control(422) })),
  ],
  'errors/one-bad-item-refuses-the-order': [
    onRefusal('422', 'holds', refusal(422)),
    onRefusal('alone', 'notApplicable', refusal(201, { place: null })),
    onRefusal('half of it is bought', 'violated', refusal(201)),
    onRefusal('400', 'violated', refusal(400, { cause: 'shape', place: 'first' })),
    onRefusal('a crash', 'violated', refusal(500, { cause: 'shape', place: 'between' })),
  ],
  'errors/insufficient-funds-is-422': [
    onRefusal('422', 'holds', overdraft(422)),
    onRefusal('funds enough', 'notApplicable', refusal(201)),
    onRefusal('a discount', 'notApplicable', overdraft(201)),
    onRefusal(
      'a deposit meanwhile',
      'notApplicable',
      overdraft(201, { funds: { most: 100, limit: 0 }, ...rows(paid('5')) }),
    ),
    onRefusal('no answer', 'unknown', overdraft(422, none)),
    onRefusal('402', 'violated', overdraft(402)),
    onRefusal('a crash', 'violated', overdraft(500)),
    onRefusal('bought', 'violated', overdraft(201, { funds: { most: 11_000, limit: 0 } })),
    onRefusal('bought on credit', 'violated', overdraft(201, rows(paid('-10001')))),
  ],
  'errors/insufficient-funds-says-so': [
    onRefusal('it says so', 'holds', saying('The selected wallet has insufficient funds for this order.')),
    onRefusal('in Spanish', 'holds', saying('Saldo insuficiente')),
    onRefusal('in words that are not known', 'notApplicable', saying('Tilaus hylätty')),
    onRefusal('a limit', 'notApplicable', saying('The quantity must be at most 10.')),
    onRefusal('no text', 'notApplicable', saying(12)),
    onRefusal('with something in another currency', 'notApplicable', beside('EUR', 'Conversion is not possible.')),
    onRefusal('another cause', 'notApplicable', refusal(422)),
    onRefusal('another status', 'notApplicable', overdraft(402)),
    onRefusal('nothing', 'violated', saying('')),
    onRefusal('something else', 'violated', saying('Validation failed.')),
    onRefusal('half of it', 'violated', saying('The order could not be paid from the wallet.')),
  ],
  'errors/refusal-creates-no-order': [
    onRefusal('nothing', 'holds', refusal(422)),
    onRefusal('an order of another quantity', 'holds', refusal(422, orders(another))),
    onRefusal('an order of another product', 'holds', refusal(422, orders(newOrder(5, [item('Iris', 1)])))),
    onRefusal('accepted', 'notApplicable', refusal(201, orders(whole))),
    onRefusal('a crash', 'notApplicable', refusal(500, orders(whole))),
    onRefusal('not readable', 'unknown', refusal(422, { change: changed({ because: 'status 500' }) })),
    onRefusal('others write', 'unknown', refusal(422, { change: changed({ orders: [whole], isBusy: true }) })),
    onRefusal('not even the valid order shows', 'unknown', refusal(422, unseen)),
    onRefusal('nothing, by a rule of its own', 'holds', refusal(422, { cause: 'business rule', place: null })),
    onRefusal(
      'the whole order, by a rule of its own',
      'violated',
      refusal(422, { cause: 'business rule', ...orders(whole) }),
    ),
    onRefusal('the whole order', 'violated', refusal(422, { ...orders(another, whole), ...unseen })),
    onRefusal('half of it', 'violated', refusal(404, orders(half))),
    onRefusal('an order without items', 'violated', refusal(422, orders(without))),
    onRefusal('an order by another name', 'violated', refusal(422, { ...orders(nameless), shared: true })),
  ],
  'errors/refusal-writes-no-ledger-row': [
    onRefusal('nothing', 'holds', refusal(422)),
    onRefusal('another sum', 'holds', refusal(422, rows(newRow('-12997')))),
    onRefusal('a crash', 'notApplicable', refusal(500, rows(newRow('-12998')))),
    onRefusal('others write', 'unknown', refusal(422, { change: changed({ rows: [newRow('-12998')], isBusy: true }) })),
    onRefusal('not even the valid order shows', 'unknown', refusal(422, unseen)),
    onRefusal('charged', 'violated', refusal(422, rows(newRow('-12998')))),
    onRefusal('charged for one item', 'violated', refusal(422, rows(newRow('-1000', { type: 'debitAdjustment' })))),
    onRefusal(
      'the payment of half an order',
      'violated',
      refusal(422, { change: changed({ orders: [half], rows: [payment('-999')] }) }),
    ),
    onRefusal('charged and given back', 'violated', refusal(422, rows(newRow('11998', { type: 'creditAdjustment' })))),
  ],
  'errors/refusal-leaves-the-balance': [
    onRefusal('as it was', 'holds', refusal(422)),
    onRefusal('accepted', 'notApplicable', refusal(201, { balance: balances('1.00', '120450') })),
    onRefusal('nobody looked', 'notApplicable', refusal(422, { balance: null })),
    onRefusal(
      'a balance that is no decimal',
      'notApplicable',
      refusal(422, { balance: balances('1.204,50', '120450') }),
    ),
    onRefusal('not readable', 'unknown', refusal(422, { balance: balances('1204.50', '120450', { wallet: null }) })),
    onRefusal(
      'it moved',
      'unknown',
      refusal(422, { balance: balances('1.00', '120450', { again: newRow('-1', { id: 'x' }) }) }),
    ),
    onRefusal('reserved', 'violated', refusal(422, { balance: balances('1074.52', '120450') })),
    onRefusal('given back twice', 'violated', overdraft(422, { balance: balances('1214.50', '120450') })),
  ],
};

/** The payment of the order that `created` shows, which leaves a balance in minor units. */
function paid(after: string) {
  const row = newRow('-11998', { order: { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', order_number: '#104233' } });
  return { ...row, balance_after: { amount: after } };
}

function payment(amount: string) {
  return newRow(amount, { order: { ulid: half['ulid'] ?? null, order_number: '#104233' } });
}

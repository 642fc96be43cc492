import type { JsonObject } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { attempted, newRow, onRefusal, overdraft, refusal } from '../shared/samples/refusal.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rules from './insufficient-funds.js';
import { none, rows } from './samples.test.support.js';

/** The payment of the order in `created`, with the balance after it in minor units. */
function paid(after: string) {
  const row = newRow('-11998', { order: { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', order_number: '#104233' } });
  return { ...row, balance_after: { amount: after } };
}

/** A refusal for insufficient funds with this message, and with these errors of fields. */
function saying(message: unknown, fields: JsonObject = {}) {
  const body = { message: message as string, ...fields }; // what is no text is a sample too
  return overdraft(422, { attempt: attempted(422, { response: exchange('createOrder', 422, body).response }) });
}

/** The same for an order whose last product has a price in this currency. */
function beside(currency: string, message: string) {
  const refusal = saying(message);
  const items = refusal.attempt.items.map((one, index) =>
    index === 0 || one.product === null ? one : { ...one, product: { ...one.product, currency } },
  );
  return { ...refusal, attempt: { ...refusal.attempt, items } };
}

const INVALID = 'The given data was invalid.';

describeRules(rules, {
  'errors/insufficient-funds-is-422': [
    onRefusal('422', 'pass', overdraft(422)),
    onRefusal('sufficient funds', 'notApplicable', refusal(201)),
    onRefusal('a discount', 'notApplicable', overdraft(201)),
    onRefusal(
      'a deposit during the run',
      'notApplicable',
      overdraft(201, { funds: { most: 100, limit: 0 }, ...rows(paid('5')) }),
    ),
    onRefusal('no answer', 'inconclusive', overdraft(422, none)),
    onRefusal('402', 'violated', overdraft(402)),
    onRefusal('a crash', 'violated', overdraft(500)),
    onRefusal('bought', 'violated', overdraft(201, { funds: { most: 11_000, limit: 0 } })),
    onRefusal('bought within the limit', 'violated', overdraft(201, rows(paid('-10001')))),
  ],
  'errors/insufficient-funds-says-so': [
    onRefusal('it says so', 'pass', saying('The selected wallet has insufficient funds for this order.')),
    onRefusal('in Spanish', 'pass', saying('Saldo insuficiente')),
    onRefusal('in an unknown language', 'notApplicable', saying('Tilaus hylätty')),
    onRefusal('a limit', 'notApplicable', saying('The quantity must be at most 10.')),
    onRefusal(
      'a limit of a field',
      'notApplicable',
      saying(INVALID, { errors: [{ status: '422', detail: 'must not be greater than 10' }] }),
    ),
    onRefusal('no text', 'notApplicable', saying(12)),
    onRefusal('with an item in another currency', 'notApplicable', beside('EUR', 'Conversion is not possible.')),
    onRefusal('another cause', 'notApplicable', refusal(422)),
    onRefusal('another status', 'notApplicable', overdraft(402)),
    onRefusal('nothing', 'violated', saying('')),
    onRefusal('something else', 'violated', saying('Validation failed.')),
    onRefusal('no details', 'violated', saying(INVALID, { errors: [] })),
    onRefusal(
      'the reason beside the message',
      'violated',
      saying(INVALID, { errors: { wallet_id: ['Not enough funds.'] } }),
    ),
    onRefusal('half of the order', 'violated', saying('The order could not be paid from the wallet.')),
  ],
});

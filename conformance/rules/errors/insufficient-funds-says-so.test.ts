import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { attempted, onRefusal, overdraft, refusal } from '../shared/samples/refusal.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './insufficient-funds-says-so.js';

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

describeRule(rule, [
  onRefusal('it says so', 'pass', saying('The selected wallet has insufficient funds for this order.')),
  onRefusal('in Spanish', 'pass', saying('Saldo insuficiente')),
  onRefusal('in words that are not known', 'notApplicable', saying('Tilaus hylätty')),
  onRefusal('a limit', 'notApplicable', saying('The quantity must be at most 10.')),
  onRefusal('no text', 'notApplicable', saying(12)),
  onRefusal('with something in another currency', 'notApplicable', beside('EUR', 'Conversion is not possible.')),
  onRefusal('another cause', 'notApplicable', refusal(422)),
  onRefusal('another status', 'notApplicable', overdraft(402)),
  onRefusal('nothing', 'violated', saying('')),
  onRefusal('something else', 'violated', saying('Validation failed.')),
  onRefusal('half of it', 'violated', saying('The order could not be paid from the wallet.')),
]);

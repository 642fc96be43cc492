import type { Exchange } from '../../evidence/evidence.js';
import { readRefusal } from '../../evidence/notation/funds-message.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import { faultOfCreation } from '../shared/creation-body.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule(
  'errors/business-rule-messages',
  'exchange',
  (exchange) => {
    const { operation, request, response } = exchange;
    const isRefused = operation === 'createOrder' && response?.status === 422 && faultOfCreation(request) === null;
    if (!isRefused) return notApplicable('no well-formed creation was refused');
    const body = jsonOf(exchange);
    const message = isObject(body) ? body['message'] : undefined;
    if (typeof message !== 'string') return notApplicable('the refusal has no message');
    if (readRefusal(message) === 'insufficient funds') return notApplicable('the wallet could not pay');
    return observed(`${subjectOf(exchange)}: ${quote(withoutIds(message), 100)}`);
  },
  { needs: ['wallet'] },
);

/** What was refused, where it is about something that does not exist or belongs to another user. */
function subjectOf({ intent, note }: Exchange): string {
  if (intent === 'foreign') return 'a foreign wallet';
  if (intent !== 'unknown') return 'a valid order';
  return note.includes('wallet') ? 'an unknown wallet' : 'an unknown variant';
}

/** One message for all amounts and names in it. */
function withoutIds(message: string): string {
  return message.replaceAll(/[\w-]*\d[\w.,-]*/g, '…');
}

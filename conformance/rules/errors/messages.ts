import { responses } from '../../../generated/validators.js';
import type { Exchange } from '../../evidence/evidence.js';
import { readUnexpectedError } from '../../evidence/notation/error-message.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The message of a response has text, and that of an unexpected error says so. */
export default [
  rule('errors/message-is-not-blank', 'exchange', (exchange) => {
    const message = messageOf(exchange);
    if (message === null) return notApplicable('the contract shows no message for this response');
    if (/[\p{L}\p{N}\p{S}]/u.test(message)) return pass;
    return violated(exchange.id, 'a message with readable text', quote(message), { pointer: '/message' });
  }),
  rule(
    'errors/unexpected-error-says-so',
    'exchange',
    (exchange) => {
      const { id, operation, response } = exchange;
      if (operation !== 'createOrder' || response?.status !== 500)
        return notApplicable('no creation was answered with 500');
      const body = jsonOf(exchange);
      const message = isObject(body) ? body['message'] : undefined;
      const reading = typeof message === 'string' ? readUnexpectedError(message) : 'something else';
      if (reading === 'an unexpected error') return pass;
      if (reading === 'not readable here')
        return notApplicable('the message is in a language that the suite cannot read');
      const expected = 'a message that says that an unexpected error occurred while processing the order';
      const actual = typeof message === 'string' ? quote(message, 160) : 'no message';
      return violated(id, expected, actual, { pointer: '/message' });
    },
    { needs: ['wallet'] },
  ),
] satisfies readonly AnyRule[];

/** The message of a creation or codes response; null where the contract shows none, or the response has no text in it. */
function messageOf({ operation, response }: Exchange): string | null {
  if (operation !== 'createOrder' && operation !== 'getOrderCodes') return null;
  if (response?.body.is !== 'json' || !(String(response.status) in responses[operation])) return null;
  const { value } = response.body;
  if (typeof value !== 'object' || value === null || !('message' in value)) return null;
  return typeof value['message'] === 'string' ? value['message'] : null;
}

import { responses } from '../../../generated/validators.js';
import type { Exchange } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('errors/message-is-not-blank', 'exchange', (exchange) => {
  const message = messageOf(exchange);
  if (message === null) return notApplicable('the contract shows no message for this response');
  if (/[\p{L}\p{N}\p{S}]/u.test(message)) return pass;
  return violated(exchange.id, 'a message with readable text', quote(message), { pointer: '/message' });
});

/** The message of a creation or codes response; null where the contract shows none, or the response has no text in it. */
function messageOf({ operation, response }: Exchange): string | null {
  if (operation !== 'createOrder' && operation !== 'getOrderCodes') return null;
  if (response?.body.is !== 'json' || !(String(response.status) in responses[operation])) return null;
  const { value } = response.body;
  if (typeof value !== 'object' || value === null || !('message' in value)) return null;
  return typeof value['message'] === 'string' ? value['message'] : null;
}

import { readUnexpectedError } from '../../evidence/notation/error-message.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
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
);

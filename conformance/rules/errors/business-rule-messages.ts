import { notApplicable, observed, rule } from '../../engine/rule.js';
import { faultOfCreation } from '../../notation/creation-body.js';
import { quote } from '../../notation/quote.js';

export default rule(
  'errors/business-rule-messages',
  'exchange',
  ({ operation, request, response }) => {
    const refused = operation === 'createOrder' && response?.status === 422 && faultOfCreation(request) === null;
    if (!refused || response.body.is !== 'json') return notApplicable('no well-formed creation was refused');
    const { value } = response.body;
    const message = typeof value === 'object' && value !== null && 'message' in value ? value['message'] : null;
    return typeof message === 'string'
      ? observed(quote(withoutIds(message), 100))
      : notApplicable('the refusal has no message');
  },
  { needs: ['wallet'] },
);

/** One message for all amounts and names in it. */
function withoutIds(message: string): string {
  return message.replaceAll(/[\w-]*\d[\w.,-]*/g, '…');
}

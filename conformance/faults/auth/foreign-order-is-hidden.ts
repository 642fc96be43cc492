import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';

const RULE = 'auth/foreign-order-is-hidden';

export default [
  state(RULE, 'invoice-for-everybody', 'The invoice is found by its ulid alone, without a look at whose it is.', {
    mayReadOrder: (original, user, order, call) =>
      call.operation === 'downloadOrderInvoice' || original(user, order, call),
  }),
  state(
    RULE,
    'codes-for-the-second-user',
    'Only the first user is kept from the codes of others: the check compares with a user id of 1.',
    {
      mayReadOrder(original, user, order, call) {
        const ofCodes = call.operation === 'getOrderCodes' || call.operation === 'downloadOrderCodes';
        return (ofCodes && user.id !== 1) || original(user, order, call);
      },
    },
  ),
  state(
    RULE,
    'invoice-kept-for-all',
    'An invoice that its owner has read is cached from then on, for anyone who asks for it.',
    (Base) =>
      class extends Base {
        readonly #kept = new Map<string, Answer>();

        override downloadOrderInvoice(call: Call): Answer {
          const ulid = (call.params.order ?? '').toUpperCase();
          const answer = this.#kept.get(ulid) ?? super.downloadOrderInvoice(call);
          this.#kept.set(ulid, answer);
          return answer;
        }
      },
  ),
] satisfies readonly Fault[];

import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';

const KEPT_MS = 1_000;
const RULE = 'auth/foreign-orders-are-not-listed';

export default [
  state(RULE, 'everybody-by-the-hundred', 'The list of orders forgets its owner in the query for full pages.', {
    visibleOrders(original, user, call) {
      return call.query.get('per_page') === '100' ? this.state.orders : original(user, call);
    },
  }),
  state(RULE, 'second-user-sees-all', 'Only the first user is kept from the orders of others.', {
    visibleOrders(original, user, call) {
      return user.id === 1 ? original(user, call) : this.state.orders;
    },
  }),
  state(
    RULE,
    'kept-by-their-status',
    'The orders of a fulfilment status are kept for a moment, by the status alone.',
    (Base) =>
      class extends Base {
        readonly #kept = new Map<string, { readonly answer: Answer; readonly until: number }>();

        override listOrders(call: Call): Answer {
          if (!call.query.has('fulfillment_status')) return super.listOrders(call);
          const query = call.query.toString();
          const now = this.world.now();
          const kept = this.#kept.get(query);
          if (kept !== undefined && now < kept.until) return kept.answer;
          const answer = super.listOrders(call);
          this.#kept.set(query, { answer, until: now + KEPT_MS });
          return answer;
        }
      },
  ),
] satisfies readonly Fault[];

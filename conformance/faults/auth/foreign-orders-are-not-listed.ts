import type { Call } from '../../model/http.js';
import type { User } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'auth/foreign-orders-are-not-listed';

export default [
  state(
    RULE,
    'everybody-by-the-hundred',
    'The list of orders forgets its owner in the query for full pages.',
    (Base) =>
      class extends Base {
        override visibleOrders(user: User, call: Call) {
          return call.query.get('per_page') === '100' ? this.state.orders : super.visibleOrders(user, call);
        }
      },
  ),
  state(
    RULE,
    'second-user-sees-all',
    'Only the first user is kept from the orders of others.',
    (Base) =>
      class extends Base {
        override visibleOrders(user: User, call: Call) {
          return user.id === 1 ? super.visibleOrders(user, call) : this.state.orders;
        }
      },
  ),
] satisfies readonly Fault[];

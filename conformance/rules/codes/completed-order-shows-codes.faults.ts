import { type Fault, state } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const RULE = 'codes/completed-order-shows-codes';

const notFound = () => new Halt(json(404, { error: true, message: 'Codes are not available.', data: [] }));
const pieces = (order: Order) => order.lines.reduce((sum, line) => sum + line.quantity, 0);

export default [
  state(
    RULE,
    'status-renamed',
    'The codes ask for a status that was called `fulfilled` before, so that a completed order has none.',
    {
      requireCodes(original, order, call) {
        original(order, call);
        if (this.fulfillmentStatus(order, this.world.now()) === 'completed') throw notFound();
      },
    },
  ),
  state(
    RULE,
    'not-of-large-orders',
    'The codes of an order of more than three pieces are prepared in the background, and never ready.',
    {
      requireCodes(original, order, call) {
        original(order, call);
        if (pieces(order) > 3) throw notFound();
      },
    },
  ),
] satisfies readonly Fault[];

import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';
import type { FulfillmentStatus } from '../../model/state.js';

const RULE = 'documents/invoice-in-every-state';

function missingWhile(...states: readonly FulfillmentStatus[]): DeploymentChange {
  return {
    downloadOrderInvoice(original, call) {
      const status = this.fulfillmentStatus(this.orderOf(call), this.world.now());
      if (states.includes(status)) throw new Halt(json(404, { message: 'Invoice not found.' }));
      return original(call);
    },
  };
}

export default [
  state(
    RULE,
    'not-before-delivery',
    'An order has no invoice until it is delivered.',
    missingWhile('pending', 'processing'),
  ),
  state(RULE, 'not-of-a-refund', 'The invoice of a refunded order is deleted.', missingWhile('refunded')),
  state(RULE, 'paid-orders-only', 'An order of several products gets its invoice with its archive, and not before.', {
    downloadOrderInvoice(original, call) {
      const order = this.orderOf(call);
      const isOver = this.fulfillmentStatus(order, this.world.now()) === 'completed';
      if (order.lines.length > 1 && !isOver) throw new Halt(json(403, { message: 'This action is unauthorized.' }));
      return original(call);
    },
  }),
] satisfies readonly Fault[];

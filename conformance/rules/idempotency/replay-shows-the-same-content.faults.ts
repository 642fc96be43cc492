import { type Fault, state } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

const RULE = 'idempotency/replay-shows-the-same-content';

export default [
  state(RULE, 'items-of-the-new-body', 'A replay shows the order with the quantities of the body that came with it.', {
    replayed(_original, order, call) {
      const { items } = this.readPurchase(call);
      const lines = order.lines.map((line, index) => ({
        ...line,
        quantity: items[index]?.quantity ?? line.quantity,
      }));
      return json(201, { message: 'Order created.', data: this.orderView({ ...order, lines }, this.world.now()) });
    },
  }),
  state(RULE, 'without-items', "A replay loads the order's row alone, and shows no items.", {
    replayedOrderView: (original, order, at) => ({ ...original(order, at), items: [] }),
  }),
  state(RULE, 'first-item-alone', 'A replay joins the order with its items and takes the first row.', {
    replayedOrderView: (original, order, at) => original({ ...order, lines: order.lines.slice(0, 1) }, at),
  }),
  state(RULE, 'id-of-the-next-order', 'A replay shows the id that the insertion had drawn before it met the key.', {
    replayedOrderView(original, order, at) {
      return { ...original(order, at), id: this.world.id() };
    },
  }),
] satisfies readonly Fault[];

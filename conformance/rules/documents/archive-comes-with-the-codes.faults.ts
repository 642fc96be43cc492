import { type Fault, state } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';

const RULE = 'documents/archive-comes-with-the-codes';

const none = () => new Halt(json(404, { message: 'No codes available.' }));

export default [
  state(
    RULE,
    'only-when-completed',
    'An archive is packed when the order is completed, and the codes that are there before have none.',
    {
      archiveOf(original, order) {
        if (this.fulfillmentStatus(order, this.world.now()) !== 'completed') throw none();
        return original(order);
      },
    },
  ),
  state(RULE, 'packed-at-night', 'Archives are packed at night, so that an order of today has none.', {
    archiveOf(original, order) {
      if (this.world.now() - order.createdAt < 3_600_000) throw none();
      return original(order);
    },
  }),
] satisfies readonly Fault[];

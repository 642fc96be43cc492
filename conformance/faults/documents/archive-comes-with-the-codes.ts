import { Halt, json } from '../../model/http.js';
import type { Order } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'documents/archive-comes-with-the-codes';

const none = () => new Halt(json(404, { message: 'No codes available.' }));

export default [
  state(
    RULE,
    'only-when-completed',
    'An archive is packed when the order is completed, and the codes that are there before have none.',
    (Base) =>
      class extends Base {
        override archiveOf(order: Order): Buffer {
          if (this.fulfillmentStatus(order, this.world.now()) !== 'completed') throw none();
          return super.archiveOf(order);
        }
      },
  ),
  state(
    RULE,
    'packed-at-night',
    'Archives are packed at night, so that an order of today has none.',
    (Base) =>
      class extends Base {
        override archiveOf(order: Order): Buffer {
          if (this.world.now() - order.createdAt < 3_600_000) throw none();
          return super.archiveOf(order);
        }
      },
  ),
] satisfies readonly Fault[];

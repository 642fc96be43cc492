import type { ZipMember } from '../../model/documents.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { codesOfLine } from '../../model/fulfilment.js';
import type { DeliveredLine } from '../../model/service/delivery.js';
import type { Order } from '../../model/state.js';

const RULE = 'documents/archive-holds-the-codes';
const FRESH = 2_000_000;

export default [
  state(RULE, 'others-than-shown', 'The codes of the archive are drawn anew.', {
    archiveMembers(original, order) {
      const lines = order.lines.map((line) => ({ ...line, firstCode: line.firstCode + FRESH }));
      return original({ ...order, lines });
    },
  }),
  state(
    RULE,
    'without-the-last-code',
    'The last code of three or more does not get into the archive.',
    (Base) =>
      class extends Base {
        #isPacking = false;

        override archiveMembers(order: Order): ZipMember[] {
          this.#isPacking = true;
          try {
            return super.archiveMembers(order);
          } finally {
            this.#isPacking = false;
          }
        }

        override deliveredLines(order: Order): DeliveredLine[] {
          const entries = super.deliveredLines(order);
          if (!this.#isPacking) return entries;
          return entries.map((entry) =>
            entry.codes.length > 2 ? { ...entry, codes: entry.codes.slice(0, -1) } : entry,
          );
        }
      },
  ),
  state(RULE, 'first-product-only', 'The archive holds one file, that of the first product.', {
    archiveMembers: (original, order) => original(order).slice(0, 1),
  }),
  state(
    RULE,
    'of-the-order-before',
    'The archive of an order is that of the user’s order before it, by an index that starts at 0.',
    {
      archiveMembers(_original, order) {
        const own = this.state.orders.filter(({ userId }) => userId === order.userId);
        const before = own[own.findIndex(({ ulid }) => ulid === order.ulid) - 1] ?? order;
        const text = before.lines.flatMap((line) => codesOfLine(before, line).map(({ code }) => code)).join('\n');
        return [{ name: 'codes.txt', content: Buffer.from(text) }];
      },
    },
  ),
] satisfies readonly Fault[];

import { remembered } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Code } from '../../model/fulfilment.js';
import { type Answer, type Call, json } from '../../model/http.js';
import type { Quote } from '../../model/service/pricing.js';
import type { FulfillmentStatus, Fulfilment, Moment, Order, OrderLine, User } from '../../model/state.js';

interface ListedOrders {
  readonly data: readonly { readonly ulid: string }[];
}

/** Lines of an order that takes longer to fulfil. */
const LARGE = 8;

export default faults({
  'filters/created-order-shows-under-its-statuses#order-cached-since-its-first-codes': {
    what: 'An order is cached as soon as it has any codes, so a partially fulfilled order stays as it was read.',
    state: (Base) =>
      class extends Base {
        readonly #answers = new Map<string, Answer>();

        override getOrder(call: Call): Answer {
          const order = this.orderOf(call);
          const status = this.fulfillmentStatus(order, this.world.now());
          if (status === 'pending' || status === 'processing') return super.getOrder(call);
          return remembered(this.#answers, order.ulid, () => super.getOrder(call));
        }
      },
  },
  'documents/archive-holds-the-codes#archive-cached-while-partial': {
    what: 'The archive is made at the first download and kept: one of a partially fulfilled order never gets the other codes.',
    state: (Base) =>
      class extends Base {
        readonly #archives = new Map<string, Buffer>();

        override archiveOf(order: Order): Buffer {
          return remembered(this.#archives, order.ulid, () => super.archiveOf(order));
        }
      },
  },
  'documents/archive-holds-the-codes#temporary-archive-named-by-second': {
    what: 'The archive is written to a file that is named by the second; if it is there already, it is sent as it is.',
    state: (Base) =>
      class extends Base {
        readonly #files = new Map<string, Buffer>();

        override archiveOf(order: Order): Buffer {
          const name = `codes-${this.timestamp(this.world.now())}.zip`;
          return remembered(this.#files, name, () => super.archiveOf(order));
        }
      },
  },
  'codes/none-in-two-orders#codes-cached-by-product-and-quantity': {
    what: 'The codes of an item are cached by its product and quantity for a user, without the order.',
    state: (Base) =>
      class extends Base {
        readonly #codes = new Map<string, readonly Code[]>();

        override codesOf(order: Order, line: OrderLine): readonly Code[] {
          const key = `${order.userId}|${line.productName}|${line.quantity}`;
          return remembered(this.#codes, key, () => super.codesOf(order, line));
        }
      },
  },
  'responses/body-matches-schema#second-reading-of-codes-in-iso': {
    what: 'Codes that have been read before come from a cache, with expiration dates in ISO 8601.',
    state: (Base) =>
      class extends Base {
        readonly #read = new Set<string>();

        override getOrderCodes(call: Call): Answer {
          const answer = super.getOrderCodes(call);
          const { ulid } = this.orderOf(call);
          if (!this.#read.has(ulid) || typeof answer.body !== 'string') {
            this.#read.add(ulid);
            return answer;
          }
          return { ...answer, body: answer.body.replace(/(_date":"\d{4}-\d\d-\d\d) /g, '$1T') };
        }
      },
  },
  'auth/foreign-order-is-hidden#kept-archive-for-everyone': {
    what: 'An archive that its owner has downloaded twice is public from then on.',
    state: (Base) =>
      class extends Base {
        readonly #downloads = new Map<string, number>();

        override mayReadOrder(user: User, order: Order, call: Call): boolean {
          if (call.operation !== 'downloadOrderCodes') return super.mayReadOrder(user, order, call);
          const count = this.#downloads.get(order.ulid) ?? 0;
          const isOwner = super.mayReadOrder(user, order, call);
          if (isOwner) this.#downloads.set(order.ulid, count + 1);
          return isOwner || count >= 2;
        }
      },
  },
  'orders/read-agrees-with-the-list#filtered-by-payment-as-created': {
    what: 'Orders filtered by payment come from a search index, which is written once, when an order is created.',
    listOrders(original, call) {
      if (!call.query.has('payment_status') || call.query.has('fulfillment_status')) return original(call);
      const page: ListedOrders = JSON.parse(String(original(call).body));
      const data = page.data.map((row) => {
        const order = this.orderNamed(row.ulid);
        return order.fulfilment.kind === 'timed' ? this.createdOrderView(order) : row;
      });
      return json(200, { ...page, data });
    },
  },
  'orders/read-agrees-with-the-list#kept-before-its-codes-came': {
    what: 'A large order takes longer to fulfil, and is kept for ever as it was first read by itself.',
    state: (Base) =>
      class extends Base {
        readonly #kept = new Map<string, Answer>();

        override fulfilmentOf(quote: Quote): Fulfilment {
          return quote.lines.length > LARGE ? { kind: 'timed', durationMs: 1_000 } : super.fulfilmentOf(quote);
        }

        override getOrder(call: Call): Answer {
          const { ulid, lines } = this.orderOf(call);
          const read = () => super.getOrder(call);
          return lines.length > LARGE ? remembered(this.#kept, ulid, read) : read();
        }
      },
  },
  'filters/fulfillment-status-shows-only-its-orders#status-column-written-by-reads': {
    what: 'The filter uses a column that is written when an order is read by itself: until then, a new order is pending.',
    state: (Base) =>
      class extends Base {
        readonly #columns = new Map<string, FulfillmentStatus>();

        override getOrder(call: Call): Answer {
          const order = this.orderOf(call);
          this.#columns.set(order.ulid, this.fulfillmentStatus(order, this.world.now()));
          return super.getOrder(call);
        }

        override matchesFulfillmentStatus(order: Order, wanted: string, at: Moment, call: Call): boolean {
          if (order.fulfilment.kind === 'held') return super.matchesFulfillmentStatus(order, wanted, at, call);
          return wanted === (this.#columns.get(order.ulid) ?? 'pending');
        }
      },
  },
});

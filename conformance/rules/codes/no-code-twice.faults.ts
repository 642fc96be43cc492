import { faults } from '../../model/faults/fault.js';
import { codeOf, codesOfLine } from '../../model/fulfilment.js';
import type { Order } from '../../model/state.js';

const STOCK = 20;
const MOMENT_MS = 50;

export default faults({
  'codes/none-twice-in-an-order#last-is-the-first': {
    what: 'If there are two pieces or more, the last code repeats the first.',
    codesOf(original, order, line) {
      const codes = original(order, line);
      return [...codes.slice(0, -1), ...codes.slice(0, 1)];
    },
  },
  'codes/none-twice-in-an-order#each-line-from-the-start': {
    what: "Each line of an order takes its codes from the start of the order's batch.",
    codesOf: (_original, order, line) =>
      codesOfLine(order, { ...line, firstCode: order.lines[0]?.firstCode ?? line.firstCode }),
  },
  'codes/none-in-two-orders#sold-at-the-same-time': {
    what: 'Two simultaneous orders take the same codes from the stock.',
    state: (Base) =>
      class extends Base {
        #last = { at: 0, first: 0 };

        override sellCodes(quantity: number): number {
          const at = this.world.now();
          const first = at - this.#last.at < MOMENT_MS ? this.#last.first : super.sellCodes(quantity);
          this.#last = { at, first };
          return first;
        }
      },
  },
  'codes/none-in-two-orders#every-twentieth': {
    what: 'Every twentieth piece of the stock has the same code.',
    codesOf: (original, order, line) =>
      original(order, line).map((code, index) => {
        return (line.firstCode + index) % STOCK === 0 ? codeOf(STOCK, order.createdAt) : code;
      }),
  },
  'codes/none-in-two-orders#by-product': {
    what: 'The codes are looked up by product instead of by line, so a product shows those of its first order.',
    codesOf(_original, order, line) {
      const lines = this.state.orders.flatMap((other) => other.lines);
      const first = lines.find(({ productName }) => productName === line.productName) ?? line;
      return codesOfLine(order, { ...line, firstCode: first.firstCode });
    },
  },
  'codes/none-in-two-orders#shared-between-users': {
    what: 'The codes of a product are reserved for its latest buyer, and the second user gets them too.',
    codesOf(original, order, line) {
      const [first] = this.state.users;
      const isEarlier = (other: Order) => other.userId === first?.id && other.createdAt <= order.createdAt;
      const lines = this.state.orders.filter(isEarlier).flatMap((other) => other.lines);
      const latest = lines.findLast(({ productName }) => productName === line.productName);
      if (order.userId === first?.id || latest === undefined) return original(order, line);
      return codesOfLine(order, { ...line, firstCode: latest.firstCode });
    },
  },
});

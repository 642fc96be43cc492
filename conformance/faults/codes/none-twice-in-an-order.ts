import { type Code, codesOfLine } from '../../model/codes.js';
import type { Order, OrderLine } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'codes/none-twice-in-an-order';

export default [
  state(
    RULE,
    'last-is-the-first',
    'The last of two pieces or more is the first once more.',
    (Base) =>
      class extends Base {
        override codesOf(order: Order, line: OrderLine): readonly Code[] {
          const codes = super.codesOf(order, line);
          return [...codes.slice(0, -1), ...codes.slice(0, 1)];
        }
      },
  ),
  state(
    RULE,
    'each-line-from-the-start',
    'Each line of an order takes its codes from the start of what was drawn for the order.',
    (Base) =>
      class extends Base {
        override codesOf(order: Order, line: OrderLine): readonly Code[] {
          return codesOfLine(order, { ...line, firstCode: order.lines[0]?.firstCode ?? line.firstCode });
        }
      },
  ),
] satisfies readonly Fault[];

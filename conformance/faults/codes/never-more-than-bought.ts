import { type Code, codeOf } from '../../model/codes.js';
import type { Order, OrderLine } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'codes/never-more-than-bought';

export default [
  state(
    RULE,
    'one-too-many-from-two',
    'From two pieces on, a range that includes its end shows the first code of the next order.',
    (Base) =>
      class extends Base {
        override codesOf(order: Order, line: OrderLine): readonly Code[] {
          const codes = super.codesOf(order, line);
          const next = codeOf(line.firstCode + line.quantity, order.createdAt);
          return line.quantity >= 2 ? [...codes, next] : codes;
        }
      },
  ),
  state(
    RULE,
    'all-codes-at-each-product',
    'Each entry shows the codes of the whole order.',
    (Base) =>
      class extends Base {
        override codesOf(order: Order, _line: OrderLine): readonly Code[] {
          return order.lines.flatMap((line) => super.codesOf(order, line));
        }
      },
  ),
] satisfies readonly Fault[];

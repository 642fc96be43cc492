import { type Fault, state } from '../../model/faults/fault.js';
import { codesOfLine } from '../../model/fulfilment.js';

const RULE = 'codes/none-twice-in-an-order';

export default [
  state(RULE, 'last-is-the-first', 'The last of two pieces or more is the first once more.', {
    codesOf(original, order, line) {
      const codes = original(order, line);
      return [...codes.slice(0, -1), ...codes.slice(0, 1)];
    },
  }),
  state(
    RULE,
    'each-line-from-the-start',
    'Each line of an order takes its codes from the start of what was drawn for the order.',
    {
      codesOf: (_original, order, line) =>
        codesOfLine(order, { ...line, firstCode: order.lines[0]?.firstCode ?? line.firstCode }),
    },
  ),
] satisfies readonly Fault[];

import { codeOf } from '../../model/codes.js';
import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'codes/never-more-than-bought';

export default [
  state(
    RULE,
    'one-too-many-from-two',
    'From two pieces on, a range that includes its end shows the first code of the next order.',
    {
      codesOf(original, order, line) {
        const codes = original(order, line);
        const next = codeOf(line.firstCode + line.quantity, order.createdAt);
        return line.quantity >= 2 ? [...codes, next] : codes;
      },
    },
  ),
  state(RULE, 'all-codes-at-each-product', 'Each entry shows the codes of the whole order.', {
    codesOf: (original, order) => order.lines.flatMap((line) => original(order, line)),
  }),
] satisfies readonly Fault[];

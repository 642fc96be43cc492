import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'codes/as-many-as-bought';

export default [
  state(RULE, 'one-short-from-three', 'Of three pieces or more, one code is missing.', {
    codesOf(original, order, line) {
      const codes = original(order, line);
      return line.quantity >= 3 ? codes.slice(0, -1) : codes;
    },
  }),
  state(RULE, 'one-a-line', 'Each line shows one code, however many pieces it has.', {
    codesOf: (original, order, line) => original(order, line).slice(0, 1),
  }),
  state(RULE, 'one-short-after-the-first-line', 'Of each line but the first, the last code is missing.', {
    codesOf: (original, order, line) => original(order, line).slice(0, line === order.lines[0] ? undefined : -1),
  }),
  state(RULE, 'twenty-at-most', 'Of a line, the first twenty codes are shown.', {
    codesOf: (original, order, line) => original(order, line).slice(0, 20),
  }),
] satisfies readonly Fault[];

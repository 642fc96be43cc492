import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'codes/pending-entry-shows-none';

export default [
  state(RULE, 'reserved-codes', 'The codes that are reserved for a product show while its entry is pending.', {
    deliveredLines(original, order) {
      return original(order).map((entry) => ({ ...entry, codes: this.codesOf(order, entry.line) }));
    },
  }),
  state(RULE, 'one-already', 'A pending entry shows the first of its codes.', {
    deliveredLines(original, order) {
      return original(order).map((entry) => {
        return entry.delivered ? entry : { ...entry, codes: this.codesOf(order, entry.line).slice(0, 1) };
      });
    },
  }),
] satisfies readonly Fault[];

import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'errors/lenient-order-is-as-it-says';

export default [
  state(RULE, 'text-counts-as-one', 'A quantity that is sent as text counts as one piece.', {
    readQuantity: (original, value, field) => (typeof value === 'string' ? 1 : original(value, field)),
  }),
  state(RULE, 'single-item-loses-its-quantity', 'One item instead of a list is read by the key of its product alone.', {
    readItems(original, value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return original(value);
      return original([{ ...value, quantity: 1 }]);
    },
  }),
] satisfies readonly Fault[];

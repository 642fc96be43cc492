import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/variant-ids-are-unique';

export default [
  wire(
    RULE,
    'counted-per-page',
    'The id of a variant is the position of the product on the page.',
    editRows('listProducts', (row, index) => ({ ...row, variant: { ...row.variant, id: 5001 + index } })),
  ),
  wire(
    RULE,
    'last-row-repeats',
    'The last product of a page shows the variant of the previous one.',
    editRows('listProducts', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, variant: before.variant } : row;
    }),
  ),
] satisfies readonly Fault[];

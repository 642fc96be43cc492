import { editJson } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'codes/entries-are-the-orders-products';

export default [
  wire(
    RULE,
    'another-name',
    "An entry has the supplier's name of the product.",
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({ ...entry, product_name: `SKU ${entry.product_name.length}` })),
    })),
  ),
  state(RULE, 'waiting-products-left-out', 'Products that are not delivered yet have no entry.', {
    deliveredLines: (original, order) => original(order).filter(({ delivered }) => delivered),
  }),
  wire(
    RULE,
    'last-entry-cut',
    'The last of several entries is lost because the index starts at 1.',
    editJson('getOrderCodes', (body) => (body.data.length > 1 ? { ...body, data: body.data.slice(0, -1) } : body)),
  ),
] satisfies readonly Fault[];

import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/items-are-shown-when-read';

export default [
  wire(
    RULE,
    'as-in-lists',
    'An order that is read is as short as in a list.',
    editJson('getOrder', (order) => ({ ...order, items: [] })),
  ),
  wire(
    RULE,
    'several-are-not-loaded',
    'Of several items none is loaded.',
    editJson('getOrder', (order) => (order.items.length > 1 ? { ...order, items: [] } : undefined)),
  ),
] satisfies readonly Fault[];

import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'codes/completed-order-has-no-pending-entry';

export default [
  wire(
    RULE,
    'last-of-several',
    'The last entry of several stays pending, though the order is completed.',
    editJson('getOrderCodes', (body) => {
      const isLast = (index: number) => index > 0 && index === body.data.length - 1;
      const data = body.data.map((entry, index) => (isLast(index) ? { ...entry, status: 'pending' } : entry));
      return { ...body, data };
    }),
  ),
  wire(
    RULE,
    'three-or-more',
    'An entry of three pieces or more waits for one that it does not count.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => (entry.codes.length >= 3 ? { ...entry, status: 'pending' } : entry)),
    })),
  ),
] satisfies readonly Fault[];

import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/read-agrees-with-creation';

export default [
  wire(
    RULE,
    'local-time-called-utc',
    'The answer to a creation writes the time of another zone with the same digits.',
    editJson('createOrder', ({ message, data }) => ({
      message,
      data: { ...data, created_at: data.created_at.replace('+00:00', '+02:00') },
    })),
  ),
  wire(
    RULE,
    'items-without-their-ids',
    'The answer to a creation numbers the items, which have no ids yet.',
    editJson('createOrder', ({ message, data }) => ({
      message,
      data: { ...data, items: data.items.map((item, index) => ({ ...item, id: index + 1 })) },
    })),
  ),
  wire(
    RULE,
    'number-to-come',
    'The answer to a creation shows a number that is replaced when the order is stored.',
    editJson('createOrder', ({ message, data }) => ({ message, data: { ...data, order_number: `#D${data.id}` } })),
  ),
] satisfies readonly Fault[];

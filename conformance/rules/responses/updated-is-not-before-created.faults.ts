import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'responses/updated-is-not-before-created';

const HOUR = 3_600_000;

function hoursBefore(timestamp: string, hours: number): string {
  const earlier = new Date(Date.parse(timestamp) - hours * HOUR).toISOString();
  return `${earlier.slice(0, 19)}+00:00`;
}

export default [
  wire(
    RULE,
    'local-time-as-utc',
    'Updates are written in local time and labelled as UTC.',
    editRows(['listProducts', 'searchProducts'], (product) => {
      const updated = hoursBefore(product.created_at, 5);
      return product.discount_percentage > 0 ? { ...product, updated_at: updated } : undefined;
    }),
  ),
  wire(
    RULE,
    'items-begin-in-1970',
    'The items of an order have no update of their own, and show the zero of the clock.',
    editJson('createOrder', ({ data, ...body }) => {
      const items = data.items.map((item) => ({ ...item, updated_at: '1970-01-01T00:00:00+00:00' }));
      return { ...body, data: { ...data, items } };
    }),
  ),
] satisfies readonly Fault[];

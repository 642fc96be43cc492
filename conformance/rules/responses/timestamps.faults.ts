import { editJson, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

const HOUR = 3_600_000;

function hoursBefore(timestamp: string, hours: number): string {
  const earlier = new Date(Date.parse(timestamp) - hours * HOUR).toISOString();
  return `${earlier.slice(0, 19)}+00:00`;
}

export default faults({
  'responses/timestamps-are-real-moments#months-of-thirty-days': {
    what: 'Every month is taken to have 31 days.',
    wire: editRows('listProducts', (product, index) => {
      const updated = product.updated_at.replace(/-\d\d-\d\dT/, '-06-31T');
      return index === 8 ? { ...product, updated_at: updated } : undefined;
    }),
  },
  'responses/timestamps-are-real-moments#hour-24': {
    what: 'The hour after midnight is written as hour 24.',
    wire: editJson('getOrder', (order) => {
      const late = (text: string) => text.replace(/T\d\d:\d\d/, 'T24:30');
      return { ...order, items: order.items.map((item) => ({ ...item, created_at: late(item.created_at) })) };
    }),
  },
  'responses/timestamps-are-real-moments#day-before-month': {
    what: 'Days and months are swapped.',
    wire: editRows('listWallets', (wallet) => {
      const swapped = wallet.created_at.replace(/-\d\d-(\d\d)T/, '-28-$1T');
      return { ...wallet, created_at: swapped };
    }),
  },
  'responses/updated-is-not-before-created#local-time-as-utc': {
    what: 'Updates are written in local time and labelled as UTC.',
    wire: editRows(['listProducts', 'searchProducts'], (product) => {
      const updated = hoursBefore(product.created_at, 5);
      return product.discount_percentage > 0 ? { ...product, updated_at: updated } : undefined;
    }),
  },
  'responses/updated-is-not-before-created#items-begin-in-1970': {
    what: 'The items of an order have no update time and show the Unix epoch.',
    wire: editJson('createOrder', ({ data, ...body }) => {
      const items = data.items.map((item) => ({ ...item, updated_at: '1970-01-01T00:00:00+00:00' }));
      return { ...body, data: { ...data, items } };
    }),
  },
});

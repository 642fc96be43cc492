import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'responses/timestamps-are-real-moments';

export default [
  wire(
    RULE,
    'months-of-thirty-days',
    'The last moment of a month is taken for the 31st in every month.',
    editRows('listProducts', (product, index) => {
      const updated = product.updated_at.replace(/-\d\d-\d\dT/, '-06-31T');
      return index === 8 ? { ...product, updated_at: updated } : undefined;
    }),
  ),
  wire(
    RULE,
    'hour-24',
    'The hour after midnight is written as hour 24.',
    editJson('getOrder', (order) => {
      const late = (text: string) => text.replace(/T\d\d:\d\d/, 'T24:30');
      return { ...order, items: order.items.map((item) => ({ ...item, created_at: late(item.created_at) })) };
    }),
  ),
  wire(
    RULE,
    'day-before-month',
    'Days and months stand in the order of another country.',
    editRows('listWallets', (wallet) => {
      const swapped = wallet.created_at.replace(/-\d\d-(\d\d)T/, '-28-$1T');
      return { ...wallet, created_at: swapped };
    }),
  ),
] satisfies readonly Fault[];

import { editJson, editRows } from '../edits.js';
import { type Fault, wire } from '../fault.js';

const RULE = 'responses/timestamps-are-real-moments';

export default [
  wire(
    RULE,
    'months-of-thirty-days',
    'The last moment of a month is taken for the 31st in every month.',
    editRows('listProducts', (product, index) => {
      if (index === 8) product.updated_at = product.updated_at.replace(/-\d\d-\d\dT/, '-06-31T');
    }),
  ),
  wire(
    RULE,
    'hour-24',
    'The hour after midnight is written as hour 24.',
    editJson('getOrder', (order) => {
      for (const item of order.items) item.created_at = item.created_at.replace(/T\d\d:\d\d/, 'T24:30');
    }),
  ),
  wire(
    RULE,
    'day-before-month',
    'Days and months stand in the order of another country.',
    editRows('listWallets', (wallet) => {
      wallet.created_at = wallet.created_at.replace(/-\d\d-(\d\d)T/, '-28-$1T');
    }),
  ),
] satisfies readonly Fault[];

import { editFields, editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/order-amount-has-two-decimals-at-most';

export default [
  wire(
    RULE,
    'single-precision',
    'Unit prices lie in a column of single precision.',
    editFields(['listOrders', 'getOrder'], 'unit_price', (money) => {
      const { amount, ...rest } = money as { readonly amount: number };
      return { ...rest, amount: Math.fround(amount) };
    }),
  ),
  wire(
    RULE,
    'unrounded-conversion',
    'The fees of a conversion are a share of the subtotal, and are not rounded.',
    editJson('createOrder', ({ data, ...body }) => {
      const fees = { ...data.conversion_fees, amount: data.subtotal.amount * 0.00015 };
      return { ...body, data: { ...data, conversion_fees: fees } };
    }),
  ),
] satisfies readonly Fault[];

import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/one-symbol-per-currency';

/** The same display with a dollar sign. */
const inDollars = <M extends { readonly formatted: string }>(money: M): M => ({
  ...money,
  formatted: money.formatted.replace('€', '$'),
});

export default [
  wire(
    RULE,
    'totals-in-dollars',
    'The totals of orders are formatted with a dollar sign whatever their currency is.',
    editRows('listOrders', (order) => ({ ...order, total: inDollars(order.total) })),
  ),
  wire(
    RULE,
    'face-values-in-dollars',
    'The face value of a product that is read alone is formatted with a dollar sign whatever its currency is.',
    editJson('getProduct', ({ data }) => {
      const { variant } = data;
      return { data: { ...data, variant: { ...variant, face_value: inDollars(variant.face_value) } } };
    }),
  ),
  wire(
    RULE,
    'another-locale-in-the-search',
    'The search formats dollars in a locale that writes them US$, and the list of products in one that writes them $.',
    editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: variant.price.formatted.replace('$', 'US$') };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
] satisfies readonly Fault[];

import { decimalOfMinor, minorOfNumber } from '../../evidence/notation/money.js';
import { shownOrders } from '../shared/shown-orders.js';

export default shownOrders('orders/total-is-subtotal-plus-fees', ({ subtotal, conversion_fees, total }) => {
  const [part, fees, whole] = [subtotal, conversion_fees, total].map(({ amount }) => minorOfNumber(amount));
  if (part == null || fees == null || whole == null) return undefined;
  if (part + fees === whole) return null;
  return {
    expected: `total ${decimalOfMinor(part + fees)}, as subtotal ${decimalOfMinor(part)} and fees ${decimalOfMinor(fees)}`,
    actual: decimalOfMinor(whole),
    field: '/total/amount',
    ...(whole === part ? { hint: 'the fees may be left out' } : {}),
    ...(whole === part - fees ? { hint: 'the fees may be taken off instead of put on top' } : {}),
  };
});

import { observedRows } from '../shared/row-rule.js';

/** Which orders are under way though they are not paid: transitions are not shown. */
export default observedRows(
  'orders/unpaid-fulfilment',
  ['listOrders'],
  'an order that is not paid may be ',
  ({ payment_status: payment, fulfillment_status: fulfilment }) =>
    payment === 'pending' && typeof fulfilment === 'string' ? fulfilment.slice(0, 40) : null,
);

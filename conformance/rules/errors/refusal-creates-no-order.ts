import { leavesNothing } from '../../judging/refusal-rule.js';
import { shownOrder } from '../../notation/shown-rows.js';

export default leavesNothing('errors/refusal-creates-no-order', {
  in: 'orders',
  isSeen: ({ inOrders }) => inOrders,
  nothing: 'no new order',
  shown: shownOrder,
});

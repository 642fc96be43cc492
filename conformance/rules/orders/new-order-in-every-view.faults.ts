import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

export default faults({
  'orders/created-order-is-readable#lagging-copy': {
    what: 'Orders are read from a replica that lags behind.',
    orderOf(original, call) {
      const order = original(call);
      const isThere = call.operation !== 'getOrder' || this.world.now() - order.createdAt > 1_000;
      if (!isThere) throw new Halt(this.orderNotFound(call));
      return order;
    },
  },
  'orders/created-order-is-readable#first-user-alone': {
    what: 'A new order is looked up among those of the first user.',
    mayReadOrder(original, user, order, call) {
      const isNew = order.fulfilment.kind === 'timed';
      return original(user, order, call) && (!isNew || user.id === this.state.users[0]?.id);
    },
  },
  'orders/created-order-is-listed#list-by-the-minute': {
    what: 'The list is rebuilt every minute.',
    visibleOrders(original, user, call) {
      const now = this.world.now();
      return original(user, call).filter(({ createdAt }) => now - createdAt > 60_000);
    },
  },
  'orders/created-order-is-listed#a-row-an-item': {
    what: 'The list joins orders with their items, and shows an order of two items twice.',
    visibleOrders: (original, user, call) =>
      original(user, call).flatMap((order) =>
        order.fulfilment.kind === 'timed' ? order.lines.map(() => order) : [order],
      ),
  },
  'orders/read-agrees-with-creation#local-time-called-utc': {
    what: 'The response to a creation labels the time with another time zone.',
    wire: editJson('createOrder', ({ message, data }) => ({
      message,
      data: { ...data, created_at: data.created_at.replace('+00:00', '+02:00') },
    })),
  },
  'orders/read-agrees-with-creation#items-without-their-ids': {
    what: 'The response to a creation numbers the items because they have no ids yet.',
    wire: editJson('createOrder', ({ message, data }) => ({
      message,
      data: { ...data, items: data.items.map((item, index) => ({ ...item, id: index + 1 })) },
    })),
  },
  'orders/read-agrees-with-creation#number-to-come': {
    what: 'The response to a creation shows a number that is replaced when the order is stored.',
    wire: editJson('createOrder', ({ message, data }) => ({
      message,
      data: { ...data, order_number: `#D${data.id}` },
    })),
  },
  'orders/content-stays-the-same#numbered-anew': {
    what: 'An order gets another number with its invoice, when it is fulfilled.',
    wire: editJson('getOrder', (order) =>
      order.fulfillment_status === 'completed' ? { ...order, order_number: `${order.order_number}-1` } : undefined,
    ),
  },
  'orders/content-stays-the-same#items-made-anew': {
    what: 'The items are recreated whenever an order is read.',
    wire: () => {
      let last = 1_000_000;
      return editJson('getOrder', (order) => ({
        ...order,
        items: order.items.map((item) => {
          last += 1;
          return { ...item, id: last };
        }),
      }));
    },
  },
});

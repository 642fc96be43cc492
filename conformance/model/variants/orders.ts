import { type Variant, variant } from './variant.js';

const emptyItems = variant(
  'items in lists',
  'no-items-in-lists',
  'The list of orders leaves the items empty.',
  '`items` may be an empty array in list responses.',
  {
    listedOrderView: (original, order, at) => ({ ...original(order, at), items: [] }),
  },
);

const reversedItems = variant(
  'items',
  'items-in-reverse',
  'The items of an order stand in another order than they were sent.',
  'The order of the items is not shown.',
  {
    orderItems: (original, order) => original(order).toReversed(),
  },
);

const onePieceEach = variant(
  'items',
  'one-item-a-piece',
  'An order shows one item for each piece that was bought.',
  'How what was bought is divided among items is not shown.',
  {
    orderItems(_original, order) {
      return order.lines.flatMap((line) =>
        Array.from({ length: line.quantity }, (_, piece) =>
          this.itemView({ ...line, id: line.id * 1000 + piece, quantity: 1, totalPrice: line.unitPrice }, order),
        ),
      );
    },
  },
);

const letteredNumbers = variant(
  'order numbers',
  'lettered-order-numbers',
  'Order numbers have letters, hyphens and a space.',
  'An order number is a human-readable number that starts with #; the rest is not shown.',
  {
    orderNumber: (_original, id) => `#DG-${id.toString(36).toUpperCase()} / ${String(id).padStart(9, '0')}`,
  },
);

const shortNumbers = variant(
  'order numbers',
  'order-numbers-of-a-user',
  'The orders of each user are numbered from #1.',
  'Whether order numbers are unique beyond a user is not shown.',
  {
    newOrder(original, quote, fulfilment, at) {
      const order = original(quote, fulfilment, at);
      const before = this.state.orders.filter(({ userId }) => userId === order.userId).length;
      return { ...order, number: `#${before + 1}` };
    },
  },
);

const hugeIds = variant(
  'ids of orders',
  'huge-ids',
  'The ids of orders are as large as integers of 53 bits can be.',
  'An id is an integer; its size is not shown.',
  {
    orderView: (original, order, at) => ({ ...original(order, at), id: 9_007_199_000_000_000 + order.id }),
  },
);

const movingUpdates = variant(
  'updated_at',
  'updated-at-moves',
  'The updated_at of orders, items, wallets and products is the moment of the answer.',
  'When updated_at changes is not shown.',
  {
    orderView(original, order, at) {
      return { ...original(order, at), updated_at: this.timestamp(Math.max(at, this.world.now())) };
    },
    itemView(original, line, order) {
      return { ...original(line, order), updated_at: this.timestamp(this.world.now()) };
    },
    walletView(original, wallet) {
      return { ...original(wallet), updated_at: this.timestamp(this.world.now()) };
    },
    productView(original, product) {
      return { ...original(product), updated_at: this.timestamp(this.world.now()) };
    },
  },
);

/** How orders are shown. */
export const orderVariants: readonly Variant[] = [
  emptyItems,
  reversedItems,
  onePieceEach,
  letteredNumbers,
  shortNumbers,
  hugeIds,
  movingUpdates,
];

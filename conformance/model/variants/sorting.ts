import type { Order, Transaction } from '../state.js';
import { type Variant, variant } from './variant.js';

/** A pseudo-random number, the same for the same text (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Texts that differ in their last letters alone would else differ in few bits.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

const oldestFirst = variant(
  'order of orders',
  'oldest-order-first',
  'Orders are listed oldest first.',
  'The order of the list of orders is not shown.',
  {
    sortOrders: (_original, orders) => orders,
  },
);

const lastChangedFirst = variant(
  'order of orders',
  'last-changed-order-first',
  'Orders are listed by updated_at, so that they change places when they move on.',
  'The order of the list of orders is not shown.',
  {
    sortOrders(_original, orders) {
      const now = this.world.now();
      const changedAt = (order: Order) => this.progress(order, now).changedAt;
      return orders.toSorted((a, b) => changedAt(b) - changedAt(a) || b.id - a.id);
    },
  },
);

const scatteredOrders = variant(
  'order of orders',
  'orders-in-no-order',
  'Orders are listed in an order that nothing shows.',
  'The order of the list of orders is not shown.',
  {
    sortOrders: (_original, orders) => orders.toSorted((a, b) => scatter(a.ulid) - scatter(b.ulid)),
  },
);

const scatteredTies = variant(
  'ties on the ledger',
  'scattered-ties',
  'Rows that show the same time stand in the ledger in an order that nothing shows.',
  '`sort` says oldest or newest first; in which order rows of the same created_at are listed is not shown.',
  {
    sortTransactions(_original, rows, direction) {
      const times = new Map(rows.map((row) => [row, this.ledgerTime(row.createdAt)]));
      const isTie = (a: Transaction, b: Transaction) => times.get(a) === times.get(b);
      const oldestFirst = rows.toSorted((a, b) =>
        isTie(a, b) ? scatter(a.ulid) - scatter(b.ulid) : a.createdAt - b.createdAt,
      );
      return direction === 'asc' ? oldestFirst : oldestFirst.toReversed();
    },
  },
);

const tiesAscend = variant(
  'ties on the ledger',
  'ties-ascend-in-both-directions',
  'Both directions sort rows that show the same time by their id, ascending.',
  '`sort` says oldest or newest first; in which order rows of the same created_at are listed is not shown.',
  {
    sortTransactions(_original, rows, direction) {
      const times = new Map(rows.map((row) => [row, this.ledgerTime(row.createdAt)]));
      const sign = direction === 'asc' ? 1 : -1;
      return rows.toSorted((a, b) =>
        times.get(a) === times.get(b) ? (a.ulid < b.ulid ? -1 : 1) : sign * (a.createdAt - b.createdAt),
      );
    },
  },
);

const walletsByName = variant(
  'order of wallets',
  'wallets-by-name',
  'Wallets are listed by name, the last one first.',
  'The order of the list of wallets is not shown.',
  {
    sortWallets: (_original, wallets) => wallets.toSorted((a, b) => b.name.localeCompare(a.name) || b.id - a.id),
  },
);

const scatteredProducts = variant(
  'order of products',
  'products-in-no-order',
  'Products are listed, and found, in an order that nothing shows.',
  'The order of the lists of products is not shown.',
  {
    sortProducts: (_original, products) => products.toSorted((a, b) => scatter(a.slug) - scatter(b.slug)),
  },
);

const productsByPrice = variant(
  'order of products',
  'most-expensive-product-first',
  'Products are listed by their price, most expensive first.',
  'The order of the lists of products is not shown.',
  {
    sortProducts: (_original, products) => products.toSorted((a, b) => Number(b.price - a.price) || b.id - a.id),
  },
);

const orderByPageSize = variant(
  'order of products',
  'product-order-by-page-size',
  'In which order products are listed depends on the page size, as where a query plan does.',
  'The order of the lists of products is not shown.',
  {
    sortProducts(_original, products, call) {
      const place = (slug: string) => scatter(`${slug} ${this.perPage(call)}`);
      return products.toSorted((a, b) => place(a.slug) - place(b.slug));
    },
  },
);

/** How lists are sorted. */
export const sortingVariants: readonly Variant[] = [
  oldestFirst,
  lastChangedFirst,
  scatteredOrders,
  scatteredTies,
  tiesAscend,
  walletsByName,
  scatteredProducts,
  productsByPrice,
  orderByPageSize,
];

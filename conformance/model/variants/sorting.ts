import type { Order, Transaction } from '../state.js';
import { allowed } from './variant.js';

/** A pseudo-random number, the same for the same text (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Texts that differ in their last letters alone would else differ in few bits.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/** How lists are sorted. */
export const sortingVariants = allowed({
  'The order of the list of orders is not shown.': {
    'oldest-order-first': {
      place: 'order of orders',
      what: 'Orders are listed oldest first.',
      sortOrders: (_original, orders) => orders,
    },
    'last-changed-order-first': {
      place: 'order of orders',
      what: 'Orders are listed by updated_at, so that they change places when they move on.',
      sortOrders(_original, orders) {
        const now = this.world.now();
        const changedAt = (order: Order) => this.progress(order, now).changedAt;
        return orders.toSorted((a, b) => changedAt(b) - changedAt(a) || b.id - a.id);
      },
    },
    'orders-in-no-order': {
      place: 'order of orders',
      what: 'Orders are listed in an order that nothing shows.',
      sortOrders: (_original, orders) => orders.toSorted((a, b) => scatter(a.ulid) - scatter(b.ulid)),
    },
  },
  '`sort` says oldest or newest first; in which order rows of the same created_at are listed is not shown.': {
    'scattered-ties': {
      place: 'ties on the ledger',
      what: 'Rows that show the same time stand in the ledger in an order that nothing shows.',
      sortTransactions(_original, rows, direction) {
        const times = new Map(rows.map((row) => [row, this.ledgerTime(row.createdAt)]));
        const isTie = (a: Transaction, b: Transaction) => times.get(a) === times.get(b);
        const oldestFirst = rows.toSorted((a, b) =>
          isTie(a, b) ? scatter(a.ulid) - scatter(b.ulid) : a.createdAt - b.createdAt,
        );
        return direction === 'asc' ? oldestFirst : oldestFirst.toReversed();
      },
    },
    'ties-ascend-in-both-directions': {
      place: 'ties on the ledger',
      what: 'Both directions sort rows that show the same time by their id, ascending.',
      sortTransactions(_original, rows, direction) {
        const times = new Map(rows.map((row) => [row, this.ledgerTime(row.createdAt)]));
        const sign = direction === 'asc' ? 1 : -1;
        return rows.toSorted((a, b) =>
          times.get(a) === times.get(b) ? (a.ulid < b.ulid ? -1 : 1) : sign * (a.createdAt - b.createdAt),
        );
      },
    },
  },
  'The order of the list of wallets is not shown.': {
    'wallets-by-name': {
      place: 'order of wallets',
      what: 'Wallets are listed by name, the last one first.',
      sortWallets: (_original, wallets) => wallets.toSorted((a, b) => b.name.localeCompare(a.name) || b.id - a.id),
    },
  },
  'The order of the lists of products is not shown.': {
    'products-in-no-order': {
      place: 'order of products',
      what: 'Products are listed, and found, in an order that nothing shows.',
      sortProducts: (_original, products) => products.toSorted((a, b) => scatter(a.slug) - scatter(b.slug)),
    },
    'most-expensive-product-first': {
      place: 'order of products',
      what: 'Products are listed by their price, most expensive first.',
      sortProducts: (_original, products) => products.toSorted((a, b) => Number(b.price - a.price) || b.id - a.id),
    },
    'product-order-by-page-size': {
      place: 'order of products',
      what: 'In which order products are listed depends on the page size, as where a query plan does.',
      sortProducts(_original, products, call) {
        const place = (slug: string) => scatter(`${slug} ${this.perPage(call)}`);
        return products.toSorted((a, b) => place(a.slug) - place(b.slug));
      },
    },
  },
});

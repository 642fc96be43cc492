import { faults } from '../../model/faults/fault.js';
import { folded } from '../../model/service/lists.js';

const HOUR = 3_600_000;

export default faults({
  'products/search-and-category-combine#or-binds-weaker-than-category': {
    what: 'The query is "name like ? or brand like ? and category = ?": a hit in the name is shown from any category.',
    matchesCategory(original, product, category, call) {
      const search = call.query.get('search');
      const isNamed = search !== null && folded(product.name).includes(folded(search));
      return isNamed || original(product, category, call);
    },
  },
  'products/search-and-category-combine#search-or-category': {
    what: 'Search and category together find what matches either of them.',
    matchesSearch(original, product, term, call) {
      const category = call.query.get('category');
      return original(product, term, call) || (category !== null && this.matchesCategory(product, category, call));
    },
    matchesCategory(original, product, category, call) {
      return call.query.has('search') || original(product, category, call);
    },
  },
  'pagination/full-pages-until-the-last#total-forgets-search': {
    what: 'The total of a search within a category counts the category.',
    totalOf(original, rows, call) {
      const category = call.query.get('category');
      if (category === null || !call.query.has('search')) return original(rows, call);
      return this.visibleProducts(call).filter((product) => this.matchesCategory(product, category, call)).length;
    },
  },
  'pagination/full-pages-until-the-last#both-filters-count-items': {
    what: 'With both status filters, the orders are joined with their items, and the items are counted.',
    totalOf(original, rows, call) {
      const hasBoth = call.query.has('fulfillment_status') && call.query.has('payment_status');
      if (call.operation !== 'listOrders' || !hasBoth) return original(rows, call);
      return (rows as readonly { lines: readonly unknown[] }[]).reduce((sum, { lines }) => sum + lines.length, 0);
    },
  },
  'pagination/per-page-is-honoured#search-in-category-ignores-per-page': {
    what: 'A search within a category has pages of the default size.',
    perPage(original, call) {
      const hasBoth = call.query.has('search') && call.query.has('category');
      return hasBoth ? this.defaultPerPage(call) : original(call);
    },
  },
  'filters/both-statuses-combine#refunded-orders-are-never-paid': {
    what: 'Beside the filter for refunded orders, payment_status=completed finds none, since their money went back.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isRefund = call.query.get('fulfillment_status') === 'refunded' && wanted === 'completed';
      return !isRefund && original(order, wanted, call);
    },
  },
  'filters/both-statuses-combine#payment-filter-lost-for-refunded': {
    what: 'The filter for refunded orders replaces that of the payment.',
    matchesPaymentStatus(original, order, wanted, call) {
      return call.query.get('fulfillment_status') === 'refunded' || original(order, wanted, call);
    },
  },
  'filters/both-statuses-combine#both-filters-reach-other-users': {
    what: 'The condition of two filters lacks brackets: own and fulfilled, or paid.',
    visibleOrders(original, user, call) {
      const payment = call.query.get('payment_status');
      if (payment === null || !call.query.has('fulfillment_status')) return original(user, call);
      return this.state.orders.filter(
        (order) => this.ownsOrder(user, order) || (order.userId !== user.id && order.paymentStatus === payment),
      );
    },
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      const isForeign = call.query.has('payment_status') && order.userId !== call.user?.id;
      return isForeign || original(order, wanted, at, call);
    },
  },
  'filters/start-date-is-inclusive#oldest-first-starts-after-midnight': {
    what: 'With sort=asc the start is a cursor, and the row of the first moment of the day is already behind it.',
    inWindow(original, row, start, end, call) {
      const isAtCursor = call.query.get('sort') === 'asc' && row.createdAt === start;
      return !isAtCursor && original(row, start, end, call);
    },
  },
  'filters/ledger-filters-combine#single-wallet-filtered-in-local-days': {
    what: 'The days of a period are those of a zone one hour west of UTC when a single wallet is asked for.',
    inWindow(original, row, start, end, call) {
      const shift = call.query.has('wallet_id') ? HOUR : 0;
      return original(row, start && start + shift, end && end + shift, call);
    },
  },
});

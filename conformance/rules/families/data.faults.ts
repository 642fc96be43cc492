import { editJson, editMeta, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

export default faults({
  'responses/body-matches-schema#items-keyed-while-partial': {
    what: 'While an order is partially fulfilled, its detail shows the items as an object with their ids as keys.',
    getOrder(original, call) {
      const order = this.orderOf(call);
      const now = this.world.now();
      if (this.fulfillmentStatus(order, now) !== 'partially_fulfilled') return original(call);
      const items = Object.fromEntries(order.lines.map((line) => [line.id, this.itemView(line, order)]));
      return json(200, { ...this.orderView(order, now), items });
    },
  },
  'responses/body-matches-schema#listed-items-with-sql-timestamps': {
    what: 'The items of listed orders have timestamps as the database writes them.',
    wire: editRows('listOrders', (order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, created_at: item.created_at.replace('T', ' ').slice(0, 19) })),
    })),
  },
  'responses/body-matches-schema#undelivered-entry-is-processing': {
    what: 'An undelivered product in the codes is processing.',
    codesEntryView(original, entry) {
      return entry.delivered ? original(entry) : { ...original(entry), status: 'processing' };
    },
  },
  'responses/body-matches-schema#no-codes-is-null-for-several-pieces': {
    what: 'An undelivered product of several pieces has null for its codes.',
    codesEntryView(original, entry) {
      const isNull = !entry.delivered && entry.line.quantity > 1;
      return isNull ? { ...original(entry), codes: null } : original(entry);
    },
  },
  'responses/body-matches-schema#foreign-codes-404-without-data': {
    what: "The 404 for another user's codes has no data.",
    foreignOrder(original, call) {
      return call.operation === 'getOrderCodes'
        ? json(404, { error: true, message: 'There is no such order.' })
        : original(call);
    },
  },
  'responses/body-matches-schema#zero-and-false-omitted-in-search': {
    what: 'The serializer of search results leaves out a discount of zero.',
    wire: editRows('searchProducts', (product) =>
      product.discount_percentage === 0 ? { ...product, discount_percentage: undefined } : product,
    ),
  },
  'responses/body-matches-schema#null-notes-omitted-in-detail': {
    what: 'The detail of a product leaves out fields that are null.',
    wire: editJson('getProduct', ({ data }) => ({ data: { ...data, notes: data.notes ?? undefined } })),
  },
  'responses/body-matches-schema#no-images-is-null-in-detail': {
    what: 'The detail of a product without images shows null.',
    wire: editJson('getProduct', ({ data }) => ({
      data: { ...data, images: data.images.length === 0 ? null : data.images },
    })),
  },
  'responses/body-matches-schema#no-tags-is-an-object-in-search': {
    what: 'Empty tags are serialized as an object in search results.',
    wire: editRows('searchProducts', (product) => ({
      ...product,
      tags: product.tags.length === 0 ? {} : product.tags,
    })),
  },
  'responses/body-matches-schema#two-tags-are-one-string-in-detail': {
    what: 'The detail of a product joins several tags with commas.',
    wire: editJson('getProduct', ({ data }) => ({
      data: { ...data, tags: data.tags.length > 1 ? data.tags.join(',') : data.tags },
    })),
  },
  'responses/body-matches-schema#brand-id-is-a-number-in-detail': {
    what: 'The detail of a product shows a brand id of two digits as the number that it is stored as.',
    wire: editJson('getProduct', ({ data }) => ({
      data: { ...data, brand_id: data.brand_id.length > 1 ? Number(data.brand_id) : data.brand_id },
    })),
  },
  'responses/body-matches-schema#region-not-in-the-table-is-null': {
    what: 'A region that the table of the detail view does not know is null.',
    wire: editJson('getProduct', ({ data }) => ({
      data: { ...data, region: data.region === 'AE' ? null : data.region },
    })),
  },
  'responses/body-matches-schema#out-of-stock-is-one-in-search': {
    what: 'Search results show products that are out of stock with 1.',
    wire: editRows('searchProducts', (product) => ({
      ...product,
      isPermanentOutOfStock: product.isPermanentOutOfStock ? 1 : false,
    })),
  },
  'responses/body-matches-schema#images-are-objects-for-travel': {
    what: 'Images of products of the newest category are objects with a URL.',
    wire: editRows(['listProducts', 'searchProducts'], (product) =>
      product.category_name === 'Travel' ? { ...product, images: product.images.map((url) => ({ url })) } : product,
    ),
  },
  'responses/body-matches-schema#reference-of-digits-is-a-number': {
    what: 'A deposit reference that consists of digits is shown as a number.',
    prepare(original, state) {
      const before = original(state);
      const deposits = before.transactions.filter((row) => row.type === 'deposit');
      const numbered = deposits[Math.floor(deposits.length / 2)];
      const transactions = before.transactions.map((row) =>
        row === numbered && row.deposit !== null ? { ...row, deposit: { ...row.deposit, reference: '0048217' } } : row,
      );
      return { ...before, transactions };
    },
    depositReference(original, row) {
      if (row.deposit === null || !/^\d+$/.test(row.deposit.reference)) return original(row);
      return { id: row.deposit.id, reference: Number(row.deposit.reference) };
    },
  },
  'responses/body-matches-schema#filtered-total-is-a-string': {
    what: 'The total of the ledger is a string when a wallet and a date are filtered by.',
    wire: editMeta('listTransactions', (meta, _page, { query }) =>
      query.has('wallet_id') && query.has('start_date') ? { ...meta, total: String(meta.total) } : meta,
    ),
  },
  'responses/body-matches-schema#withdrawals-have-null-description': {
    what: 'A withdrawal has null as its description.',
    wire: editRows('listTransactions', (row) => (row.type === 'withdraw' ? { ...row, description: null } : row)),
  },
  'responses/body-matches-schema#credit-limit-of-euro-wallets-is-a-string': {
    what: 'The credit limit of a wallet that is not in dollars is a decimal string.',
    wire: editRows('listWallets', (wallet) =>
      wallet.currency === 'USD' ? wallet : { ...wallet, cerdit_limit: wallet.cerdit_limit.toFixed(2) },
    ),
  },
});

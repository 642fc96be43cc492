import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

/** The items that a relation shows when no page is asked for. */
const DEFAULT_PAGE = 15;

/** Text cut to a number of bytes, whatever character that splits. */
function cutBytes(text: string, bytes: number): string {
  return Buffer.from(text).subarray(0, bytes).toString('utf8');
}

export default faults({
  'orders/items-are-those-that-were-bought#detail-shows-one-page-of-items': {
    what: 'The items of a single order are read like a list, with its default page size: the sixteenth item is missing.',
    getOrder(original, call) {
      const answer = original(call);
      const order: { readonly items: readonly object[] } = JSON.parse(String(answer.body));
      return { ...answer, body: JSON.stringify({ ...order, items: order.items.slice(0, DEFAULT_PAGE) }) };
    },
  },
  'orders/item-total-is-unit-price-times-quantity#item-total-in-32-bits': {
    what: 'The price of an item is calculated in 32 bits: a huge quantity overflows and costs less than nothing.',
    lineTotal: (original, unitPrice, quantity) => BigInt.asIntN(32, original(unitPrice, quantity)),
  },
  'codes/none-twice-in-an-order#codes-read-in-batches-of-25': {
    what: 'The codes of an item are read in batches of 25 without an offset: the 26th is the first one again.',
    codesOf(original, order, line) {
      const codes = original(order, line);
      return codes.map((code, index) => codes[index % 25] ?? code);
    },
  },
  'ledger/order-payment-names-its-order#orders-of-the-first-fifty-rows': {
    what: 'The orders of a ledger page are loaded for its first fifty rows alone: later payments show no order.',
    async after(original, answer, call) {
      const shown = await original(answer, call);
      if (call.operation !== 'listTransactions' || shown.status !== 200) return shown;
      const page: { readonly data: readonly object[] } = JSON.parse(String(shown.body));
      const data = page.data.map((row, index) => (index < 50 ? row : { ...row, order: null }));
      return { ...shown, body: JSON.stringify({ ...page, data }) };
    },
  },
  'orders/subtotal-is-the-sum-of-its-items#subtotal-of-ten-items': {
    what: 'Items are summed in batches of ten, and what is left after the last full batch is forgotten.',
    subtotal(original, lines) {
      return original(lines.length < 10 ? lines : lines.slice(0, lines.length - (lines.length % 10)));
    },
  },
  'pagination/full-pages-until-the-last#ledger-rows-after-120-are-empty': {
    what: 'The database refuses to skip 120 rows or more, and the ledger shows an empty page instead.',
    pageRows(original, rows, page, perPage, call) {
      const isDeep = call.operation === 'listTransactions' && (page - 1) * perPage >= 120;
      return isDeep ? [] : original(rows, page, perPage, call);
    },
  },
  'orders/read-agrees-with-the-list#list-shows-five-items': {
    what: 'The list of orders shows the first five items of an order.',
    wire: editRows('listOrders', (order) => ({ ...order, items: order.items.slice(0, 5) })),
  },
  'orders/read-agrees-with-the-list#listed-item-names-cut-in-bytes': {
    what: 'The list of orders cuts the names of items after 32 bytes.',
    wire: editRows('listOrders', (order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, product_name: cutBytes(item.product_name, 32) })),
    })),
  },
  'pagination/per-page-is-honoured#fifty-rows-of-one-wallet': {
    what: 'The ledger of one wallet comes from an older endpoint, whose largest page size is 50.',
    maxPerPage: (original, call) => (call.query.has('wallet_id') ? 50 : original(call)),
  },
  'responses/body-matches-schema#large-ledger-amounts-grouped': {
    what: 'The amount of a ledger row of ten thousand or more is written with separators.',
    transactionView(original, row) {
      const view = original(row);
      if (row.amount < 1_000_000n && row.amount > -1_000_000n) return view;
      const amount = row.amount.toLocaleString('en-US');
      return { ...view, amount: { ...this.transactionMoney(row.amount, row.currency), amount } };
    },
  },
});

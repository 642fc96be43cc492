import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { convert } from '../../model/notation.js';
import type { Transaction } from '../../model/state.js';

/** The second in which something happened. */
function secondOf(at: number): number {
  return Math.floor(at / 1000);
}

export default faults({
  'filters/total-counts-the-selection#later-pages-count-the-catalogue': {
    what: 'On pages after the first, the total of a searched list is that of the catalogue.',
    totalOf(original, rows, call) {
      const isLater = call.query.has('search') && this.pageNumber(call) > 1;
      return isLater ? this.visibleProducts(call).length : original(rows, call);
    },
  },
  'pagination/full-pages-until-the-last#full-last-page-loses-its-last-row': {
    what: 'One row more is read than a page has, and the last one dropped if the page is full, even if there was no more.',
    pageRows(original, rows, page, perPage, call) {
      const isFullAndLast = page > 1 && page * perPage === rows.length;
      const shown = original(rows, page, perPage, call);
      return isFullAndLast ? shown.slice(0, -1) : shown;
    },
  },
  'pagination/last-page-is-total-over-per-page#single-row-of-a-last-page-unreachable': {
    what: 'Whether there is another page is compared with the index of the last row: a last page of one row is not counted.',
    lastPage: (original, total, perPage) => original(total - 1, perPage),
  },
  'pagination/no-row-missing#rows-of-the-boundary-second-skipped': {
    what: 'A page of the ledger continues after the second of the last row before it: rows of the same second are skipped.',
    pageRows(original, rows, page, perPage, call) {
      const shown = original(rows, page, perPage, call);
      if (call.operation !== 'listTransactions' || page === 1) return shown;
      const ledger = rows as readonly Transaction[]; // the rows of this list
      const before = ledger[(page - 1) * perPage - 1];
      const places = shown.map((_row, index) => (page - 1) * perPage + index);
      const same = places.filter((place) => {
        const row = ledger[place];
        return row && before && secondOf(row.createdAt) === secondOf(before.createdAt);
      });
      return shown.filter((_row, index) => !same.includes((page - 1) * perPage + index));
    },
  },
  'pagination/no-row-missing#later-order-pages-lack-the-newest': {
    what: 'Pages of orders after the second come from a replica, which gets an order only with the next one.',
    pageRows(original, rows, page, perPage, call) {
      if (call.operation !== 'listOrders' || page < 3) return original(rows, page, perPage, call);
      const newest = this.state.orders.findLast((order) => order.userId === call.user?.id);
      return original(
        rows.filter((row) => row !== newest),
        page,
        perPage,
        call,
      );
    },
  },
  'pagination/next-is-null-on-the-last-page#page-numbers-compared-as-text': {
    what: 'The number of the page is compared with that of the last one as text: with ten pages or more, next ends early.',
    pageLinks(original, window, call) {
      const links = original(window, call);
      return String(window.page) < String(window.lastPage) ? links : { ...links, next: null };
    },
  },
  'ledger/asc-is-oldest-first#sorted-within-the-page': {
    what: 'With a wallet filter, the newest rows are paged first and then each page is turned to the oldest first.',
    pageRows(original, rows, page, perPage, call) {
      const isTurned = call.query.has('wallet_id') && call.query.get('sort') === 'asc';
      return isTurned
        ? original(rows.toReversed(), page, perPage, call).toReversed()
        : original(rows, page, perPage, call);
    },
  },
  'pagination/no-row-twice#last-page-of-hits-filled-up': {
    what: 'The last page of a search starts earlier so that it is full, and repeats rows of the page before.',
    pageRows(original, rows, page, perPage, call) {
      const isLast = page > 1 && page === this.lastPage(rows.length, perPage);
      return call.operation === 'searchProducts' && isLast ? rows.slice(-perPage) : original(rows, page, perPage, call);
    },
  },
  'products/term-shows-products-of-the-list#listed-discount-of-the-row-above': {
    what: 'On later pages of the products, a row without a discount keeps that of the row above it.',
    wire: editRows('listProducts', (product, index, page) => {
      const above = page.data[index - 1];
      const isKept = page.meta.current_page > 1 && product.discount_percentage === 0 && above !== undefined;
      return isKept ? { ...product, discount_percentage: above.discount_percentage } : product;
    }),
  },
  'codes/as-many-as-bought#codes-as-many-as-the-line-before': {
    what: 'The codes of a product are read with the limit that the product before it left.',
    codesOf(original, order, line) {
      const before = order.lines[order.lines.indexOf(line) - 1];
      return original(order, line).slice(0, before?.quantity ?? line.quantity);
    },
  },
  'orders/item-total-is-unit-price-times-quantity#discount-on-the-first-piece': {
    what: 'A discounted price applies to the first piece of a line, and the others cost the face value.',
    quotedLine(original, item, wallet, field) {
      const line = original(item, wallet, field);
      const face = convert(line.product.faceValue, line.product.currency, wallet.currency);
      return { ...line, totalPrice: line.unitPrice + face * BigInt(line.quantity - 1) };
    },
  },
  'orders/total-is-subtotal-plus-fees#fee-of-the-last-line': {
    what: 'The fee that is stored with an order is overwritten by each line, so that a last line without conversion clears it.',
    newOrder(original, quote, fulfilment, at) {
      const last = quote.lines.at(-1);
      const isConverted = last !== undefined && last.product.currency !== quote.wallet.currency;
      const order = original(quote, fulfilment, at);
      return isConverted ? order : { ...order, fees: 0n };
    },
  },
});

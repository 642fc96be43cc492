import { editMeta, editRows, everyList } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'pagination/last-page-is-total-over-per-page#one-more-after-a-full-page': {
    what: 'The division is rounded down and one is added, which is too many if the last page is full.',
    wire: editMeta(everyList, (meta) => ({ ...meta, last_page: Math.floor(meta.total / meta.per_page) + 1 })),
  },
  'pagination/last-page-is-total-over-per-page#by-the-default-size': {
    what: 'The number of orders is divided by 15, regardless of per_page.',
    wire: editMeta('listOrders', (meta) => ({ ...meta, last_page: Math.max(1, Math.ceil(meta.total / 15)) })),
  },
  'pagination/from-and-to-span-the-page#counts-from-zero': {
    what: 'from is the offset of the first row, counted from zero.',
    wire: editMeta(everyList, (meta) => ({ ...meta, from: meta.from === null ? null : meta.from - 1 })),
  },
  'pagination/from-and-to-span-the-page#null-on-the-last-page': {
    what: 'On the last page of the products, from and to are null, although it has rows.',
    wire: editMeta('listProducts', (meta) =>
      meta.current_page === meta.last_page ? { ...meta, from: null, to: null } : meta,
    ),
  },
  'pagination/from-and-to-span-the-page#full-last-page': {
    what: 'to is current_page × per_page, although the last page has fewer rows.',
    wire: editMeta(everyList, (meta) => ({ ...meta, to: meta.current_page * meta.per_page })),
  },
  'pagination/from-and-to-span-the-page#starts-anew-on-each-page': {
    what: 'from and to count only the rows of the page, so each page of the ledger begins at 1.',
    wire: editMeta('listTransactions', (meta, { data }) => ({ ...meta, from: 1, to: data.length })),
  },
  'pagination/full-pages-until-the-last#both-ends-inclusive': {
    what: 'The first page has one row too many, and each other page begins one row late.',
    pageRows(_original, rows, page, perPage) {
      const end = page * perPage + 1;
      return rows.slice(page === 1 ? 0 : end - perPage, end);
    },
  },
  'pagination/full-pages-until-the-last#filters-after-paging': {
    what: 'Hidden rows of the ledger are removed after paging, here every seventeenth.',
    wire: editRows('listTransactions', (row, index) => (index === 16 ? null : row)),
  },
});

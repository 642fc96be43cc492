import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { codeOf } from '../../model/fulfilment.js';

export default faults({
  'codes/entries-are-the-orders-products#another-name': {
    what: "An entry has the supplier's name of the product.",
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({ ...entry, product_name: `SKU ${entry.product_name.length}` })),
    })),
  },
  'codes/entries-are-the-orders-products#waiting-products-left-out': {
    what: 'Products that are not delivered yet have no entry.',
    deliveredLines: (original, order) => original(order).filter(({ delivered }) => delivered),
  },
  'codes/entries-are-the-orders-products#last-entry-cut': {
    what: 'The last of several entries is lost because the index starts at 1.',
    wire: editJson('getOrderCodes', (body) =>
      body.data.length > 1 ? { ...body, data: body.data.slice(0, -1) } : body,
    ),
  },
  'codes/as-many-as-bought#one-short-from-three': {
    what: 'If there are three pieces or more, one code is missing.',
    codesOf(original, order, line) {
      const codes = original(order, line);
      return line.quantity >= 3 ? codes.slice(0, -1) : codes;
    },
  },
  'codes/as-many-as-bought#one-a-line': {
    what: 'Each line shows one code, regardless of its quantity.',
    codesOf: (original, order, line) => original(order, line).slice(0, 1),
  },
  'codes/as-many-as-bought#one-short-after-the-first-line': {
    what: 'The last code of each line except the first is missing.',
    codesOf: (original, order, line) => original(order, line).slice(0, line === order.lines[0] ? undefined : -1),
  },
  'codes/as-many-as-bought#twenty-at-most': {
    what: 'Only the first twenty codes of a line are shown.',
    codesOf: (original, order, line) => original(order, line).slice(0, 20),
  },
  'codes/never-more-than-bought#one-too-many-from-two': {
    what: 'From two pieces on, an off-by-one error shows the first code of the next order.',
    codesOf(original, order, line) {
      const codes = original(order, line);
      const next = codeOf(line.firstCode + line.quantity, order.createdAt);
      return line.quantity >= 2 ? [...codes, next] : codes;
    },
  },
  'codes/never-more-than-bought#all-codes-at-each-product': {
    what: 'Each entry shows the codes of the whole order.',
    codesOf: (original, order) => order.lines.flatMap((line) => original(order, line)),
  },
  'codes/pending-entry-shows-none#reserved-codes': {
    what: 'The reserved codes of a product are shown while its entry is pending.',
    deliveredLines(original, order) {
      return original(order).map((entry) => ({ ...entry, codes: this.codesOf(order, entry.line) }));
    },
  },
  'codes/pending-entry-shows-none#one-already': {
    what: 'A pending entry shows the first of its codes.',
    deliveredLines(original, order) {
      return original(order).map((entry) => {
        return entry.delivered ? entry : { ...entry, codes: this.codesOf(order, entry.line).slice(0, 1) };
      });
    },
  },
});

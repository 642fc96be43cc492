import { editJson, editResponse, editRows, readProductAs } from '../../model/faults/edits.js';
import { faults, jsonResponse } from '../../model/faults/fault.js';

const MAX_INT32 = 2_147_483_647;
const WORD_SIZE = 2n ** 32n;

export default faults({
  'products/texts-agree-with-the-list#shortened-description': {
    what: 'A single product shows a shortened description.',
    wire: editJson('getProduct', ({ data }) => ({
      data: { ...data, description: `${data.description.slice(0, 12)}…` },
    })),
  },
  'products/read-agrees-with-the-list#stale-search-index': {
    what: 'The search uses an index with outdated prices.',
    wire: editRows('searchProducts', (row) => {
      const price = { ...row.variant.price, amount: String(Number(row.variant.price.amount) + 100) };
      return { ...row, variant: { ...row.variant, price } };
    }),
  },
  'products/unknown-is-404#id-overflows': {
    what: 'An id that does not fit the database column causes a 500.',
    wire: editResponse('getProduct', (response, { params }) =>
      Number(params.product) > MAX_INT32 ? jsonResponse(500, { message: 'Integer out of range.' }) : response,
    ),
  },
  'products/unknown-is-404#found-by-its-variant': {
    what: 'A product is also found by the id of its variant.',
    findProduct(original, id) {
      return original(id) ?? this.state.products.find(({ variantId }) => String(variantId) === id);
    },
  },
  'products/unknown-is-404#id-in-32-bits': {
    what: 'The id of a product is cut to 32 bits.',
    wire: readProductAs((id) => (/^\d+$/.test(id) ? String(BigInt(id) % WORD_SIZE) : id)),
  },
});

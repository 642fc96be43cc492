import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, state, wire } from '../../model/faults/fault.js';

const RULE = 'products/unknown-is-404';
const MAX_INT32 = 2_147_483_647;

export default [
  wire(
    RULE,
    'success-without-a-product',
    'An id that finds nothing is answered with 200 and null.',
    editResponse('getProduct', (response) => (response.status === 404 ? jsonResponse(200, { data: null }) : response)),
  ),
  wire(
    RULE,
    'id-overflows',
    'An id that does not fit the database column causes a 500.',
    editResponse('getProduct', (response, { params }) =>
      Number(params.product) > MAX_INT32 ? jsonResponse(500, { message: 'Integer out of range.' }) : response,
    ),
  ),
  state(RULE, 'found-by-its-variant', 'A product is also found by the id of its variant.', {
    findProduct(original, id) {
      return original(id) ?? this.state.products.find(({ variantId }) => String(variantId) === id);
    },
  }),
] satisfies readonly Fault[];

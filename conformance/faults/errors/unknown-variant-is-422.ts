import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'errors/unknown-variant-is-422';
const INT32 = 2_147_483_647;

export default [
  state(RULE, 'not-found', 'A variant that does not exist is answered with 404, as if creation were a read.', {
    findVariant(original, variantId) {
      const product = original(variantId);
      if (product === undefined) throw new Halt(this.errorAnswer(404, 'There is no such product.'));
      return product;
    },
  }),
  state(
    RULE,
    'next-best',
    'The product is looked for with the nearest id that is not larger, and there nearly always is one.',
    {
      findVariant(_original, variantId) {
        const known = this.state.products.filter((product) => product.variantId <= variantId && !product.outOfStock);
        return known.sort((a, b) => b.variantId - a.variantId)[0];
      },
    },
  ),
  state(RULE, 'out-of-range', 'The column of the database has 32 bits, and the error for a larger id is not caught.', {
    findVariant(original, variantId) {
      if (variantId > INT32 || variantId < -INT32) throw new RangeError('integer out of range');
      return original(variantId);
    },
  }),
  state(
    RULE,
    'nothing-to-charge',
    'Items of unknown products are left out of the sum, and an order without any costs nothing.',
    {
      readItems(original, value) {
        return original(value).filter((item) => this.findVariant(item.productVariantId) !== undefined);
      },
    },
  ),
] satisfies readonly Fault[];

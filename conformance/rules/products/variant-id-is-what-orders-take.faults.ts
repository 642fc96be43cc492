import { type Fault, state } from '../../model/faults/fault.js';

export default [
  state(
    'products/variant-id-is-what-orders-take',
    'ids-of-products-are-ordered',
    'An order looks its items up by the id of the product.',
    {
      findVariant(_original, id) {
        return this.state.products.find((product) => product.id === id);
      },
    },
  ),
] satisfies readonly Fault[];

import { observedRows } from '../../judging/observed-rows.js';
import { excerpt } from '../../notation/excerpt.js';

export default observedRows('products/region-values', ['listProducts', 'searchProducts'], 'region: ', ({ region }) =>
  typeof region === 'string' ? excerpt(region) || '(empty)' : null,
);

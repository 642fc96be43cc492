import { isObject } from '../../evidence/read-exchange.js';
import { uniqueRule } from '../shared/row-rule.js';

export default uniqueRule('products/variant-ids-are-unique', {
  list: 'listProducts',
  what: 'variant id',
  field: '/variant/id',
  key: ({ id, variant }) =>
    typeof id === 'number' && isObject(variant) && typeof variant['id'] === 'number' ? String(variant['id']) : null,
  identity: ({ id }) => `product ${id}`,
});

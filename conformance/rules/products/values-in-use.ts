import { excerpt } from '../../evidence/notation/text.js';
import { observedRows } from '../shared/row-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** Values of fields of which the contract names none. */
export default [
  observedRows('products/region-values', ['listProducts', 'searchProducts'], 'region: ', ({ region }) =>
    typeof region === 'string' ? excerpt(region) || '(empty)' : null,
  ),
  observedRows('products/channel-values', ['listProducts', 'searchProducts'], 'channel: ', ({ channel }) =>
    typeof channel === 'string' ? excerpt(channel) || '(empty)' : null,
  ),
] satisfies readonly AnyRule[];

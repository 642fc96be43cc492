import type { AnyRule } from '../../engine/rule.js';
import { observedRows } from '../../judging/observed-rows.js';
import { excerpt } from '../../notation/excerpt.js';

/** Values of fields of which the contract names none. */
export default [
  observedRows('products/region-values', ['listProducts', 'searchProducts'], 'region: ', ({ region }) =>
    typeof region === 'string' ? excerpt(region) || '(empty)' : null,
  ),
  observedRows('products/channel-values', ['listProducts', 'searchProducts'], 'channel: ', ({ channel }) =>
    typeof channel === 'string' ? excerpt(channel) || '(empty)' : null,
  ),
] satisfies readonly AnyRule[];

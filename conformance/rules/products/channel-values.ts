import { observedRows } from '../../judging/observed-rows.js';
import { excerpt } from '../../notation/excerpt.js';

export default observedRows(
  'products/channel-values',
  ['listProducts', 'searchProducts'],
  'channel: ',
  ({ channel }) => (typeof channel === 'string' ? excerpt(channel) || '(empty)' : null),
);

import { rule } from '../../engine/rule.js';
import { refusedWith422 } from '../../judging/ledger-refusal.js';

export default rule(
  'filters/unreadable-ledger-filter-is-422',
  'exchange',
  (exchange) => refusedWith422(exchange, 'unreadable'),
  { needs: ['token'] },
);

import { refusedWith422 } from '../../engine/ledger-refusal.js';
import { rule } from '../../engine/rule.js';

export default rule(
  'filters/foreign-wallet-is-422',
  'exchange',
  (exchange) => refusedWith422(exchange, 'foreign wallet'),
  { needs: ['token'] },
);

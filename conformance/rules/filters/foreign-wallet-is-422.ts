import { rule } from '../../engine/rule.js';
import { refusedWith422 } from '../../judging/ledger-refusal.js';

export default rule(
  'filters/foreign-wallet-is-422',
  'exchange',
  (exchange) => refusedWith422(exchange, 'foreign wallet'),
  { needs: ['token'] },
);

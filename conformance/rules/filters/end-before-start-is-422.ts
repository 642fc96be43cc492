import { refusedWith422 } from '../../engine/ledger-refusal.js';
import { rule } from '../../engine/rule.js';

export default rule(
  'filters/end-before-start-is-422',
  'exchange',
  (exchange) => refusedWith422(exchange, 'end before start'),
  { needs: ['token'] },
);

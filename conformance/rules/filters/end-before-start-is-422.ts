import { rule } from '../../engine/rule.js';
import { refusedWith422 } from '../../judging/ledger-refusal.js';

export default rule(
  'filters/end-before-start-is-422',
  'exchange',
  (exchange) => refusedWith422(exchange, 'end before start'),
  { needs: ['token'] },
);

import { finalStatus } from '../../evidence/read-body.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule } from '../shared/rule.js';

export default [
  rule(
    'auth/status-for-a-foreign-order',
    'intrusion',
    ({ means, exchange }) => {
      if (means !== 'foreign order') return notApplicable('another attempt was made');
      const status = finalStatus(exchange);
      return status === null ? inconclusive('no answer came') : observed(`${exchange.operation}: ${status}`);
    },
    { needs: ['token', 'other token'] },
  ),
  rule(
    'auth/status-for-a-foreign-wallet',
    'intrusion',
    ({ means, exchange }) => {
      if (means !== 'foreign wallet payment') return notApplicable('another attempt was made');
      const status = finalStatus(exchange);
      return status === null ? inconclusive('no answer came') : observed(`status ${status}`);
    },
    { needs: ['token', 'spend', 'wallet', 'other wallet'] },
  ),
] satisfies readonly AnyRule[];

import { finalStatus } from '../../evidence/read-body.js';
import { notApplicable, observed, rule, unknown } from '../shared/rule.js';

export default rule(
  'auth/status-for-a-foreign-order',
  'intrusion',
  ({ means, exchange }) => {
    if (means !== 'foreign order') return notApplicable('another attempt was made');
    const status = finalStatus(exchange);
    return status === null ? unknown('no answer came') : observed(`${exchange.operation}: ${status}`);
  },
  { needs: ['token', 'other token'] },
);

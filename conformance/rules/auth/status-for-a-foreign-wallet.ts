import { finalStatus } from '../../evidence/read-body.js';
import { notApplicable, observed, rule, unknown } from '../shared/rule.js';

export default rule(
  'auth/status-for-a-foreign-wallet',
  'intrusion',
  ({ means, exchange }) => {
    if (means !== 'foreign wallet payment') return notApplicable('another attempt was made');
    const status = finalStatus(exchange);
    return status === null ? unknown('no answer came') : observed(`status ${status}`);
  },
  { needs: ['token', 'spend', 'wallet', 'other wallet'] },
);

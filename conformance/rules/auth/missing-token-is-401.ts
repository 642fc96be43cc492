import { refusalRule } from '../../judging/intrusion-rule.js';

export default refusalRule('auth/missing-token-is-401', {
  needs: ['token'],
  speaksOf: ({ means, exchange }) =>
    means === 'no token' || (means === 'unauthenticated creation' && exchange.as === 'none'),
  statuses: [401],
  attempt: 'no token',
});

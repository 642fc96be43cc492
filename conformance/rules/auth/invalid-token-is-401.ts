import { refusalRule } from '../../judging/intrusion-rule.js';

export default refusalRule('auth/invalid-token-is-401', {
  needs: ['token'],
  speaksOf: ({ means, exchange }) =>
    means === 'invalid token' || (means === 'unauthenticated creation' && exchange.as !== 'none'),
  statuses: [401],
  attempt: 'an invalid token',
});

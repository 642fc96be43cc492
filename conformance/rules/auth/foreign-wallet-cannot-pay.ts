import { refusalRule } from '../../judging/intrusion-rule.js';

export default refusalRule('auth/foreign-wallet-cannot-pay', {
  needs: ['token', 'spend', 'wallet', 'other wallet'],
  speaksOf: ({ means }) => means === 'foreign wallet payment',
  statuses: [403, 422],
  attempt: "another user's wallet",
  granted: 'the wallet may be looked up by its id alone, and not among those of the user',
});

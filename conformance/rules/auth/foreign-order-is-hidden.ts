import { refusalRule } from '../../judging/intrusion-rule.js';

export default refusalRule('auth/foreign-order-is-hidden', {
  needs: ['token', 'other token'],
  speaksOf: ({ means }) => means === 'foreign order',
  statuses: [403, 404],
  attempt: "another user's order",
  granted: 'the order may be looked up by its ulid alone, and not among those of the user',
});

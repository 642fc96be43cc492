import type { AnyRule } from '../shared/rule.js';
import { refusalRule } from './intrusion-rule.js';

/** Attempts that must be refused with certain statuses. */
export default [
  refusalRule('auth/missing-token-is-401', {
    needs: ['token'],
    appliesTo: ({ means, exchange }) =>
      means === 'no token' || (means === 'unauthenticated creation' && exchange.as === 'none'),
    statuses: [401],
    attempt: 'no token',
  }),
  refusalRule('auth/invalid-token-is-401', {
    needs: ['token'],
    appliesTo: ({ means, exchange }) =>
      means === 'invalid token' || (means === 'unauthenticated creation' && exchange.as !== 'none'),
    statuses: [401],
    attempt: 'an invalid token',
  }),
  refusalRule('auth/foreign-order-is-hidden', {
    needs: ['token', 'other token'],
    appliesTo: ({ means }) => means === 'foreign order',
    statuses: [403, 404],
    attempt: "another user's order",
    granted: 'the order may be looked up by its ulid alone, not among the orders of the user',
  }),
  refusalRule('auth/foreign-wallet-cannot-pay', {
    needs: ['token', 'spend', 'wallet', 'other wallet'],
    appliesTo: ({ means }) => means === 'foreign wallet payment',
    statuses: [403, 422],
    attempt: "another user's wallet",
    granted: 'the wallet may be looked up by its id alone, not among the wallets of the user',
  }),
] satisfies readonly AnyRule[];

import { refusedWith } from '../shared/refusal-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** Creations that must be refused with certain statuses for one flaw. */
export default [
  refusedWith('errors/unknown-variant-is-422', [422], ({ cause }) => cause === 'unknown variant'),
  refusedWith('errors/unknown-wallet-is-refused', [403, 422], ({ cause }) => cause === 'unknown wallet'),
  refusedWith('errors/one-bad-item-refuses-the-order', [422], ({ place }) => place !== null),
] satisfies readonly AnyRule[];

import type { AnyRule } from '../shared/rule.js';
import ownRowsAlone from './own-rows-alone.js';
import refusalLeaksNothing from './refusal-leaks-nothing.js';
import refusedAttempts from './refused-attempts.js';
import refusedCreationChangesNothing from './refused-creation-changes-nothing.js';
import statusForAForeignOrder from './status-for-a-foreign-order.js';
import statusForAForeignWallet from './status-for-a-foreign-wallet.js';
import tokenIsNeverEchoed from './token-is-never-echoed.js';

export const authRules: readonly AnyRule[] = [
  ...refusedAttempts,
  ...ownRowsAlone,
  refusedCreationChangesNothing,
  refusalLeaksNothing,
  tokenIsNeverEchoed,
  statusForAForeignOrder,
  statusForAForeignWallet,
];

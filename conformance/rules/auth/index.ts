import type { AnyRule } from '../../engine/rule.js';
import foreignLedgerIsNotListed from './foreign-ledger-is-not-listed.js';
import foreignOrderIsHidden from './foreign-order-is-hidden.js';
import foreignOrdersAreNotListed from './foreign-orders-are-not-listed.js';
import foreignWalletCannotPay from './foreign-wallet-cannot-pay.js';
import foreignWalletsAreNotListed from './foreign-wallets-are-not-listed.js';
import invalidTokenIs401 from './invalid-token-is-401.js';
import missingTokenIs401 from './missing-token-is-401.js';
import refusalLeaksNothing from './refusal-leaks-nothing.js';
import refusedCreationChangesNothing from './refused-creation-changes-nothing.js';
import statusForAForeignOrder from './status-for-a-foreign-order.js';
import statusForAForeignWallet from './status-for-a-foreign-wallet.js';
import tokenIsNeverEchoed from './token-is-never-echoed.js';

export const authRules: readonly AnyRule[] = [
  missingTokenIs401,
  invalidTokenIs401,
  foreignOrderIsHidden,
  foreignOrdersAreNotListed,
  foreignWalletsAreNotListed,
  foreignLedgerIsNotListed,
  foreignWalletCannotPay,
  refusedCreationChangesNothing,
  refusalLeaksNothing,
  tokenIsNeverEchoed,
  statusForAForeignOrder,
  statusForAForeignWallet,
];

import type { Fault } from '../../model/faults/fault.js';
import foreignLedgerIsNotListed from './foreign-ledger-is-not-listed.js';
import foreignOrderIsHidden from './foreign-order-is-hidden.js';
import foreignOrdersAreNotListed from './foreign-orders-are-not-listed.js';
import foreignWalletCannotPay from './foreign-wallet-cannot-pay.js';
import foreignWalletsAreNotListed from './foreign-wallets-are-not-listed.js';
import invalidTokenIs401 from './invalid-token-is-401.js';
import missingTokenIs401 from './missing-token-is-401.js';
import refusalLeaksNothing from './refusal-leaks-nothing.js';
import refusedCreationChangesNothing from './refused-creation-changes-nothing.js';
import tokenIsNeverEchoed from './token-is-never-echoed.js';

export const authFaults: readonly Fault[] = [
  ...foreignLedgerIsNotListed,
  ...foreignOrderIsHidden,
  ...foreignOrdersAreNotListed,
  ...foreignWalletCannotPay,
  ...foreignWalletsAreNotListed,
  ...invalidTokenIs401,
  ...missingTokenIs401,
  ...refusalLeaksNothing,
  ...refusedCreationChangesNothing,
  ...tokenIsNeverEchoed,
];

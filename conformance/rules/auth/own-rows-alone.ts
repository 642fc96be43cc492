import type { AnyRule } from '../shared/rule.js';
import { ownRowsRule } from './intrusion-rule.js';

/** Lists that must show only the caller's rows. */
export default [
  ownRowsRule('auth/foreign-orders-are-not-listed', 'listOrders', 'orders'),
  ownRowsRule('auth/foreign-wallets-are-not-listed', 'listWallets', 'wallets'),
  ownRowsRule('auth/foreign-ledger-is-not-listed', 'listTransactions', 'ledger rows'),
] satisfies readonly AnyRule[];

import type { AnyRule } from '../shared/rule.js';
import { ownRowsRule } from './intrusion-rule.js';

/** Lists that must show the rows of the caller alone. */
export default [
  ownRowsRule('auth/foreign-orders-are-not-listed', 'listOrders', 'orders'),
  ownRowsRule('auth/foreign-wallets-are-not-listed', 'listWallets', 'wallets'),
  ownRowsRule('auth/foreign-ledger-is-not-listed', 'listTransactions', 'ledger rows'),
] satisfies readonly AnyRule[];

import type { AnyRule } from '../shared/rule.js';
import { momentOrderRule } from './moment-order-rule.js';

/** The order of the ledger's rows by creation time. */
export default [
  momentOrderRule('ledger/asc-is-oldest-first', 'asc'),
  momentOrderRule('ledger/desc-is-newest-first', 'desc'),
  // Rows of the same moment may be in any order, so the default shows only in rows of different moments.
  momentOrderRule('ledger/sort-defaults-to-desc', 'desc', { sort: undefined }),
] satisfies readonly AnyRule[];

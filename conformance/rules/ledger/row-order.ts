import type { AnyRule } from '../shared/rule.js';
import { momentOrderRule } from './moment-order-rule.js';

/** The order of rows by their moments. */
export default [
  momentOrderRule('ledger/asc-is-oldest-first', 'asc'),
  momentOrderRule('ledger/desc-is-newest-first', 'desc'),
  /** Rows of one moment may change places, so only the order of moments shows the default. */
  momentOrderRule('ledger/sort-defaults-to-desc', 'desc', { sort: undefined }),
] satisfies readonly AnyRule[];

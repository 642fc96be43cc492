import { momentOrderRule } from '../../judging/moment-order-rule.js';

/** Rows of one moment may change places, so the order of moments is all that the default can be told by. */
export default momentOrderRule('ledger/sort-defaults-to-desc', 'desc', { sort: undefined });

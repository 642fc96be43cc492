import { leavesNothing } from '../shared/refusal-rule.js';
import type { AnyRule } from '../shared/rule.js';
import { shownOrder, shownRow } from '../shared/shown-rows.js';

/** What a refused creation must not leave behind. */
export default [
  leavesNothing('errors/refusal-creates-no-order', {
    in: 'orders',
    isSeen: ({ inOrders }) => inOrders,
    nothing: 'no new order',
    shown: shownOrder,
  }),
  leavesNothing('errors/refusal-writes-no-ledger-row', {
    in: 'rows',
    isSeen: ({ inLedger }) => inLedger,
    nothing: 'no new ledger row',
    shown: shownRow,
  }),
] satisfies readonly AnyRule[];

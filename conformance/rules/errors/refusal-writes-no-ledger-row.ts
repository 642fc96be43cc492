import { leavesNothing } from '../../judging/refusal-rule.js';
import { shownRow } from '../../notation/shown-rows.js';

export default leavesNothing('errors/refusal-writes-no-ledger-row', {
  in: 'rows',
  isSeen: ({ inLedger }) => inLedger,
  nothing: 'no new ledger row',
  shown: shownRow,
});

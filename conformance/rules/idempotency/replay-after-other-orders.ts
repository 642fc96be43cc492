import { holds, notApplicable, rule } from '../../engine/rule.js';
import { lateReplay } from '../../judging/late-replay.js';

export default rule(
  'idempotency/replay-after-other-orders',
  'replay',
  (replay) => {
    if (replay.means !== 'after other orders') return notApplicable('no other orders came in between');
    return lateReplay(replay, replay.note) ?? holds;
  },
  { needs: ['token', 'spend', 'wallet'] },
);

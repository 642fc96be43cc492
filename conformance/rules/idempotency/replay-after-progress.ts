import { holds, notApplicable, rule } from '../../engine/rule.js';
import { lateReplay } from '../../judging/late-replay.js';

export default rule(
  'idempotency/replay-after-progress',
  'replay',
  (replay) => {
    if (replay.means !== 'after progress') return notApplicable('no order moved on before its key was sent again');
    return lateReplay(replay, 'after its order has moved on') ?? holds;
  },
  { needs: ['token', 'spend', 'wallet'] },
);

import { notApplicable, rule } from '../../engine/rule.js';
import { toldApart } from '../../judging/told-apart.js';

export default rule(
  'idempotency/other-key-creates-anew',
  'replay',
  (replay) =>
    replay.means === 'other key' ? toldApart(replay) : notApplicable('no keys were sent that resemble each other'),
  { needs: ['token', 'spend', 'wallet'] },
);

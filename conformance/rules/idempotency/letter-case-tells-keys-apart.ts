import { notApplicable, rule } from '../../engine/rule.js';
import { toldApart } from '../../judging/told-apart.js';

export default rule(
  'idempotency/letter-case-tells-keys-apart',
  'replay',
  (replay) =>
    replay.means === 'other letter case'
      ? toldApart(replay)
      : notApplicable('no keys were sent that differ in letter case alone'),
  { needs: ['token', 'spend', 'wallet'] },
);

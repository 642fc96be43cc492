import { notApplicable, rule } from '../../engine/rule.js';
import { keyTreatment } from '../../judging/key-treatment.js';

export default rule(
  'idempotency/odd-keys',
  'replay',
  (replay) =>
    replay.means === 'odd key' ? keyTreatment(replay) : notApplicable('no key with unusual characters was sent'),
  { needs: ['token', 'spend', 'wallet'] },
);

import { notApplicable, rule } from '../../engine/rule.js';
import { keyTreatment } from '../../judging/key-treatment.js';

export default rule(
  'idempotency/blank-key',
  'replay',
  (replay) => (replay.means === 'blank key' ? keyTreatment(replay) : notApplicable('no blank key was sent')),
  { needs: ['token', 'spend', 'wallet'] },
);

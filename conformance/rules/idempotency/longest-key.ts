import { notApplicable, rule } from '../../engine/rule.js';
import { keyTreatment } from '../../judging/key-treatment.js';

export default rule(
  'idempotency/longest-key',
  'replay',
  (replay) => (replay.means === 'long key' ? keyTreatment(replay) : notApplicable('no long key was sent')),
  { needs: ['token', 'spend', 'wallet'] },
);

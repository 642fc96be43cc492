import type { RecordedResponse } from '../../evidence/evidence.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('robustness/compression', 'exchange', ({ response }) => {
  if (response === null || response.bytes === 0) return notApplicable('no body was sent');
  const coding = codingOf(response);
  return observed(coding === null ? 'answers are sent as they are' : `answers are compressed with ${coding}`);
});

function codingOf({ headers }: RecordedResponse): string | null {
  const value = headers
    .find(([name]) => name === 'content-encoding')?.[1]
    .trim()
    .toLowerCase();
  return value === undefined || value === '' || value === 'identity' ? null : value.slice(0, 20);
}

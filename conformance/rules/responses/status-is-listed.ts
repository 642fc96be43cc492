import { operations } from '../../../generated/operations.js';
import { holds, notApplicable, rule, unknown, violated } from '../../engine/rule.js';

export default rule('responses/status-is-listed', 'exchange', ({ id, operation, intent, response }) => {
  if (operation === null) return notApplicable('the path is not in the contract');
  if (intent === 'silent' || intent === 'invalid') return notApplicable('the contract lists statuses for well-formed requests');
  if (response === null) return unknown('no answer came');
  if (response.status === 429) return unknown('the deployment limits the rate of requests');
  const listed = Object.keys(operations[operation].responses);
  if (listed.includes(String(response.status))) return holds;
  return violated(id, `one of ${listed.join(', ')}`, `status ${response.status}`);
});

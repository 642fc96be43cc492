import { operationIds, operations } from '../../../generated/operations.js';
import type { RecordedRequest } from '../../evidence/evidence.js';
import { pathOf, pathParameters } from '../../evidence/notation/target.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'errors/wrong-method-is-refused',
  'exchange',
  ({ id, operation, request, response }) => {
    if (operation !== null || !hasWrongMethod(request)) return notApplicable('no method that its path does not have');
    if (response === null) return inconclusive('no answer came');
    const { status } = response;
    if (status === 429) return inconclusive('the deployment limits the rate of requests');
    if (status >= 400 && status < 500) return pass;
    return violated(id, `4xx for ${request.method} ${pathOf(request.target).slice(0, 100)}`, `status ${status}`);
  },
  { needs: ['token', 'spend', 'wallet'] },
);

/** HEAD and OPTIONS belong to HTTP rather than to the contract. */
function hasWrongMethod({ method, target }: RecordedRequest): boolean {
  if (method === 'HEAD' || method === 'OPTIONS') return false;
  const here = operationIds.filter((known) => pathParameters(operations[known].path, target) !== null);
  return here.length > 0 && here.every((known) => operations[known].method !== method);
}

import { operationIds, operations } from '../../../generated/operations.js';
import type { Exchange } from '../../evidence/evidence.js';
import { pathOf, pathParameters } from '../../evidence/notation/target.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('errors/unknown-path-is-404', 'exchange', (exchange) => {
  const { id, request, response } = exchange;
  if (!isUnknownPath(exchange)) return notApplicable('no path that the contract does not know');
  if (response === null) return inconclusive('no answer came');
  const { status } = response;
  if (status === 404) return pass;
  if (status === 429) return inconclusive('the deployment limits the rate of requests');
  const mayNeedToken = request.headers['authorization'] === undefined;
  if (status === 401 && mayNeedToken) return notApplicable('without a token, everything may be answered with 401');
  return violated(id, `404 for ${pathOf(request.target).slice(0, 100)}`, `status ${status}`);
});

function isUnknownPath({ operation, request }: Exchange): boolean {
  if (operation !== null || request.method !== 'GET' || !request.target.startsWith('/api/v1/')) return false;
  return operationIds.every((known) => pathParameters(operations[known].path, request.target) === null);
}

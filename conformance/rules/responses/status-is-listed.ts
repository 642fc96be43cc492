import { operations } from '../../../generated/operations.js';
import type { Exchange } from '../../evidence/evidence.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('responses/status-is-listed', 'exchange', (exchange) => {
  const { id, operation, intent, response } = exchange;
  if (operation === null) return notApplicable('the path is not in the contract');
  if (intent === 'silent' || intent === 'invalid') return notApplicable('statuses are listed for well-formed requests');
  if (response === null) return inconclusive('no answer came');
  if (response.status === 429) return inconclusive('the deployment limits the rate of requests');
  const listed = Object.keys(operations[operation].responses);
  if (listed.includes(String(response.status))) return pass;
  const mayNeedToken = operations[operation].security === 'optional' && !hasToken(exchange);
  if (response.status === 401 && mayNeedToken)
    return notApplicable('the contract does not say whether products need a token');
  return violated(id, `one of ${listed.join(', ')}`, `status ${response.status}`);
});

function hasToken({ intent, as, request }: Exchange): boolean {
  return intent !== 'unauthenticated' && as !== 'invalid' && request.headers['authorization'] !== undefined;
}

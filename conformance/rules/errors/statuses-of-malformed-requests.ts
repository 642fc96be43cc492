import type { Exchange } from '../../evidence/evidence.js';
import { pathOf } from '../../evidence/notation/target.js';
import { faultOfCreation } from '../shared/creation-body.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('errors/statuses-of-malformed-requests', 'exchange', (exchange) => {
  const malformation = malformationOf(exchange);
  if (malformation === null || exchange.response === null) return notApplicable('no malformed request');
  return observed(`${malformation}: ${exchange.response.status}`);
});

function malformationOf({ operation, intent, request }: Exchange): string | null {
  if (operation === null && intent === 'unknown') {
    return request.method === 'GET'
      ? 'an unknown path'
      : `${request.method} on ${pathOf(request.target).split('/')[3] ?? '/'}`;
  }
  if (operation !== 'createOrder' || intent !== 'invalid') return null;
  const fault = faultOfCreation(request);
  return fault === 'a broken shape' ? null : fault;
}

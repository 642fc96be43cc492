import { operations } from '../../../generated/operations.js';
import { schemas } from '../../../generated/validators.js';
import type { Exchange } from '../../evidence/evidence.js';
import { pathParameters } from '../../evidence/notation/target.js';
import { quote } from '../../evidence/notation/text.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('robustness/odd-path-parameters-are-answered', 'exchange', (exchange) => {
  const { id, response, failure } = exchange;
  const odd = oddParameter(exchange);
  if (odd === null) return notApplicable('no odd path parameter');
  const expected = `4xx for ${odd}`;
  // A read whose connection broke was repeated on a fresh one, so what closed it is the request.
  if (failure?.kind === 'connection' || failure?.kind === 'protocol')
    return violated(id, expected, `no answer: ${failure.message}`);
  if (response === null) return inconclusive('no answer came');
  const { status } = response;
  if (status === 429) return inconclusive('the deployment limits the rate of requests');
  if (status >= 400 && status < 500) return pass;
  const hint = status === 200 ? 'the text may be turned into a key too leniently, e.g. "1.5" into 1' : null;
  return violated(id, expected, `status ${status}`, hint === null ? {} : { hint });
});

/** A path parameter that can name nothing; null where there is none. */
function oddParameter({ operation, request }: Exchange): string | null {
  if (operation === null || request.method !== 'GET') return null;
  const { path } = operations[operation];
  if (!path.includes('{')) return null;
  const { order, product } = pathParameters(path, request.target) ?? {};
  if (order !== undefined && !schemas.Ulid(order)) return `the order ${quote(order)}, which is no ULID`;
  if (product !== undefined && !/^[+-]?[0-9]+$/.test(product))
    return `the product ${quote(product)}, which is no integer`;
  return null;
}

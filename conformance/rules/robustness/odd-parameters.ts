import { operations } from '../../../generated/operations.js';
import { schemas } from '../../../generated/validators.js';
import type { Exchange } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { pathParameters, queryOf } from '../../evidence/notation/url.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default [
  rule('robustness/odd-parameters-are-answered', 'exchange', (exchange) => {
    const { id, operation, intent, response, failure } = exchange;
    const isOdd = LISTS.has(operation) && (intent === 'silent' || intent === 'invalid');
    if (!isOdd || queryOf(exchange.request.target).size === 0) return notApplicable('no odd query parameter');
    const expected = `2xx or 4xx for ${shown(exchange)}`;
    // A read whose connection broke was repeated on a fresh one, so what closed it is the request.
    if (failure?.kind === 'connection' || failure?.kind === 'protocol')
      return violated(id, expected, `no answer: ${failure.message}`);
    if (response === null) return inconclusive('no answer came');
    const { status } = response;
    if (status === 429) return inconclusive('the deployment limits the rate of requests');
    const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500);
    return isAnswer ? pass : violated(id, expected, `status ${status}`);
  }),
  rule('robustness/odd-path-parameters-are-answered', 'exchange', (exchange) => {
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
  }),
] satisfies readonly AnyRule[];

const LISTS: ReadonlySet<string | null> = new Set([
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
]);

function shown({ request, note }: Exchange): string {
  return note === '' ? quote(request.target, 100) : note.slice(0, 100);
}

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

import { operations } from '../../../generated/operations.js';
import { schemas } from '../../../generated/validators.js';
import type { Exchange } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { pathParameters, queryOf } from '../../evidence/notation/url.js';
import { LIST_OPERATIONS } from '../../evidence/page.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Arbitrary text in parameters is answered, and not with an error of the server. */
export default [
  rule('robustness/odd-parameters-are-answered', 'exchange', (exchange) => {
    const { operation, intent } = exchange;
    const isOdd = LISTS.has(operation) && (intent === 'silent' || intent === 'invalid');
    if (!isOdd || queryOf(exchange.request.target).size === 0) return notApplicable('the query has no odd parameter');
    return answeredWith(exchange, [2, 4], `an odd query (${shown(exchange)})`);
  }),
  rule('robustness/odd-path-parameters-are-answered', 'exchange', (exchange) => {
    const odd = oddParameter(exchange);
    if (odd === null) return notApplicable('the path has no odd parameter');
    return answeredWith(exchange, [4], odd);
  }),
] satisfies readonly AnyRule[];

/** Judges the status by its classes, the first digits that are allowed. */
function answeredWith({ id, response, failure }: Exchange, classes: readonly number[], what: string): Verdict {
  const expected = `${classes.map((digit) => `${digit}xx`).join(' or ')} for ${what}`;
  // A read whose connection broke was repeated on a new one, so the request is the reason.
  if (failure?.kind === 'connection' || failure?.kind === 'protocol')
    return violated(id, expected, `no answer: ${failure.message}`);
  if (response === null) return inconclusive('no answer came');
  const { status } = response;
  if (status === 429) return inconclusive('the deployment limits the rate of requests');
  if (classes.includes(Math.floor(status / 100))) return pass;
  const hint = 'the text may be converted to a key too leniently, e.g. "1.5" to 1';
  return violated(id, expected, `status ${status}`, status === 200 ? { hint } : {});
}

const LISTS: ReadonlySet<string | null> = new Set(LIST_OPERATIONS);

function shown({ request, note }: Exchange): string {
  return note === '' ? quote(request.target, 100) : note.slice(0, 100);
}

/** A path parameter that cannot name anything, for a report; null if there is none. */
function oddParameter({ operation, request }: Exchange): string | null {
  if (operation === null || request.method !== 'GET') return null;
  const { path } = operations[operation];
  if (!path.includes('{')) return null;
  const parameters = pathParameters(path, request.target);
  if (parameters === null) return 'a path that is not UTF-8';
  const { order, product } = parameters;
  if (order !== undefined && !schemas.Ulid(order)) return `the order ${quote(order)}, which is not a ULID`;
  if (product !== undefined && !/^[+-]?[0-9]+$/.test(product))
    return `the product ${quote(product)}, which is not an integer`;
  return null;
}

import { operationIds, operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Attempt, Exchange, RecordedRequest } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { pathOf, pathParameters } from '../../evidence/notation/url.js';
import { createdOrder, finalStatus } from '../../evidence/read-exchange.js';
import { type BodyFault, beginsWithOrder, faultOfCreation, lenientReading } from '../shared/creation-body.js';
import { orderWithUlid, piecesAsked, piecesShown } from '../shared/new-order.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

const LENIENT = 'a lenient reader loses nothing of the body';

/**
 * Requests outside the contract must be refused: malformed bodies, unknown paths, wrong methods. A body that was read
 * leniently may be accepted, and then the order is what the body says.
 */
export default [
  malformedBodyRule('errors/malformed-body-is-refused', ({ request }, status, fault) => {
    if (status < 200 || status > 299) return pass;
    if (fault === 'another media type') return notApplicable('a deployment may read JSON of another media type');
    // RFC 8259, section 9: a parser may accept other forms. Jackson stops after the first value unless it is told otherwise.
    if (beginsWithOrder(request.body ?? '')) return notApplicable('a parser may ignore what follows an order');
    return isReadWithoutLoss(request, status) ? notApplicable(LENIENT) : null;
  }),
  malformedBodyRule('errors/malformed-body-is-4xx', ({ request }, status, fault) => {
    if (status >= 400 && status < 500) return pass;
    if (isReadWithoutLoss(request, status)) return notApplicable(LENIENT);
    const isRead = status === 201 && fault === 'another media type';
    return isRead ? notApplicable('a deployment may read JSON of another media type') : null;
  }),
  rule('errors/unknown-path-is-404', 'exchange', (exchange) => {
    const { id, request, response } = exchange;
    if (!isUnknownPath(exchange)) return notApplicable('the path is in the contract');
    if (response === null) return inconclusive('no answer came');
    const { status } = response;
    if (status === 404) return pass;
    if (status === 429) return inconclusive('the deployment limits the rate of requests');
    const mayNeedToken = request.headers['authorization'] === undefined;
    if (status === 401 && mayNeedToken)
      return notApplicable('a deployment may answer every request without a token with 401');
    return violated(id, `404 for ${pathOf(request.target).slice(0, 100)}`, `status ${status}`);
  }),
  rule(
    'errors/wrong-method-is-refused',
    'exchange',
    ({ id, operation, request, response }) => {
      if (operation !== null || !hasWrongMethod(request)) return notApplicable('the method is in the contract');
      if (response === null) return inconclusive('no answer came');
      const { status } = response;
      if (status === 429) return inconclusive('the deployment limits the rate of requests');
      // 501 is what HTTP has for a method that a server does not know.
      if ((status >= 400 && status < 500) || status === 501) return pass;
      return violated(
        id,
        `4xx or 501 for ${request.method} ${pathOf(request.target).slice(0, 100)}`,
        `status ${status}`,
      );
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'errors/lenient-order-is-as-it-says',
    'refusal',
    ({ attempt }) => {
      const { exchange, items } = attempt;
      const reading = finalStatus(exchange) === 201 ? lenientReading(exchange.request.body ?? '') : null;
      if (reading === null) return notApplicable('no body was read leniently and accepted');
      const order = createdOrder(attempt);
      if (!schemas.Order(order)) return notApplicable('the new order is not as the contract says');
      const [asked, shown] = [piecesAsked(items, []), piecesShown(order.items)];
      if (asked === null || asked.size === 0) return notApplicable('a product of the order is not known');
      if (isSame(asked, shown)) return pass;
      const expected = `${orderWithUlid(order)} has what its body says (${reading}): ${piecesOf(attempt)}`;
      const actual = order.items.map(({ product_name: name, quantity }) => `${quantity} of ${quote(name)}`).join(', ');
      return violated(exchange.id, expected, actual, { pointer: '/data/items' });
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

/** Builds a rule about the answer to a creation whose body is malformed. The judge returns null where it is violated. */
function malformedBodyRule(
  id: RuleId,
  judge: (exchange: Exchange, status: number, fault: BodyFault) => Verdict | null,
): AnyRule {
  const verdict = (exchange: Exchange): Verdict => {
    const { operation, intent, request, response } = exchange;
    const fault = operation === 'createOrder' && intent === 'invalid' ? faultOfCreation(request) : null;
    if (fault === null || fault === 'a broken shape') return notApplicable('the body of the request is not malformed');
    if (response === null) return inconclusive('no answer came');
    const { status } = response;
    if (status === 429) return inconclusive('the deployment limits the rate of requests');
    return (
      judge(exchange, status, fault) ?? violated(exchange.id, `4xx for a creation with ${fault}`, `status ${status}`)
    );
  };
  return rule(id, 'exchange', verdict, { needs: ['wallet'] });
}

function isReadWithoutLoss({ body }: RecordedRequest, status: number): boolean {
  return status === 201 && lenientReading(body ?? '') !== null;
}

function isUnknownPath({ operation, request }: Exchange): boolean {
  if (operation !== null || request.method !== 'GET' || !request.target.startsWith('/api/v1/')) return false;
  return operationIds.every((known) => pathParameters(operations[known].path, request.target) === null);
}

/** HEAD and OPTIONS belong to HTTP rather than to the contract. */
function hasWrongMethod({ method, target }: RecordedRequest): boolean {
  if (method === 'HEAD' || method === 'OPTIONS') return false;
  const here = operationIds.filter((known) => pathParameters(operations[known].path, target) !== null);
  return here.length > 0 && here.every((known) => operations[known].method !== method);
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([name, pieces]) => other.get(name) === pieces);
}

function piecesOf({ items }: Attempt): string {
  return items.map(({ quantity, product }) => `${quantity} of ${quote(product?.name ?? '')}`).join(', ');
}

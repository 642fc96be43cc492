import type { Exchange } from '../../evidence/evidence.js';
import { readRefusal } from '../../evidence/notation/funds-message.js';
import { pathOf } from '../../evidence/notation/target.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';
import { bodyShape, faultOfCreation } from './refusal-rule.js';

export default [
  // Bodies of refusals whose form the contract does not show.
  rule('errors/bodies-of-401-and-403', 'exchange', ({ operation, response }) => {
    if (operation === null || response === null) return notApplicable('no answer of an operation');
    if (response.status !== 401 && response.status !== 403) return notApplicable('neither 401 nor 403');
    return observed(`${response.status}: ${bodyShape(response)}`);
  }),
  rule('errors/bodies-of-other-404s', 'exchange', ({ operation, response }) => {
    if (!OPERATIONS.has(operation) || response?.status !== 404) return notApplicable('no 404 whose body is not shown');
    return observed(`404 of ${operation}: ${bodyShape(response)}`);
  }),
  rule('errors/body-of-the-ledgers-422', 'exchange', ({ operation, response }) => {
    if (operation !== 'listTransactions' || response?.status !== 422) return notApplicable('no 422 of the ledger');
    return observed(bodyShape(response));
  }),
  rule('errors/structure-of-validation-errors', 'exchange', (exchange) => {
    const { operation, response } = exchange;
    if (response?.status !== 422 || !breaksAField(exchange)) return notApplicable('no field was refused');
    return observed(`${operation}: ${bodyShape(response)}`);
  }),
  rule(
    'errors/business-rule-messages',
    'exchange',
    (exchange) => {
      const { operation, request, response } = exchange;
      const isRefused = operation === 'createOrder' && response?.status === 422 && faultOfCreation(request) === null;
      if (!isRefused) return notApplicable('no well-formed creation was refused');
      const body = jsonOf(exchange);
      const message = isObject(body) ? body['message'] : undefined;
      if (typeof message !== 'string') return notApplicable('the refusal has no message');
      if (readRefusal(message) === 'insufficient funds') return notApplicable('the wallet could not pay');
      return observed(`${subjectOf(exchange)}: ${quote(withoutIds(message), 100)}`);
    },
    { needs: ['wallet'] },
  ),
  rule('errors/statuses-of-malformed-requests', 'exchange', (exchange) => {
    const malformation = malformationOf(exchange);
    if (malformation === null || exchange.response === null) return notApplicable('no malformed request');
    return observed(`${malformation}: ${exchange.response.status}`);
  }),
] satisfies readonly AnyRule[];

const OPERATIONS: ReadonlySet<string | null> = new Set([
  'getOrder',
  'downloadOrderCodes',
  'downloadOrderInvoice',
  'getProduct',
]);

/** A field that has the wrong shape, or names what does not exist. */
function breaksAField({ operation, intent, request }: Exchange): boolean {
  if (operation === 'listTransactions') return intent === 'invalid';
  if (operation !== 'createOrder') return false;
  return intent === 'unknown' || faultOfCreation(request) === 'a broken shape';
}

/** What was refused, where it is about something that does not exist or belongs to another user. */
function subjectOf({ intent, note }: Exchange): string {
  if (intent === 'foreign') return 'a foreign wallet';
  if (intent !== 'unknown') return 'a valid order';
  return note.includes('wallet') ? 'an unknown wallet' : 'an unknown variant';
}

/** One message for all amounts and names in it. */
function withoutIds(message: string): string {
  return message.replaceAll(/[\w-]*\d[\w.,-]*/g, '…');
}

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

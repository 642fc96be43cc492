import { bodyShape } from '../shared/json-shape.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';

const OPERATIONS: ReadonlySet<string | null> = new Set([
  'getOrder',
  'downloadOrderCodes',
  'downloadOrderInvoice',
  'getProduct',
]);

/** Bodies of refusals whose form the contract does not show. */
export default [
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
] satisfies readonly AnyRule[];

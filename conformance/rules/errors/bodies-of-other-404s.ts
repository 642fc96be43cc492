import { notApplicable, observed, rule } from '../../engine/rule.js';
import { bodyShape } from '../../notation/json-shape.js';

const OPERATIONS: ReadonlySet<string | null> = new Set([
  'getOrder',
  'downloadOrderCodes',
  'downloadOrderInvoice',
  'getProduct',
]);

export default rule('errors/bodies-of-other-404s', 'exchange', ({ operation, response }) => {
  if (!OPERATIONS.has(operation) || response?.status !== 404) return notApplicable('no 404 whose body is not shown');
  return observed(`404 of ${operation}: ${bodyShape(response)}`);
});

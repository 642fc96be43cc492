import type { Exchange } from '../../evidence/evidence.js';
import { faultOfCreation } from '../shared/creation-body.js';
import { bodyShape } from '../shared/json-shape.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('errors/structure-of-validation-errors', 'exchange', (exchange) => {
  const { operation, response } = exchange;
  if (response?.status !== 422 || !breaksAField(exchange)) return notApplicable('no field was refused');
  return observed(`${operation}: ${bodyShape(response)}`);
});

/** A field that has the wrong shape, or names what does not exist. */
function breaksAField({ operation, intent, request }: Exchange): boolean {
  if (operation === 'listTransactions') return intent === 'invalid';
  if (operation !== 'createOrder') return false;
  return intent === 'unknown' || faultOfCreation(request) === 'a broken shape';
}

import { finalStatus } from '../../evidence/read-body.js';
import { notApplicable, observed, rule, unknown } from '../shared/rule.js';

const OF_PRODUCTS = ['listProducts', 'searchProducts', 'getProduct'];

export default rule('products/without-a-token', 'exchange', (exchange) => {
  const { operation, as, intent, request } = exchange;
  const bare = request.headers['authorization'] === undefined;
  const asked = operation !== null && OF_PRODUCTS.includes(operation) && (bare || as === 'invalid');
  if (!asked || intent === 'unknown' || intent === 'invalid') {
    return notApplicable('no product was asked for without a valid token');
  }
  const status = finalStatus(exchange);
  if (status === null) return unknown('no answer came');
  const answer = status === 200 ? 'served' : `status ${status}`;
  return observed(`${operation} ${bare ? 'without a token' : 'with an invalid token'}: ${answer}`);
});

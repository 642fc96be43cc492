import { finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

export default rule('products/unknown-is-404', 'exchange', (exchange) => {
  const { id, operation, intent, request } = exchange;
  const mayBeUnknown = operation === 'getProduct' && (intent === 'unknown' || intent === 'depends');
  if (!mayBeUnknown) return notApplicable('no unknown product was requested');
  const status = finalStatus(exchange);
  if (status === null) return inconclusive('no answer came');
  if (status === 401 && request.headers['authorization'] === undefined) {
    return inconclusive('products need a token here, and none was sent');
  }
  if (status === 404) return pass;
  const asked = request.target.split('/').at(-1) ?? '';
  if (status === 200 && shownId(jsonOf(exchange)) === asked) return notApplicable('the product exists');
  if (intent === 'depends' && status !== 200) return notApplicable('the product may exist');
  return violated(id, `404 for product ${asked}, which does not exist`, `status ${status}`, statusHint(404, status));
});

function shownId(body: unknown): string | null {
  const product = isObject(body) ? body['data'] : undefined;
  return isObject(product) ? JSON.stringify(product['id']) : null;
}

import { finalStatus, isObject } from '../../evidence/read-body.js';
import { observedPurchases } from '../shared/payment-rule.js';

const KNOWN = ['wallet_id', 'items'];

export default observedPurchases('orders/unknown-body-fields', ({ attempt }) => {
  const { request, response } = attempt.exchange;
  const status = finalStatus(attempt.exchange);
  if (response === null || status === null || !hasUnknownField(request.body)) return null;
  return `an unknown field in the body is ${status === 201 ? 'ignored' : `answered with ${status}`}`;
});

function hasUnknownField(text: string | null): boolean {
  try {
    const body: unknown = JSON.parse(text ?? 'null');
    return isObject(body) && Object.keys(body).some((name) => !KNOWN.includes(name));
  } catch {
    return false;
  }
}

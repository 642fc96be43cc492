import type { Exchange, Json } from '../../evidence/evidence.js';
import { attempted, changed, type newOrder } from '../shared/samples/refusal.test.support.js';
import { exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';

export const valid = {
  wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  items: [{ product_variant_id: 5012, quantity: 1 }],
};

const headers = { accept: 'application/json', authorization: 'Bearer <token:0123456789ab>' };

/** A creation with this body, answered with a status. */
export function creation(
  body: string,
  status: number,
  mediaType = 'application/json',
  more: Partial<Exchange> = {},
): Exchange {
  const request = {
    method: 'POST',
    target: '/api/v1/orders',
    headers: { ...headers, 'content-type': mediaType },
    body,
  };
  return exchange(
    'createOrder',
    status,
    { message: 'The order was refused.' },
    { intent: 'invalid', request, ...more },
  );
}

export function broken(pointer: string, replacement: unknown, status: number): Exchange {
  return creation(JSON.stringify(withValueAt(valid, pointer, replacement)), status);
}

/** A request for an unknown path, or with a method that the path does not have. */
export function elsewhere(method: string, target: string, status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange(
    null,
    status,
    { message: 'No.' },
    { intent: 'unknown', request: { method, target, headers, body: null }, ...more },
  );
}

export const codes = (status: number, message: Json) =>
  exchange('getOrderCodes', status, { error: status !== 200, message, data: [] });

export const none = { attempt: attempted(422, noAnswer) };
export const rows = (...found: Parameters<typeof newOrder>[1]) => ({ change: changed({ rows: found }) });

import type { OperationId } from '../../../generated/operations.js';
import type { Body, Exchange, JsonObject } from '../../evidence/evidence.js';
import { orderBody, transactionBody, walletBody } from '../shared/samples/bodies.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';

export const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
export const TOKEN = '<token:0123456789ab>';

/** A response to a request with the caller's token. */
export function answered(operation: OperationId, status: number, body: JsonObject = {}, more: Partial<Exchange> = {}) {
  const { request } = exchange(operation, status, body);
  const headers = { ...request.headers, authorization: `Bearer ${TOKEN}` };
  return exchange(operation, status, body, { request: { ...request, headers }, ...more });
}

/** A response with any body. */
export function raw(operation: OperationId, status: number, body: Body): Exchange {
  return answer(operation, status, 'text/html', body, { as: 'other', intent: 'foreign' });
}

/** A creation that names a wallet. */
export function creation(status: number, more: Partial<Exchange> = {}, wallet = WALLET): Exchange {
  const { request } = answered('createOrder', status);
  const body = JSON.stringify({ wallet_id: wallet, items: [{ product_variant_id: 5012, quantity: 1 }] });
  return answered('createOrder', status, { message: 'No.' }, { request: { ...request, body }, ...more });
}

export const orderRow: JsonObject = orderBody;
export const walletRow: JsonObject = walletBody;
export const payment: JsonObject = transactionBody;
export const secret = (...secrets: string[]) => ({ secrets });

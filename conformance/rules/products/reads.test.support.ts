import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import { productBody } from '../shared/samples/bodies.test.support.js';

export const row: JsonObject = productBody;

export const plain = {
  method: 'GET',
  target: '/api/v1/products/99',
  headers: { accept: 'application/json' },
  body: null,
};

export const withToken = { ...plain, headers: { ...plain.headers, authorization: 'Bearer <token:0123456789ab>' } };

export const unanswered: Partial<Exchange> = {
  response: null,
  failure: { kind: 'timeout', message: 'no whole answer' },
};

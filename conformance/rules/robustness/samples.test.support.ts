import type { Exchange } from '../../evidence/evidence.js';
import { exchange } from '../shared/samples/sample.test.support.js';

export const get = (target: string) => ({ method: 'GET', target, headers: { accept: 'application/json' }, body: null });

export const dropped: Partial<Exchange> = {
  response: null,
  failure: { kind: 'connection', message: 'other side closed' },
};

export function odd(status: number, more: Partial<Exchange> = {}): Exchange {
  const request = get('/api/v1/products?search=%00');
  return exchange('listProducts', status, {}, { intent: 'silent', note: 'search: nul', request, ...more });
}

export function oddProduct(id: string, status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange('getProduct', status, {}, { intent: 'silent', request: get(`/api/v1/products/${id}`), ...more });
}

import { describe, expect, it } from 'vitest';
import { type OperationId, operationIds, operations } from '../../generated/operations.js';
import { pathOf } from './client.test.support.js';
import { matchRoute, methodsOf } from './http.js';

describe('routes', () => {
  it.each(operationIds)('finds %s', (operation: OperationId) => {
    const path = pathOf(operation, '42').split('?')[0] ?? '';
    expect(matchRoute(operations[operation].method, path)?.operation).toBe(operation);
  });

  it('decodes path parameters and refuses what cannot be decoded', () => {
    expect(matchRoute('GET', '/api/v1/orders/a%2Fb')?.params).toEqual({ order: 'a/b' });
    expect(matchRoute('GET', '/api/v1/orders/%E0%A4%A')).toBeNull();
    expect(matchRoute('GET', '/api/v1/orders/')).toBeNull();
    expect(matchRoute('GET', '/api/v1/orders/x/codes')).toBeNull();
  });

  it('knows the methods of a path', () => {
    expect(methodsOf('/api/v1/orders')).toEqual(['GET', 'POST']);
    expect(methodsOf('/api/v1/products/search')).toEqual(['GET']);
    expect(methodsOf('/api/v2/orders')).toEqual([]);
  });
});

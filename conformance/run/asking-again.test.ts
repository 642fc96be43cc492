import { describe, expect, it } from 'vitest';
import type { RequestSpec } from '../http/request.js';
import { againAlone } from './asking-again.js';

const read = (operation: 'listOrders' | 'listWallets', page: string, more: Partial<RequestSpec> = {}): RequestSpec => ({
  operation,
  intent: 'valid',
  query: { page },
  ...more,
});

describe('what is asked again alone', () => {
  it('is each request once, a few of each operation', () => {
    const overdue = [
      read('listOrders', '1', { note: 'x' }),
      read('listOrders', '1'),
      read('listOrders', '2'),
      read('listOrders', '3'),
      read('listWallets', '1'),
    ];
    expect(againAlone(overdue).map(({ operation, query }) => [operation, query?.['page']])).toEqual([
      ['listOrders', '1'],
      ['listOrders', '2'],
      ['listWallets', '1'],
    ]);
  });

  it('is a creation only with a key, and nothing that this suite dropped', () => {
    const creation = (headers: Record<string, string>): RequestSpec => ({
      operation: 'createOrder',
      intent: 'valid',
      headers,
    });
    const overdue = [creation({}), creation({ 'idempotency-key': 'k' }), read('listOrders', '1', { drop: 'sent' })];
    expect(againAlone(overdue)).toEqual([creation({ 'idempotency-key': 'k' })]);
  });
});

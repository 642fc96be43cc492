import { expect, it } from 'vitest';
import type { OperationId } from '../../../generated/operations.js';
import type { Exchange, Json } from '../../evidence/evidence.js';
import { exchanged } from '../../run/run.test.support.js';
import { newResourcesIn, resourcesIn } from './resources.js';

function answered(operation: OperationId, value: Json): Exchange {
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  const response = { status: 200, headers: [], mediaType: null, bytes: 0, body };
  return exchanged(1, 200, { operation, response });
}

it('shows what one body holds by the operation that answers with it', () => {
  const body = { data: [{ id: 1, items: [{ id: 2 }, 3] }, 'no row', { id: 4 }] };
  const shown = (operation: OperationId) =>
    resourcesIn(answered(operation, body)).map(({ kind, pointer }) => `${kind} ${pointer}`);
  const orders = ['order /data/0', 'order item /data/0/items/0', 'order /data/2'];
  expect(shown('listOrders')).toEqual(orders);
  expect(shown('listWallets')).toEqual(['wallet /data/0', 'wallet /data/2']);
  expect(shown('listOrders')).toEqual(orders);
  expect(shown('getProduct')).toEqual([]);
  expect(shown('getOrderCodes')).toEqual([]);
});

it('shows what is new once, in another answer and in the same one', () => {
  const [first, second] = [{ id: 1 }, { id: 2 }];
  const seen = new WeakSet();
  const shown = (body: Json) => newResourcesIn(answered('listProducts', body), seen).map(({ pointer }) => pointer);
  const body = { data: [first] };
  expect(shown(body)).toEqual(['/data/0']);
  expect(shown(body)).toEqual([]);
  expect(shown({ data: [first, second, second] })).toEqual(['/data/1']);
});

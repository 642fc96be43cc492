import type { Client as Api } from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import type { Ask } from './attempt.js';
import { call } from './call.js';
import type { OperationId } from './contract.js';
import type { Client } from './interface.js';
import type { CallOptions, Settings } from './options.js';

/** The operations that read a single resource. */
export function reads(settings: Settings, api: Api<paths>): Pick<Client, 'getOrder' | 'getOrderCodes' | 'getProduct'> {
  const read = <Id extends OperationId>(operation: Id, own: CallOptions, ask: Ask) =>
    call(settings, { ...own, operation, idempotencyKey: null }, ask);

  return {
    async getOrder(order, own = {}) {
      const params = { path: { order: requireUlid(order) } };
      const { data, unusable } = await read('getOrder', own, (sending) =>
        api.GET('/api/v1/orders/{order}', { params, ...sending }),
      );
      if (typeof data.ulid !== 'string') throw unusable('it shows no order');
      return data;
    },
    async getOrderCodes(order, own = {}) {
      const params = { path: { order: requireUlid(order) } };
      const { data, unusable } = await read('getOrderCodes', own, (sending) =>
        api.GET('/api/v1/orders/{order}/get-codes', { params, ...sending }),
      );
      if (!Array.isArray(data.data)) throw unusable('it shows no codes');
      return data.data;
    },
    async getProduct(product, own = {}) {
      const params = { path: { product } };
      const { data, unusable } = await read('getProduct', own, (sending) =>
        api.GET('/api/v1/products/{product}', { params, ...sending }),
      );
      if (typeof data.data?.id !== 'number') throw unusable('it shows no product');
      return data.data;
    },
  };
}

/**
 * The `ulid` of an order, as paths name it.
 *
 * @throws TypeError for anything else, such as an order number: in a path it could address another resource.
 */
export function requireUlid(order: string): string {
  if (/^[0-7][0-9A-Z]{25}$/i.test(order)) return order;
  throw new TypeError(`order ${JSON.stringify(order)} is not usable: give the ulid of an order, 26 characters.`);
}

import createFetchClient from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import type { Ask } from './attempt.js';
import { call } from './call.js';
import type { NewOrder, OperationId } from './contract.js';
import { createDownload } from './download.js';
import { checkedKey, newIdempotencyKey } from './idempotency-key.js';
import type { Client, CreatedOrder, CreateOrderOptions } from './interface.js';
import { createLists } from './lists.js';
import { type CallOptions, type ClientOptions, completeSettings } from './options.js';
import { requireUlid } from './ulid.js';
import { waitForCodes } from './wait-for-codes.js';

/**
 * A client of a Digital Goods Ordering Service.
 *
 * ```ts
 * const client = createClient({ baseUrl: 'https://shop.example', token });
 * const { order } = await client.createOrder({ wallet_id, items: [{ product_variant_id: 5003, quantity: 2 }] });
 * const { entries } = await client.waitForCodes(order);
 * ```
 *
 * @throws TypeError for an option that breaks its rule.
 */
export function createClient(options: ClientOptions): Client {
  const settings = completeSettings(options);
  const { baseUrl, token } = settings;
  const api = createFetchClient<paths>({
    baseUrl,
    headers: { Accept: 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    // Not followed: where a runtime is old, the token would go along. Not 'error', which some runtimes do not know.
    redirect: 'manual',
  });

  const read = <Id extends OperationId>(operation: Id, own: CallOptions, ask: Ask) =>
    call(settings, { ...own, operation, idempotencyKey: null }, ask);

  const createOrder = async (body: NewOrder, own: CreateOrderOptions = {}): Promise<CreatedOrder> => {
    const { idempotencyKey: given, ...rest } = own;
    const idempotencyKey = given === undefined ? newIdempotencyKey() : checkedKey(given);
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    const reply = await call(settings, { ...rest, operation: 'createOrder', idempotencyKey }, (sending) =>
      api.POST('/api/v1/orders', { params, body, ...sending }),
    );
    const { data: order, message } = reply.data;
    if (typeof order?.ulid !== 'string') throw reply.unusable('it shows no order');
    return { order, message, idempotencyKey, attempts: reply.attempts };
  };

  const getOrder: Client['getOrder'] = async (order, own = {}) => {
    const params = { path: { order: requireUlid(order) } };
    const reply = await read('getOrder', own, (sending) => api.GET('/api/v1/orders/{order}', { params, ...sending }));
    return reply.data;
  };

  const getOrderCodes: Client['getOrderCodes'] = async (order, own = {}) => {
    const params = { path: { order: requireUlid(order) } };
    const reply = await read('getOrderCodes', own, (sending) =>
      api.GET('/api/v1/orders/{order}/get-codes', { params, ...sending }),
    );
    if (!Array.isArray(reply.data.data)) throw reply.unusable('it shows no codes');
    return reply.data.data;
  };

  return {
    createOrder,
    getOrder,
    getOrderCodes,
    downloadOrderCodes: createDownload(settings, 'downloadOrderCodes', (params, sending) =>
      api.GET('/api/v1/orders/{order}/download-codes', { params, ...sending }),
    ),
    downloadOrderInvoice: createDownload(settings, 'downloadOrderInvoice', (params, sending) =>
      api.GET('/api/v1/orders/{order}/download-invoice', { params, ...sending }),
    ),
    ...createLists(settings, api),
    async getProduct(product, own = {}) {
      const params = { path: { product } };
      const reply = await read('getProduct', own, (sending) =>
        api.GET('/api/v1/products/{product}', { params, ...sending }),
      );
      if (typeof reply.data.data !== 'object') throw reply.unusable('it shows no product');
      return reply.data.data;
    },
    waitForCodes: async (order, own = {}) =>
      waitForCodes({ getOrder, getOrderCodes }, typeof order === 'string' ? order : order.ulid, own),
  };
}

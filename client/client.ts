import createFetchClient from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import { creation } from './create-order.js';
import type { Client } from './interface.js';
import { createLists } from './lists.js';
import { type ClientOptions, completeSettings } from './options.js';
import { createDownload, reads } from './reads.js';
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
    // Redirects are not followed: an old runtime would send the token along. Some runtimes do not know 'error'.
    redirect: 'manual',
  });

  const { getOrder, getOrderCodes, getProduct } = reads(settings, api);
  return {
    ...creation(settings, api),
    ...createLists(settings, api),
    getOrder,
    getOrderCodes,
    getProduct,
    downloadOrderCodes: createDownload(settings, 'downloadOrderCodes', (params, sending) =>
      api.GET('/api/v1/orders/{order}/download-codes', { params, ...sending }),
    ),
    downloadOrderInvoice: createDownload(settings, 'downloadOrderInvoice', (params, sending) =>
      api.GET('/api/v1/orders/{order}/download-invoice', { params, ...sending }),
    ),
    waitForCodes: (order, own) =>
      waitForCodes({ getOrder, getOrderCodes }, typeof order === 'string' ? order : order.ulid, own),
  };
}

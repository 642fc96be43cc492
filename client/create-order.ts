import type { Client as Api } from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import { call } from './call.js';
import { checkedKey, newIdempotencyKey } from './idempotency-key.js';
import type { Client } from './interface.js';
import type { Settings } from './options.js';

/** The one operation that changes something. Each attempt of a call carries the same key. */
export function creation(settings: Settings, api: Api<paths>): Pick<Client, 'createOrder'> {
  return {
    async createOrder(body, { idempotencyKey: given, ...own } = {}) {
      const idempotencyKey = given === undefined ? newIdempotencyKey() : checkedKey(given);
      const params = { header: { 'Idempotency-Key': idempotencyKey } };
      const { data, attempts, unusable } = await call(
        settings,
        { ...own, operation: 'createOrder', idempotencyKey },
        (sending) => api.POST('/api/v1/orders', { params, body, ...sending }),
      );
      if (typeof data.data?.ulid !== 'string') throw unusable('it shows no order');
      return { order: data.data, message: data.message, idempotencyKey, attempts };
    },
  };
}

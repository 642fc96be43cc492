import type { Client as Api } from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import { call } from './call.js';
import type { Client } from './interface.js';
import type { Settings } from './options.js';

/** The one operation that writes. Each attempt of a call carries the same key. */
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

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;
const LONGEST = 255;

/**
 * A fresh key for one purchase: a ULID, unique per call. Where a purchase must survive the end of your
 * program, make the key first, store it with the purchase, and pass it to each `createOrder` of that purchase.
 */
export function newIdempotencyKey(): string {
  let time = Date.now();
  let key = '';
  for (let index = 0; index < TIME_CHARACTERS; index += 1) {
    key = ALPHABET.charAt(time % 32) + key;
    time = Math.floor(time / 32);
  }
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_CHARACTERS))) key += ALPHABET.charAt(byte % 32);
  return key;
}

/**
 * Returns the key if a header carries it unchanged. A blank key counts as no key, and without a key each attempt buys again.
 *
 * @throws TypeError for a key that is blank, too long, or that a header cannot carry unchanged.
 */
function checkedKey(key: string): string {
  if (key.length <= LONGEST && /^[!-~]([ -~]*[!-~])?$/.test(key)) return key;
  throw new TypeError(
    `idempotencyKey ${JSON.stringify(key)} is not usable: give 1 to ${LONGEST} printable ASCII characters without spaces around them.`,
  );
}

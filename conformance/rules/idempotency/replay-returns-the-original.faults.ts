import { createHash } from 'node:crypto';
import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'idempotency/replay-returns-the-original';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default [
  state(
    RULE,
    'key-and-body',
    'A key is kept together with a digest of the body, so that another body under it buys again.',
    {
      createOnce: (original, user, key, call) =>
        original(user, `${key} ${createHash('sha1').update(call.body).digest('hex')}`, call),
    },
  ),
  state(RULE, 'uuids-alone-count', 'A key that is no UUID is dropped without a word.', {
    idempotencyKey(original, call) {
      const key = original(call);
      return key !== null && UUID.test(key) ? key : null;
    },
  }),
  state(
    RULE,
    'spent-by-its-replay',
    'A key is removed when its order has been returned once, so that the third request buys again.',
    {
      lookupKey(original, user, key, call) {
        const order = original(user, key, call);
        const keys = new Map(this.state.keys);
        keys.delete(this.keyScope(user, key));
        this.state = { ...this.state, keys };
        return order;
      },
    },
  ),
  state(
    RULE,
    'another-user-takes-it-over',
    'There is one row for a key, and a user who sends the key of somebody else takes the row over.',
    {
      keyScope: (_original, _user, key) => key,
      lookupKey(original, user, key, call) {
        const order = original(user, key, call);
        return order?.userId === user.id ? order : undefined;
      },
    },
  ),
  state(
    RULE,
    'key-of-a-wallet',
    'A key counts for one wallet, so that the same key with another of the user’s wallets buys again.',
    {
      createOnce(original, user, key, call) {
        return original(user, `${key} ${this.readPurchase(call).walletId}`, call);
      },
    },
  ),
  state(RULE, 'long-keys-are-dropped', 'A key of more than 64 characters is dropped without a word.', {
    idempotencyKey(original, call) {
      const key = original(call);
      return key !== null && key.length > 64 ? null : key;
    },
  }),
] satisfies readonly Fault[];

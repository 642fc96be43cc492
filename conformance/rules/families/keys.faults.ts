import { SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order, User } from '../../model/state.js';

export default faults({
  'idempotency/another-user-gets-another-order#replay-before-authentication': {
    what: 'The idempotency layer answers a known key before the token is checked.',
    async answer(original, call) {
      const key = call.operation === 'createOrder' && call.user === null ? this.idempotencyKey(call) : null;
      const known = this.state.users.flatMap((user) => (key && this.lookupKey(user, key, call)) || []);
      return known[0] === undefined ? original(call) : this.replayed(known[0], call);
    },
  },
  'idempotency/another-user-gets-another-order#key-of-the-owner-of-the-wallet': {
    what: 'A key is looked up among those of the owner of the wallet, before it is checked whose wallet it is.',
    lookupKey(original, user, key, call) {
      const body = call.body.toString('utf8');
      const wallet = this.state.wallets.find(({ uuid }) => body.includes(uuid));
      const owner = this.state.users.find(({ id }) => id === wallet?.userId);
      return original(owner ?? user, key, call);
    },
  },
  'idempotency/another-user-gets-another-order#uuid-keys-are-global': {
    what: 'A key that is a UUID is taken for unique in the world, and looked up without the user.',
    lookupKey(original, user, key, call) {
      const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
      const users = isUuid ? this.state.users : [user];
      return users.map((one) => original(one, key, call)).find((order) => order !== undefined);
    },
  },
  'idempotency/another-user-gets-another-order#answers-kept-by-key-and-body': {
    what: 'Answers to creations are kept by key and body, without the user.',
    state: (Base) =>
      class extends Base {
        readonly #orders = new Map<string, Order>();

        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const print = `${key} ${call.body.toString('utf8')}`;
          const kept = this.#orders.get(print);
          if (kept !== undefined) return this.replayed(kept, call);
          const answer = await super.createOnce(user, key, call);
          const order = this.lookupKey(user, key, call);
          if (order !== undefined) this.#orders.set(print, order);
          return answer;
        }
      },
  },
  'idempotency/other-key-creates-anew#numeric-keys-are-numbers': {
    what: 'Keys of digits are compared as numbers: leading zeros and digits beyond the sixteenth are lost.',
    keyScope: (original, user, key) => original(user, /^\d+$/.test(key) ? String(Number(key)) : key),
  },
  'idempotency/other-key-creates-anew#key-before-the-comma': {
    what: 'The header is split at commas, and its first value is the key.',
    idempotencyKey: (original, call) => original(call)?.split(',')[0] ?? null,
  },
  'idempotency/other-key-creates-anew#plus-in-key-is-a-space': {
    what: 'Keys are decoded like a form: a plus sign becomes a space.',
    keyScope: (original, user, key) => original(user, key.replaceAll('+', ' ')),
  },
  'idempotency/other-key-creates-anew#keys-looked-up-by-like': {
    what: 'A key is looked up by LIKE, so that an underscore stands for any character and a percent sign for any text.',
    lookupKey(_original, user, key) {
      const pattern = key
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('%', '.*')
        .replaceAll('_', '.');
      const like = new RegExp(`^${this.keyScope(user, pattern)}$`, 'su');
      const found = [...this.state.keys].find(([scope]) => like.test(scope));
      return found && this.findOrder(found[1]);
    },
  },
  'idempotency/race-creates-one-order#lock-of-key-and-body': {
    what: 'The lock of a key is named by key and body: two requests with one key and different bodies do not wait.',
    state: (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;

        override createOrder(call: Call): Promise<Answer> {
          const user = this.userOf(call);
          const key = this.idempotencyKey(call);
          if (key === null) return super.createOrder(call);
          return this.locks.hold(`${user.id} ${key} ${call.body}`, () => this.createOnce(user, key, call));
        }
      },
  },
  'codes/stay-the-same#replay-delivers-again': {
    what: 'A replay starts the delivery again, which takes other codes.',
    replayed(original, order, call) {
      const lines = order.lines.map((line) => ({ ...line, firstCode: this.sellCodes(line.quantity) }));
      const orders = this.state.orders.map((other) => (other.ulid === order.ulid ? { ...order, lines } : other));
      this.state = { ...this.state, orders };
      return original({ ...order, lines }, call);
    },
  },
  'idempotency/replay-shows-the-same-content#replay-in-currency-of-named-wallet': {
    what: 'A replay is shown in the currency of the wallet that the repeated request names.',
    replayed(original, order, call) {
      const { currency } = this.findWallet(this.readPurchase(call).walletId) ?? order;
      return original({ ...order, currency }, call);
    },
  },
});

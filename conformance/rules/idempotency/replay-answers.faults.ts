import { createHash } from 'node:crypto';
import type { DeploymentChange } from '../../model/deployment.js';
import { watchingClients } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt, json } from '../../model/http.js';
import type { Order, User } from '../../model/state.js';

/** Stores a digest of the body with each key, and refuses a used key with another body. */
const refusing =
  (status: number): DeploymentChange =>
  (Base) =>
    class extends Base {
      readonly #digests = new Map<string, string>();

      override lookupKey(user: User, key: string, call: Call): Order | undefined {
        const order = super.lookupKey(user, key, call);
        const digest = createHash('sha1').update(call.body).digest('hex');
        const kept = this.#digests.get(this.keyScope(user, key));
        if (order !== undefined && kept !== digest) {
          throw new Halt(this.errorAnswer(status, 'This Idempotency-Key was used for another request.'));
        }
        this.#digests.set(this.keyScope(user, key), digest);
        return order;
      }
    };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default faults({
  'idempotency/replay-answers-201#funds-before-key': {
    what: 'A purchase is priced and checked against the balance before its key is looked up.',
    createOnce(original, user, key, call) {
      this.quote(user, this.readPurchase(call), call);
      return original(user, key, call);
    },
  },
  'idempotency/replay-answers-201#replay-is-200': {
    what: 'A replay creates nothing, and is answered with 200.',
    replayed: (original, order, call) => ({ ...original(order, call), status: 200 }),
  },
  'idempotency/replay-answers-201#other-body-is-409': {
    what: 'A used key with another body is refused as a conflict.',
    state: refusing(409),
  },
  'idempotency/replay-answers-201#other-body-is-422': {
    what: 'A used key with another body is refused as invalid.',
    state: refusing(422),
  },
  'idempotency/replay-answers-201#in-progress-for-ever': {
    what: 'A key is marked as in progress until the response is sent, which never happens if the client has disconnected.',
    state: (Base) =>
      class extends watchingClients(Base) {
        readonly #marked = new Set<string>();

        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const scope = this.keyScope(user, key);
          if (this.#marked.has(scope)) throw new Halt(this.errorAnswer(422, 'This request is in progress.'));
          const answer = await super.createOnce(user, key, call);
          if (this.isGone(call)) this.#marked.add(scope);
          return answer;
        }
      },
  },
  'idempotency/replay-returns-the-original#key-and-body': {
    what: 'A key is stored with a digest of the body, so another body with the key buys again.',
    createOnce: (original, user, key, call) =>
      original(user, `${key} ${createHash('sha1').update(call.body).digest('hex')}`, call),
  },
  'idempotency/replay-returns-the-original#uuids-alone-count': {
    what: 'A key that is not a UUID is silently dropped.',
    idempotencyKey(original, call) {
      const key = original(call);
      return key !== null && UUID.test(key) ? key : null;
    },
  },
  'idempotency/replay-returns-the-original#spent-by-its-replay': {
    what: 'A key is removed when its order has been returned once, so the third request buys again.',
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      const keys = new Map(this.state.keys);
      keys.delete(this.keyScope(user, key));
      this.state = { ...this.state, keys };
      return order;
    },
  },
  'idempotency/replay-returns-the-original#another-user-takes-it-over': {
    what: "There is one row per key, and a user who sends another user's key takes over the row.",
    keyScope: (_original, _user, key) => key,
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      return order?.userId === user.id ? order : undefined;
    },
  },
  'idempotency/replay-returns-the-original#key-of-a-wallet': {
    what: 'A key is valid for one wallet, so the same key with another wallet of the user buys again.',
    createOnce(original, user, key, call) {
      return original(user, `${key} ${this.readPurchase(call).walletId}`, call);
    },
  },
  'idempotency/replay-returns-the-original#long-keys-are-dropped': {
    what: 'A key of more than 64 characters is silently dropped.',
    idempotencyKey(original, call) {
      const key = original(call);
      return key !== null && key.length > 64 ? null : key;
    },
  },
  'idempotency/replay-shows-the-same-content#items-of-the-new-body': {
    what: 'A replay shows the order with the quantities of its own body.',
    replayed(_original, order, call) {
      const { items } = this.readPurchase(call);
      const lines = order.lines.map((line, index) => ({
        ...line,
        quantity: items[index]?.quantity ?? line.quantity,
      }));
      return json(201, { message: 'Order created.', data: this.orderView({ ...order, lines }, this.world.now()) });
    },
  },
  'idempotency/replay-shows-the-same-content#without-items': {
    what: 'A replay loads the order without its items.',
    replayedOrderView: (original, order, at) => ({ ...original(order, at), items: [] }),
  },
  'idempotency/replay-shows-the-same-content#first-item-alone': {
    what: 'A replay joins the order with its items and uses only the first row.',
    replayedOrderView: (original, order, at) => original({ ...order, lines: order.lines.slice(0, 1) }, at),
  },
  'idempotency/replay-shows-the-same-content#id-of-the-next-order': {
    what: 'A replay shows the id that was drawn for a new order before the key was found.',
    replayedOrderView(original, order, at) {
      return { ...original(order, at), id: this.world.id() };
    },
  },
});

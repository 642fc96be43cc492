import type { Deployment, DeploymentChange } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { Order } from '../../model/state.js';

/** Stores another value in place of the key. */
const keeping = (kept: (key: string) => string | number): DeploymentChange => ({
  keyScope: (original, user, key) => original(user, String(kept(key))),
});

const sum = (key: string) => [...key].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);

const WINDOW_MS = 10_000;

/** Detects a creation without a key whose body was sent a moment ago. */
function guarding(Base: typeof Deployment, onDuplicate: (service: Deployment, order: Order, call: Call) => Answer) {
  return class extends Base {
    readonly #recent = new Map<string, Order>();

    override async createOrder(call: Call): Promise<Answer> {
      if (this.idempotencyKey(call) !== null) return super.createOrder(call);
      const text = `${call.user?.id} ${call.body}`;
      const recent = this.#recent.get(text);
      if (recent !== undefined && this.world.now() - recent.createdAt < WINDOW_MS)
        return onDuplicate(this, recent, call);
      const answer = await super.createOrder(call);
      const order = this.state.orders.at(-1);
      if (answer.status === 201 && order !== undefined) this.#recent.set(text, order);
      return answer;
    }
  };
}

export default faults({
  'idempotency/other-key-creates-anew#first-36-characters': {
    what: 'A key is truncated to the length of a UUID.',
    state: keeping((key) => key.slice(0, 36)),
  },
  'idempotency/other-key-creates-anew#first-64-characters': {
    what: 'A key is truncated to 64 characters.',
    state: keeping((key) => key.slice(0, 64)),
  },
  'idempotency/other-key-creates-anew#first-191-characters': {
    what: 'A key is truncated to the 191 characters of its column.',
    state: keeping((key) => key.slice(0, 191)),
  },
  'idempotency/other-key-creates-anew#last-32-characters': {
    what: 'Only the last 32 characters of a key are compared.',
    state: keeping((key) => key.slice(-32)),
  },
  'idempotency/other-key-creates-anew#sum-of-its-characters': {
    what: 'Keys are compared by a weak checksum of their characters.',
    state: keeping((key) => `${key.length} ${sum(key)}`),
  },
  'idempotency/other-key-creates-anew#without-punctuation': {
    what: 'Punctuation is removed from a key.',
    state: keeping((key) => key.replaceAll(/[^a-z0-9]/gi, '')),
  },
  'idempotency/letter-case-tells-keys-apart#case-is-ignored': {
    what: 'The column of the keys is compared without letter case.',
    keyScope: (original, user, key) => original(user, key.toLowerCase()),
  },
  'idempotency/letter-case-tells-keys-apart#unique-without-case': {
    what: 'Keys are looked up with letter case, but their unique index ignores it, so the other key is refused.',
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      const scope = this.keyScope(user, key);
      const isTaken = [...this.state.keys.keys()].some((one) => one.toLowerCase() === scope.toLowerCase());
      if (order === undefined && isTaken) {
        throw new Halt(this.invalidOrder('Idempotency-Key', 'has already been taken'));
      }
      return order;
    },
  },
  'idempotency/no-key-creates-anew#double-click-guard': {
    what: 'An identical order within ten seconds is treated as a double click.',
    state: (Base) => guarding(Base, (service, order, call) => service.replayed(order, call)),
  },
  'idempotency/no-key-creates-anew#duplicate-is-refused': {
    what: 'An identical order within ten seconds is refused as a duplicate.',
    state: (Base) => guarding(Base, (service) => service.invalidOrder('order', 'has just been placed')),
  },
  'idempotency/no-key-creates-anew#equal-payment-is-dropped': {
    what: 'The ledger drops a payment that is identical to the previous one, so the second order is not paid.',
    paymentRows(original, order, wallet) {
      const rows = original(order, wallet);
      const last = this.state.transactions.findLast((row) => row.walletUuid === wallet.uuid);
      return rows.filter((row) => last?.type !== 'orderPayment' || row.amount !== last.amount);
    },
  },
  'idempotency/another-user-gets-another-order#keys-of-everybody': {
    what: 'Keys are stored without their user, so another user gets the order.',
    keyScope: (_original, _user, key) => key,
  },
  'idempotency/another-user-gets-another-order#refusal-names-the-order': {
    what: "Another user's key is refused with a message that names its order.",
    keyScope: (_original, _user, key) => key,
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      if (order === undefined || order.userId === user.id) return order;
      throw new Halt(this.errorAnswer(422, `This key was used for order ${order.ulid}.`));
    },
  },
  'idempotency/another-user-gets-another-order#pays-the-first-again': {
    what: 'The same key of another user creates a new order, but also charges the wallet of the first order.',
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      const first = this.state.users
        .filter(({ id }) => id !== user.id)
        .map((other) => original(other, key, call))
        .find((one) => one !== undefined);
      if (order === undefined && first !== undefined) {
        const wallet = this.charge(this.walletNamed(first.walletUuid), first.total);
        this.appendRows(this.paymentRows(first, wallet));
      }
      return order;
    },
  },
});

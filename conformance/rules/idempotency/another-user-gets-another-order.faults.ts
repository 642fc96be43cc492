import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'idempotency/another-user-gets-another-order';

export default [
  state(RULE, 'keys-of-everybody', 'Keys are stored without their user, so another user gets the order.', {
    keyScope: (_original, _user, key) => key,
  }),
  state(RULE, 'refusal-names-the-order', "Another user's key is refused with a message that names its order.", {
    keyScope: (_original, _user, key) => key,
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      if (order === undefined || order.userId === user.id) return order;
      throw new Halt(this.errorAnswer(422, `This key was used for order ${order.ulid}.`));
    },
  }),
  state(
    RULE,
    'pays-the-first-again',
    'The same key of another user creates a new order, but also charges the wallet of the first order.',
    {
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
  ),
] satisfies readonly Fault[];

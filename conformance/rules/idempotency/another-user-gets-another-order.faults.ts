import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'idempotency/another-user-gets-another-order';

export default [
  state(RULE, 'keys-of-everybody', 'Keys are kept without their user, so that another one gets the order.', {
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
    "Another user's key makes an order of his own, but the wallet of the key's first order is charged.",
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

import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'errors/unknown-wallet-is-refused';

export default [
  state(RULE, 'not-found', 'A wallet that does not exist is answered with 404, as if creation were a read.', {
    payingWallet(original, user, uuid, call) {
      if (this.findWallet(uuid) === undefined) throw new Halt(this.errorAnswer(404, 'There is no such wallet.'));
      return original(user, uuid, call);
    },
  }),
  state(RULE, 'default-wallet-pays', 'Where the wallet is not found, the first one of the user pays.', {
    payingWallet(original, user, uuid, call) {
      const wallet = this.findWallet(uuid) ?? this.state.wallets.find((one) => one.userId === user.id);
      return original(user, wallet?.uuid ?? uuid, call);
    },
  }),
  state(RULE, 'nobody-asked', 'The wallet is looked up when it is charged, and a missing one is not expected there.', {
    payingWallet(original, user, uuid, call) {
      if (this.findWallet(uuid) === undefined) throw new TypeError('wallet is undefined');
      return original(user, uuid, call);
    },
  }),
] satisfies readonly Fault[];

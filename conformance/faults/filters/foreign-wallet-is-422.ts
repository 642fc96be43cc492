import { editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withStatus } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { User, Wallet } from '../../model/state.js';

const RULE = 'filters/foreign-wallet-is-422';

export default [
  state(RULE, 'shows-nothing', "Another user's wallet is a filter that no row of the caller's passes.", {
    walletParameter(original, call, user) {
      const named = this.findWallet(call.query.get('wallet_id') ?? '');
      return named ?? original(call, user);
    },
  }),
  state(
    RULE,
    'remembered-by-its-uuid',
    'A wallet that its owner has filtered by is remembered by its UUID alone, and is then good for everybody.',
    (Base) =>
      class extends Base {
        readonly #known = new Map<string, Wallet>();

        override walletParameter(call: Call, user: User): Wallet | null {
          const text = (call.query.get('wallet_id') ?? '').toLowerCase();
          const wallet = this.#known.get(text) ?? super.walletParameter(call, user);
          if (wallet !== null) this.#known.set(text, wallet);
          return wallet;
        }
      },
  ),
  wire(
    RULE,
    'refused-with-404',
    'A wallet that the caller does not have is answered with 404.',
    editResponse('listTransactions', (response, { query }) =>
      response.status === 422 && query.has('wallet_id') ? withStatus(response, 404) : response,
    ),
  ),
] satisfies readonly Fault[];

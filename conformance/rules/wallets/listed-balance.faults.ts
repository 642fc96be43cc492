import { type Fault, state } from '../../model/faults/fault.js';
import type { Wallet } from '../../model/state.js';

const RULE = 'wallets/balance-is-the-newest-balance-after';

export default [
  state(
    RULE,
    'cached',
    'The wallet list caches balances from the first request.',
    (Base) =>
      class extends Base {
        readonly shown = new Map<string, Wallet>();
        override walletView(wallet: Wallet) {
          const shown = this.shown.get(wallet.uuid) ?? wallet;
          this.shown.set(wallet.uuid, shown);
          return super.walletView(shown);
        }
      },
  ),
  state(RULE, 'one-wallet-behind', 'The balance of a wallet in euros is one movement behind in the wallet list.', {
    walletView(original, wallet) {
      const last = this.state.transactions.findLast(({ walletUuid }) => walletUuid === wallet.uuid);
      const amount = wallet.currency === 'EUR' ? (last?.amount ?? 0n) : 0n;
      return original({ ...wallet, balance: wallet.balance - amount });
    },
  }),
  state(RULE, 'second-user', 'The wallets of every user except the first are shown without their newest movement.', {
    walletView(original, wallet) {
      const last = this.state.transactions.findLast(({ walletUuid }) => walletUuid === wallet.uuid);
      const amount = wallet.userId === this.state.users[0]?.id ? 0n : (last?.amount ?? 0n);
      return original({ ...wallet, balance: wallet.balance - amount });
    },
  }),
  state(
    'wallets/list-shows-no-earlier-balance',
    'stale-while-it-revalidates',
    'The wallet list is answered from a cache, which is renewed behind each answer.',
    (Base) =>
      class extends Base {
        readonly kept = new Map<string, Wallet>();
        override walletView(wallet: Wallet) {
          const shown = this.kept.get(wallet.uuid) ?? wallet;
          this.kept.set(wallet.uuid, wallet);
          return super.walletView(shown);
        }
      },
  ),
] satisfies readonly Fault[];

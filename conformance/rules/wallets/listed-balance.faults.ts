import { faults } from '../../model/faults/fault.js';
import type { Wallet } from '../../model/state.js';

export default faults({
  'wallets/balance-is-the-newest-balance-after#cached': {
    what: 'The wallet list caches balances from the first request.',
    state: (Base) =>
      class extends Base {
        readonly shown = new Map<string, Wallet>();
        override walletView(wallet: Wallet) {
          const shown = this.shown.get(wallet.uuid) ?? wallet;
          this.shown.set(wallet.uuid, shown);
          return super.walletView(shown);
        }
      },
  },
  'wallets/balance-is-the-newest-balance-after#one-wallet-behind': {
    what: 'The balance of a wallet in euros is one movement behind in the wallet list.',
    walletView(original, wallet) {
      const last = this.state.transactions.findLast(({ walletUuid }) => walletUuid === wallet.uuid);
      const amount = wallet.currency === 'EUR' ? (last?.amount ?? 0n) : 0n;
      return original({ ...wallet, balance: wallet.balance - amount });
    },
  },
  'wallets/balance-is-the-newest-balance-after#second-user': {
    what: 'The wallets of every user except the first are shown without their newest movement.',
    walletView(original, wallet) {
      const last = this.state.transactions.findLast(({ walletUuid }) => walletUuid === wallet.uuid);
      const amount = wallet.userId === this.state.users[0]?.id ? 0n : (last?.amount ?? 0n);
      return original({ ...wallet, balance: wallet.balance - amount });
    },
  },
  'wallets/list-shows-no-earlier-balance#stale-while-it-revalidates': {
    what: 'The wallet list is answered from a cache, which is renewed behind each answer.',
    state: (Base) =>
      class extends Base {
        readonly kept = new Map<string, Wallet>();
        override walletView(wallet: Wallet) {
          const shown = this.kept.get(wallet.uuid) ?? wallet;
          this.kept.set(wallet.uuid, wallet);
          return super.walletView(shown);
        }
      },
  },
});

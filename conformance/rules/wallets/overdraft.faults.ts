import { setTimeout as sleep } from 'node:timers/promises';
import { rememberingBalances, SLOW_STORAGE_MS, uncheckedQuote } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { QuotedLine } from '../../model/service/pricing.js';
import type { MinorUnits, User, Wallet } from '../../model/state.js';

export default faults({
  'wallets/payment-never-overdraws#first-item-counts': {
    what: 'The funds are compared with the first item of an order.',
    state: (Base) =>
      class extends Base {
        #lines: readonly QuotedLine[] = [];

        override requireWithinLimits(_user: User, lines: readonly QuotedLine[], _total: MinorUnits): void {
          this.#lines = lines;
        }

        override canPay(wallet: Wallet, total: MinorUnits) {
          return super.canPay(wallet, this.#lines[0]?.totalPrice ?? total);
        }
      },
  },
  'wallets/payment-never-overdraws#rounded-to-whole-units': {
    what: 'Funds and total are compared without their cents.',
    canPay: (original, wallet, total) =>
      original({ ...wallet, balance: (wallet.balance / 100n) * 100n }, (total / 100n) * 100n),
  },
  'wallets/payment-never-overdraws#converted-from-the-first-wallet': {
    what: "An order that needs a conversion is paid from the user's first wallet in that currency.",
    quote(original, user, purchase, call) {
      const wallet = this.payingWallet(user, purchase.walletId, call);
      const isConverted = purchase.items.some(
        ({ productVariantId }) => this.findVariant(productVariantId)?.currency !== wallet.currency,
      );
      const first = this.state.wallets.find((one) => this.ownsWallet(user, one) && one.currency === wallet.currency);
      return original(
        user,
        isConverted && first !== undefined ? { ...purchase, walletId: first.uuid } : purchase,
        call,
      );
    },
  },
  'wallets/payment-never-overdraws#fees-are-not-in-the-check': {
    what: 'The funds of the wallet are checked before the conversion fees are added.',
    quote(original, user, purchase, call) {
      const { wallet, lines, subtotal, fees, total } = uncheckedQuote(this, user, purchase, call);
      if (lines.length < purchase.items.length || !this.canPay(wallet, subtotal)) return original(user, purchase, call);
      return { user, wallet, lines, subtotal, fees, total };
    },
  },
  'wallets/race-never-overdraws#checked-before-the-lock': {
    what: 'The funds are checked before the wallet is locked; the charge itself is correct.',
    async buy(_original, user, call) {
      const quote = this.quote(user, this.readPurchase(call), call);
      await sleep(SLOW_STORAGE_MS);
      return this.withWalletLock(quote.wallet.uuid, async () =>
        this.commit({ ...quote, wallet: this.walletNamed(quote.wallet.uuid) }),
      );
    },
  },
  'wallets/race-never-overdraws#no-lock': {
    what: 'Two orders read and write the balance of one wallet without a lock.',
    state: (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;

        override withWalletLock<T>(_uuid: string, work: () => Promise<T>) {
          return work();
        }
      },
  },
  'wallets/race-never-overdraws#cached-balance': {
    what: 'The funds are checked against a cached balance.',
    state: (Base) =>
      class extends rememberingBalances(Base) {
        override canPay(wallet: Wallet, total: MinorUnits) {
          return super.canPay(
            { ...wallet, balance: this.rememberedBalances.get(wallet.uuid) ?? wallet.balance },
            total,
          );
        }
      },
  },
});

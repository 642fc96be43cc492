import { setTimeout as sleep } from 'node:timers/promises';
import { rememberingBalances, SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { QuotedLine } from '../../model/service/pricing.js';
import type { MinorUnits, User, Wallet } from '../../model/state.js';

export default [
  state(
    'wallets/payment-never-overdraws',
    'still-in-the-black',
    'A wallet with anything left in it can pay, whatever the order costs.',
    {
      canPay: (_original, wallet) => wallet.balance > 0n,
    },
  ),
  state(
    'wallets/payment-never-overdraws',
    'first-item-counts',
    'The funds are compared with the first item of an order.',
    (Base) =>
      class extends Base {
        #lines: readonly QuotedLine[] = [];

        override requireWithinLimits(_user: User, lines: readonly QuotedLine[], _total: MinorUnits): void {
          this.#lines = lines;
        }

        override canPay(wallet: Wallet, total: MinorUnits) {
          return super.canPay(wallet, this.#lines[0]?.totalPrice ?? total);
        }
      },
  ),
  state(
    'wallets/payment-never-overdraws',
    'rounded-to-whole-units',
    'Funds and total are compared after the cents were cut off.',
    {
      canPay: (original, wallet, total) =>
        original({ ...wallet, balance: (wallet.balance / 100n) * 100n }, (total / 100n) * 100n),
    },
  ),
  state(
    'wallets/payment-never-overdraws',
    'converted-is-unchecked',
    'An order with something in another currency is charged before it is known what that costs, and is not checked after.',
    (Base) =>
      class extends Base {
        #isConverted = false;

        override conversionFees(lines: readonly QuotedLine[], wallet: Wallet) {
          this.#isConverted = lines.some(({ product }) => product.currency !== wallet.currency);
          return super.conversionFees(lines, wallet);
        }

        override canPay(wallet: Wallet, total: MinorUnits) {
          return this.#isConverted || super.canPay(wallet, total);
        }
      },
  ),
  state(
    'wallets/payment-never-overdraws',
    'converted-from-the-first-wallet',
    'What has to be converted is paid from the first wallet that the user has in that currency.',
    {
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
  ),
  state(
    'wallets/race-never-overdraws',
    'checked-before-the-lock',
    'Whether the wallet can pay is checked before it is locked; the charge itself is right.',
    {
      async buy(_original, user, call) {
        const quote = this.quote(user, this.readPurchase(call), call);
        await sleep(SLOW_STORAGE_MS);
        return this.withWalletLock(quote.wallet.uuid, async () =>
          this.commit({ ...quote, wallet: this.walletNamed(quote.wallet.uuid) }),
        );
      },
    },
  ),
  state(
    'wallets/race-never-overdraws',
    'no-lock',
    'Nothing keeps two orders apart that read one wallet, and each writes what it worked out.',
    (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;

        override withWalletLock<T>(_uuid: string, work: () => Promise<T>) {
          return work();
        }
      },
  ),
  state(
    'wallets/race-never-overdraws',
    'cached-balance',
    'Whether the wallet can pay is seen from a balance that is cached while orders come in.',
    (Base) =>
      class extends rememberingBalances(Base) {
        override canPay(wallet: Wallet, total: MinorUnits) {
          return super.canPay(
            { ...wallet, balance: this.rememberedBalances.get(wallet.uuid) ?? wallet.balance },
            total,
          );
        }
      },
  ),
] satisfies readonly Fault[];

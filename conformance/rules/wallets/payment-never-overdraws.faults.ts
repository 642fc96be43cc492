import { type Fault, state } from '../../model/faults/fault.js';
import type { QuotedLine } from '../../model/service/pricing.js';
import type { MinorUnits, User, Wallet } from '../../model/state.js';

const RULE = 'wallets/payment-never-overdraws';

export default [
  state(RULE, 'still-in-the-black', 'A wallet with anything left in it can pay, whatever the order costs.', {
    canPay: (_original, wallet) => wallet.balance > 0n,
  }),
  state(
    RULE,
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
  state(RULE, 'rounded-to-whole-units', 'Funds and total are compared after the cents were cut off.', {
    canPay: (original, wallet, total) =>
      original({ ...wallet, balance: (wallet.balance / 100n) * 100n }, (total / 100n) * 100n),
  }),
  state(
    RULE,
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
    RULE,
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
] satisfies readonly Fault[];

import type { QuotedLine } from '../../model/service/pricing.js';
import type { Minor, User, Wallet } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'wallets/payment-never-overdraws';

export default [
  state(
    RULE,
    'still-in-the-black',
    'Whoever has anything left can pay, whatever it costs.',
    (Base) =>
      class extends Base {
        override canPay(wallet: Wallet, _total: Minor) {
          return wallet.balance > 0n;
        }
      },
  ),
  state(
    RULE,
    'first-item-counts',
    'The funds are compared with the first item of an order.',
    (Base) =>
      class extends Base {
        #lines: readonly QuotedLine[] = [];

        override requireWithinLimits(_user: User, lines: readonly QuotedLine[], _total: Minor): void {
          this.#lines = lines;
        }

        override canPay(wallet: Wallet, total: Minor) {
          return super.canPay(wallet, this.#lines[0]?.totalPrice ?? total);
        }
      },
  ),
  state(
    RULE,
    'rounded-to-whole-units',
    'Funds and total are compared after the cents were cut off.',
    (Base) =>
      class extends Base {
        override canPay(wallet: Wallet, total: Minor) {
          return super.canPay({ ...wallet, balance: (wallet.balance / 100n) * 100n }, (total / 100n) * 100n);
        }
      },
  ),
] satisfies readonly Fault[];

import { faults } from '../../model/faults/fault.js';
import type { QuotedLine } from '../../model/service/pricing.js';
import type { MinorUnits, User, Wallet } from '../../model/state.js';

export default faults({
  'errors/insufficient-funds-is-422#payment-required': {
    what: 'Insufficient funds are answered with a status of their own.',
    insufficientFunds() {
      return this.errorAnswer(402, 'The selected wallet has insufficient funds for this order.');
    },
  },
  'errors/insufficient-funds-is-422#each-item-alone': {
    what: 'Each item is compared with the funds, but their sum is not.',
    state: (Base) =>
      class extends Base {
        #lines: readonly QuotedLine[] = [];

        override requireWithinLimits(_user: User, lines: readonly QuotedLine[], _total: MinorUnits): void {
          this.#lines = lines;
        }

        override canPay(wallet: Wallet, _total: MinorUnits) {
          return this.#lines.every((line) => super.canPay(wallet, line.totalPrice));
        }
      },
  },
  'errors/insufficient-funds-is-422#one-of-each': {
    what: 'The funds are compared with the unit prices, without the quantities.',
    state: (Base) =>
      class extends Base {
        #lines: readonly QuotedLine[] = [];

        override requireWithinLimits(_user: User, lines: readonly QuotedLine[], _total: MinorUnits): void {
          this.#lines = lines;
        }

        override canPay(wallet: Wallet, _total: MinorUnits) {
          const prices = this.#lines.reduce((sum, line) => sum + line.unitPrice, 0n);
          return super.canPay(wallet, prices);
        }
      },
  },
  'errors/insufficient-funds-is-422#storage-refuses': {
    what: 'Funds are not checked; the database refuses a balance below zero, and that error is not caught.',
    insufficientFunds() {
      throw new Error('violates check constraint "wallet_balance_check"');
    },
  },
  'errors/insufficient-funds-says-so#validation-failed': {
    what: 'Every 422 has the same message.',
    insufficientFunds() {
      return this.errorAnswer(422, 'The given data was invalid.');
    },
  },
  'errors/insufficient-funds-says-so#try-again': {
    what: 'The message says that the payment failed, but not why.',
    insufficientFunds() {
      return this.errorAnswer(422, 'The order could not be paid. Please try again later.');
    },
  },
});

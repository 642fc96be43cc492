import type { Wallet } from '../state.js';
import { type Variant, variant } from './variant.js';

const LIMIT = '`cerdit_limit` is a number; unit and meaning not shown.';
const ANY_STATE = 'What an account holds is not stated.';

const majorLimit = variant('credit limit', 'credit-limit', 'Wallets may go 100.00 below zero.', LIMIT, {
  creditLimit: (original, wallet) => original(wallet) + 10_000n,
});

const minorLimit = variant(
  'credit limit',
  'credit-limit-in-minor-units',
  'Wallets may go 5.00 below zero, and the limit is shown in the smallest unit.',
  LIMIT,
  {
    creditLimit: (original, wallet) => original(wallet) + 500n,
    walletView(original, wallet) {
      return { ...original(wallet), cerdit_limit: Number(this.creditLimit(wallet)) };
    },
  },
);

const lowestBalance = variant(
  'credit limit',
  'credit-limit-as-lowest-balance',
  'Wallets may go 5.00 below zero, and the limit is shown as that balance, -5.',
  LIMIT,
  {
    creditLimit: (original, wallet) => original(wallet) + 500n,
    walletView(original, wallet) {
      return { ...original(wallet), cerdit_limit: -Number(this.creditLimit(wallet)) / 100 };
    },
  },
);

const unusedLimit = variant(
  'credit limit',
  'credit-limit-without-effect',
  'Wallets show a limit of 250.50, and no purchase may go below zero.',
  LIMIT,
  {
    walletView: (original, wallet) => ({ ...original(wallet), cerdit_limit: 250.5 }),
  },
);

const manyWallets = variant(
  'what the account holds',
  'many-wallets',
  'The caller has ten more wallets, some of which hold the same sum and some of which were never used.',
  ANY_STATE,
  {
    prepare(original, state) {
      const before = original(state);
      const [first] = before.wallets;
      if (first === undefined) return before;
      const more = Array.from({ length: 10 }, (_, index): Wallet => {
        const name = index < 5 ? 'Wallet' : `Wallet ${index}`;
        return { ...first, uuid: this.world.uuid(), id: this.world.id(), name, balance: 0n };
      });
      this.state = { ...before, wallets: [...before.wallets, ...more] };
      for (const { uuid } of more.slice(7)) this.deposit(uuid, 5_000n, '');
      return this.state;
    },
  },
);

const newAccount = variant(
  'what the account holds',
  'new-account',
  'Neither user has an order, and the ledger shows a deposit of today on each wallet.',
  ANY_STATE,
  {
    prepare(original, state) {
      const before = original(state);
      const wallets = before.wallets.map((wallet) => ({ ...wallet, balance: 0n }));
      this.state = { ...before, wallets, orders: [], transactions: [] };
      for (const { uuid, balance } of before.wallets) this.deposit(uuid, balance, 'first');
      return this.state;
    },
  },
);

const emptyAccount = variant(
  'what the account holds',
  'empty-account',
  'Neither user has an order or a ledger row, and no wallet holds anything.',
  ANY_STATE,
  {
    prepare(original, state) {
      const before = original(state);
      const wallets = before.wallets.map((wallet) => ({ ...wallet, balance: 0n }));
      return { ...before, wallets, orders: [], transactions: [] };
    },
  },
);

/** What users own, and credit limits. */
export const accountVariants: readonly Variant[] = [
  majorLimit,
  minorLimit,
  lowestBalance,
  unusedLimit,
  manyWallets,
  newAccount,
  emptyAccount,
];

import type { Wallet } from '../state.js';
import { allowed } from './variant.js';

/** What users own, and credit limits. */
export const accountVariants = allowed({
  '`cerdit_limit` is a number; unit and meaning not shown.': {
    'credit-limit': {
      place: 'credit limit',
      what: 'Wallets may go 100.00 below zero.',
      creditLimit: (original, wallet) => original(wallet) + 10_000n,
    },
    'credit-limit-in-minor-units': {
      place: 'credit limit',
      what: 'Wallets may go 5.00 below zero, and the limit is shown in the smallest unit.',
      creditLimit: (original, wallet) => original(wallet) + 500n,
      walletView(original, wallet) {
        return { ...original(wallet), cerdit_limit: Number(this.creditLimit(wallet)) };
      },
    },
    'credit-limit-as-lowest-balance': {
      place: 'credit limit',
      what: 'Wallets may go 5.00 below zero, and the limit is shown as that balance, -5.',
      creditLimit: (original, wallet) => original(wallet) + 500n,
      walletView(original, wallet) {
        return { ...original(wallet), cerdit_limit: -Number(this.creditLimit(wallet)) / 100 };
      },
    },
    'credit-limit-without-effect': {
      place: 'credit limit',
      what: 'Wallets show a limit of 250.50, and no purchase may go below zero.',
      walletView: (original, wallet) => ({ ...original(wallet), cerdit_limit: 250.5 }),
    },
  },
  'What an account holds is not stated.': {
    'many-wallets': {
      place: 'what the account holds',
      what: 'The caller has ten more wallets, some of which hold the same sum and some of which were never used.',
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
    'new-account': {
      place: 'what the account holds',
      what: 'Neither user has an order, and the ledger shows a deposit of today on each wallet.',
      prepare(original, state) {
        const before = original(state);
        const wallets = before.wallets.map((wallet) => ({ ...wallet, balance: 0n }));
        this.state = { ...before, wallets, orders: [], transactions: [] };
        for (const { uuid, balance } of before.wallets) this.deposit(uuid, balance, 'first');
        return this.state;
      },
    },
    'empty-account': {
      place: 'what the account holds',
      what: 'Neither user has an order or a ledger row, and no wallet holds anything.',
      prepare(original, state) {
        const before = original(state);
        const wallets = before.wallets.map((wallet) => ({ ...wallet, balance: 0n }));
        return { ...before, wallets, orders: [], transactions: [] };
      },
    },
  },
});

import type { View } from '../http.js';
import type { Order, Transaction } from '../state.js';
import { allowed } from './variant.js';

/** How the ledger is written. */
export const ledgerVariants = allowed({
  '`completed` occurs; other values not shown.': {
    'pending-and-failed-rows': {
      place: 'status of transactions',
      what: 'The ledger shows payments that failed and deposits that are pending; neither moves the balance.',
      prepare(original, state) {
        const before = original(state);
        const transactions = before.transactions.flatMap((row, index) => {
          if (index % 5 !== 2) return [row];
          const twin = { ...row, ulid: this.world.ulid(row.createdAt), order: row.order, deposit: row.deposit };
          const untouched = { ...twin, balanceAfter: row.balanceAfter - row.amount };
          if (row.type === 'orderPayment') return [{ ...untouched, status: 'failed' }, row];
          if (row.type === 'deposit') return [{ ...untouched, status: 'pending' }, row];
          return [row, { ...twin, status: 'cancelled' }];
        });
        return { ...before, transactions };
      },
    },
  },
  '`completed` occurs; other values not shown, nor whether such rows have moved the balance.': {
    'open-rows-that-count': {
      place: 'status of transactions',
      what: 'Withdrawals and corrections are processing for good; the balance has moved by them.',
      visibleTransactions: (original, user, call) =>
        original(user, call).map((row) =>
          row.type === 'withdraw' || row.type === 'debitAdjustment' ? { ...row, status: 'processing' } : row,
        ),
    },
    'holds-that-are-given-back': {
      place: 'status of transactions',
      what: 'Before a payment, its sum was held by a row of its own, which then failed and gave it back.',
      prepare(original, state) {
        const before = original(state);
        const transactions = before.transactions.flatMap((row, index) => {
          if (index % 7 !== 3 || row.type !== 'orderPayment') return [row];
          const held = { ...row, ulid: this.world.ulid(row.createdAt), status: 'failed' };
          const pending = { ...held, ulid: this.world.ulid(row.createdAt), status: 'pending' };
          return [held, { ...pending, balanceAfter: row.balanceAfter - row.amount }, row];
        });
        return { ...before, transactions };
      },
    },
    'payments-that-settle': {
      place: 'status of transactions',
      what: 'The row of a payment is processing for its first half second; the wallet is charged at once.',
      settleMs: 600,
      visibleTransactions(original, user, call) {
        const since = this.world.now() - 500;
        return original(user, call).map((row) =>
          row.type === 'orderPayment' && row.createdAt > since ? { ...row, status: 'processing' } : row,
        );
      },
    },
  },
  'Only for a deposit, an order payment and an adjustment is it said what is null.': {
    'withdrawals-have-a-deposit': {
      place: 'deposit of a withdrawal',
      what: 'A withdrawal carries the bank transfer as its deposit.',
      depositReference(original, row) {
        if (row.type !== 'withdraw') return original(row);
        return { id: Number(row.amount) * -1, reference: `OUT-${row.ulid.slice(-4)}` };
      },
    },
  },
  'Other deposit fields not shown.': {
    'deposits-with-more-fields': {
      place: 'fields of a deposit',
      what: 'A deposit shows its bank, its status and when it was confirmed.',
      depositReference(original, row) {
        const deposit = original(row);
        return deposit && { ...deposit, bank: { name: 'Bank', bic: null }, status: 'confirmed', confirmed_at: null };
      },
    },
  },
  'A description says of an adjustment "what it was for"; its words are not shown.': {
    'descriptions-in-other-words': {
      place: 'descriptions',
      what: 'Order payments have no description, and refunds name the order without its #, or by its ulid, beside others.',
      change: (Base) =>
        class extends Base {
          override transactionView(row: Transaction): View {
            return { ...super.transactionView(row), description: this.otherWords(row) };
          }

          otherWords({ type, description, amount }: Transaction): string {
            if (type === 'orderPayment') return '';
            const number = /#(\S+)/.exec(description)?.[1];
            if (number === undefined) return `Buchung ${description.length}: ${description}`;
            return amount % 2n === 0n
              ? `Erstattung ${number}`
              : `Refunds: #${number}, #${Number(number) + 1} and others`;
          }
        },
    },
  },
  'A UUID is the same in either letter case.': {
    'upper-case-wallet-ids': {
      place: 'wallet ids',
      what: 'The ledger writes wallet ids in upper case.',
      walletReference: (original, row) => original(row).toUpperCase(),
    },
  },
  'Other endpoints "take `wallet_id` as a string (UUID on order creation)"; how it relates to the id is not shown.': {
    'numbered-wallet-ids': {
      place: 'wallet ids',
      what: 'The ledger names wallets by the id of the wallet list, and takes that or the UUID as its filter.',
      walletReference(_original, row) {
        return String(this.walletNamed(row.walletUuid).id);
      },
      walletParameter(original, call, user) {
        const text = call.query.get('wallet_id');
        const named = this.visibleWallets(user, call).find(({ id }) => String(id) === text);
        return named ?? original(call, user);
      },
    },
  },
  'A ULID is the same in either letter case.': {
    'lower-case-ulids': {
      place: 'letter case of ulids',
      what: 'ULIDs are written in lower case.',
      ulidView: (_original, ulid) => ulid.toLowerCase(),
    },
  },
  'That ids grow is not stated.': {
    'ulids-without-a-time': {
      place: 'time of ulids',
      what: 'The ulids of new orders and rows do not grow with time.',
      change: (Base) =>
        class extends Base {
          override newOrder(...parameters: Parameters<InstanceType<typeof Base>['newOrder']>): Order {
            return { ...super.newOrder(...parameters), ulid: this.someUlid() };
          }

          override ledgerRow(...parameters: Parameters<InstanceType<typeof Base>['ledgerRow']>): Transaction {
            return { ...super.ledgerRow(...parameters), ulid: this.someUlid() };
          }

          someUlid(): string {
            return this.world.ulid(this.world.pick(2 ** 32) * 50);
          }
        },
    },
  },
});

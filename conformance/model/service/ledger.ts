import { type Answer, type Call, Halt } from '../http.js';
import { DAY, dayStart } from '../notation.js';
import {
  type MinorUnits,
  type Moment,
  type Order,
  type Transaction,
  type User,
  type Wallet,
  withOrder,
  withWallet,
} from '../state.js';
import { Lists } from './lists.js';

type SortDirection = 'asc' | 'desc';

/** A parsed ledger query. `null` if a filter is not given; `end` is the first moment after the window. */
export interface LedgerFilter {
  readonly wallet: Wallet | null;
  readonly start: Moment | null;
  readonly end: Moment | null;
  readonly sort: SortDirection;
}

/** A new ledger row without its time and balance. `amount` is signed. */
export type Movement = Pick<Transaction, 'type' | 'amount' | 'description'> &
  Partial<Pick<Transaction, 'order' | 'deposit' | 'ulid'>>;

/** The wallet ledger: its list, and how rows are created. */
class Ledger extends Lists {
  listTransactions(call: Call): Answer {
    const user = this.userOf(call);
    const filter = this.ledgerFilter(call, user);
    const rows = this.visibleTransactions(user, call)
      .filter((row) => filter.wallet === null || this.inWallet(row, filter.wallet, call))
      .filter((row) => this.inWindow(row, filter.start, filter.end, call));
    return this.listAnswer(this.sortTransactions(rows, filter.sort, call), call, (row) => this.transactionView(row));
  }

  ledgerFilter(call: Call, user: User): LedgerFilter {
    const start = this.dateParameter(call, 'start_date');
    const lastDay = this.dateParameter(call, 'end_date');
    if (this.endsBeforeItStarts(start, lastDay)) {
      throw new Halt(this.invalidFilter('end_date', 'must not be before the start_date'));
    }
    const end = lastDay === null ? null : lastDay + DAY;
    return { wallet: this.walletParameter(call, user), start, end, sort: this.sortParameter(call) };
  }

  /** The first moment of a date in the query; null if it is not given. */
  dateParameter(call: Call, name: 'start_date' | 'end_date'): Moment | null {
    const text = call.query.get(name);
    if (text === null) return null;
    const at = dayStart(text);
    if (at === null) throw new Halt(this.invalidFilter(name, 'must be a date of the form YYYY-MM-DD'));
    return at;
  }

  /** Takes the first moments of the two dates. */
  endsBeforeItStarts(start: Moment | null, lastDay: Moment | null): boolean {
    return start !== null && lastDay !== null && lastDay < start;
  }

  sortParameter(call: Call): SortDirection {
    const text = call.query.get('sort');
    if (text === null) return 'desc';
    if (text !== 'asc' && text !== 'desc') throw new Halt(this.invalidFilter('sort', 'must be asc or desc'));
    return text;
  }

  walletParameter(call: Call, user: User): Wallet | null {
    const text = call.query.get('wallet_id');
    if (text === null) return null;
    const wallet = this.findWallet(text);
    if (wallet === undefined || !this.mayFilterBy(user, wallet)) {
      throw new Halt(this.invalidFilter('wallet_id', 'must be one of your wallets'));
    }
    return wallet;
  }

  mayFilterBy(user: User, wallet: Wallet): boolean {
    return this.ownsWallet(user, wallet);
  }

  /** The rows that a user may see, oldest first. */
  visibleTransactions(user: User, _call: Call): readonly Transaction[] {
    return this.state.transactions.filter((row) => row.userId === user.id);
  }

  inWallet(row: Transaction, wallet: Wallet, _call: Call): boolean {
    return row.walletUuid === wallet.uuid;
  }

  /** Whether a row was created at or after `start` and before `end`. */
  inWindow(row: Transaction, start: Moment | null, end: Moment | null, _call: Call): boolean {
    return (start === null || row.createdAt >= start) && (end === null || row.createdAt < end);
  }

  /** Takes the rows oldest first. */
  sortTransactions(rows: readonly Transaction[], direction: SortDirection, _call: Call): readonly Transaction[] {
    return direction === 'asc' ? rows : rows.toReversed();
  }

  /** Takes an amount from a wallet as it was read before, and returns the new wallet. */
  charge(wallet: Wallet, amount: MinorUnits): Wallet {
    const charged = { ...wallet, balance: wallet.balance - amount, updatedAt: this.world.now() };
    this.state = withWallet(this.state, charged);
    return charged;
  }

  /** The row of a movement. Takes the wallet after the movement. */
  ledgerRow(wallet: Wallet, movement: Movement): Transaction {
    return {
      ulid: movement.ulid ?? this.world.ulid(wallet.updatedAt),
      userId: wallet.userId,
      walletUuid: wallet.uuid,
      type: movement.type,
      status: 'completed',
      description: movement.description,
      currency: wallet.currency,
      amount: movement.amount,
      balanceAfter: wallet.balance,
      order: movement.order ?? null,
      deposit: movement.deposit ?? null,
      createdAt: wallet.updatedAt,
    };
  }

  appendRows(rows: readonly Transaction[]): void {
    this.state = { ...this.state, transactions: [...this.state.transactions, ...rows] };
  }
}

/** Commands that no request makes: what banks and back offices do to a wallet. All amounts are positive. */
export class Movements extends Ledger {
  /** The wallet with this UUID. Throws if there is none. */
  walletNamed(uuid: string): Wallet {
    const wallet = this.findWallet(uuid);
    if (wallet === undefined) throw new Error(`no wallet ${uuid}: use one that the state has`);
    return wallet;
  }

  /** The order with this ULID. Throws if there is none. */
  orderNamed(ulid: string): Order {
    const order = this.findOrder(ulid);
    if (order === undefined) throw new Error(`no order ${ulid}: use one that the state has`);
    return order;
  }

  deposit(walletUuid: string, amount: MinorUnits, reference: string): Transaction {
    const deposit = { id: this.world.id(), reference };
    return this.move(walletUuid, { type: 'deposit', amount, description: 'Deposit', deposit });
  }

  withdraw(walletUuid: string, amount: MinorUnits): Transaction {
    return this.move(walletUuid, { type: 'withdraw', amount: -amount, description: 'Withdrawal' });
  }

  creditAdjustment(walletUuid: string, amount: MinorUnits, description: string): Transaction {
    return this.move(walletUuid, { type: 'creditAdjustment', amount, description });
  }

  debitAdjustment(walletUuid: string, amount: MinorUnits, description: string): Transaction {
    return this.move(walletUuid, { type: 'debitAdjustment', amount: -amount, description });
  }

  /** Refunds an order's price or a part of it. Only a full refund makes the order `refunded`. */
  refund(orderUlid: string, part?: MinorUnits): Transaction {
    const order = this.orderNamed(orderUlid);
    const amount = part ?? order.total;
    const description = `${part === undefined ? 'Refund' : 'Partial refund'} of order ${order.number}`;
    const row = this.creditAdjustment(order.walletUuid, amount, description);
    if (part === undefined) this.state = withOrder(this.state, { ...order, refundedAt: row.createdAt });
    return row;
  }

  /** Moves money on a wallet and adds its row. */
  move(walletUuid: string, movement: Movement): Transaction {
    const row = this.ledgerRow(this.charge(this.walletNamed(walletUuid), -movement.amount), movement);
    this.appendRows([row]);
    return row;
  }
}

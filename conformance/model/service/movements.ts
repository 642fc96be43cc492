import { type Minor, type Order, type Transaction, type Wallet, withOrder } from '../state.js';
import { Ledger, type Movement } from './ledger.js';

/** The commands that no request gives: what banks and back offices do to a wallet. All amounts are positive. */
export class Movements extends Ledger {
  /** The wallet with this UUID. Throws when there is none. */
  walletNamed(uuid: string): Wallet {
    const wallet = this.findWallet(uuid);
    if (wallet === undefined) throw new Error(`no wallet ${uuid}: use one that the state has`);
    return wallet;
  }

  /** The order with this ulid. Throws when there is none. */
  orderNamed(ulid: string): Order {
    const order = this.findOrder(ulid);
    if (order === undefined) throw new Error(`no order ${ulid}: use one that the state has`);
    return order;
  }

  deposit(walletUuid: string, amount: Minor, reference: string): Transaction {
    const deposit = { id: this.world.id(), reference };
    return this.move(walletUuid, { type: 'deposit', amount, description: 'Deposit', deposit });
  }

  withdraw(walletUuid: string, amount: Minor): Transaction {
    return this.move(walletUuid, { type: 'withdraw', amount: -amount, description: 'Withdrawal' });
  }

  creditAdjustment(walletUuid: string, amount: Minor, description: string): Transaction {
    return this.move(walletUuid, { type: 'creditAdjustment', amount, description });
  }

  debitAdjustment(walletUuid: string, amount: Minor, description: string): Transaction {
    return this.move(walletUuid, { type: 'debitAdjustment', amount: -amount, description });
  }

  /** Gives back an order's price, or a part of it. Only the whole price makes the order `refunded`. */
  refund(orderUlid: string, part?: Minor): Transaction {
    const order = this.orderNamed(orderUlid);
    const amount = part ?? order.total;
    const description = `${part === undefined ? 'Refund' : 'Partial refund'} of order ${order.number}`;
    const row = this.creditAdjustment(order.walletUuid, amount, description);
    if (part === undefined) this.state = withOrder(this.state, { ...order, refundedAt: row.createdAt });
    return row;
  }

  /** Moves money on a wallet and writes the row of it. */
  move(walletUuid: string, movement: Movement): Transaction {
    const row = this.ledgerRow(this.charge(this.walletNamed(walletUuid), -movement.amount), movement);
    this.appendRows([row]);
    return row;
  }
}

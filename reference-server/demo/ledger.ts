import type { TransactionType } from '../domain/ledger.js';
import type { Minor } from '../domain/money.js';
import type { Seconds } from '../domain/time.js';
import type { UlidFactory } from '../domain/ulids.js';
import type { NewRow } from '../store/tables.js';
import type { UserRow, WalletRow } from './people.js';

/** A movement of the invented past. */
export interface Movement {
  readonly wallet: WalletRow;
  readonly type: TransactionType;
  readonly amount: Minor;
  readonly description: string;
  readonly at: Seconds;
  readonly orderId?: number;
  readonly depositId?: number;
}

/** The ledger while it is being invented: it keeps balances and sequence numbers exactly as the store does. */
export interface DemoLedger {
  readonly rows: NewRow<'transactions'>[];
  /** False when the wallet cannot pay. @returns the id of the row otherwise. */
  enter(movement: Movement): string | false;
}

/** Movements must be entered in the order of their time. */
export function createDemoLedger(users: readonly UserRow[], nextUlid: UlidFactory): DemoLedger {
  const rows: NewRow<'transactions'>[] = [];
  const byId = new Map(users.map((user) => [user.id, user]));

  const enter = ({ wallet, type, amount, description, at, orderId, depositId }: Movement) => {
    const user = byId.get(wallet.user_id);
    if (user === undefined || wallet.balance + wallet.credit_limit + amount < 0) return false;
    wallet.balance += amount;
    wallet.last_sequence += 1;
    wallet.updated_at = at;
    user.last_sequence += 1;
    user.last_entry_at = at;
    const id = nextUlid(at * 1000);
    rows.push({
      id,
      user_id: user.id,
      user_sequence: user.last_sequence,
      wallet_id: wallet.id,
      wallet_sequence: wallet.last_sequence,
      type,
      status: 'completed',
      description,
      currency: wallet.currency,
      amount,
      balance_after: wallet.balance,
      order_id: orderId ?? null,
      deposit_id: depositId ?? null,
      created_at: at,
    });
    return id;
  };
  return { rows, enter };
}

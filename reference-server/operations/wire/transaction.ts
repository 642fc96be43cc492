import type { components } from '../../../generated/types.js';
import type { Transaction } from '../../domain/ledger.js';
import { orderNumber } from '../../domain/order.js';
import { timestamp } from '../../domain/time.js';
import { ledgerMoney } from './money.js';

/** A ledger row as the contract shows it. The order of a refund stands in the description, not in `order`. */
export function transactionShape(row: Transaction): components['schemas']['Transaction'] {
  const { currency, order } = row;
  return {
    id: row.id,
    wallet_id: row.walletUuid,
    type: row.type,
    status: row.status,
    description: row.description,
    currency,
    amount: ledgerMoney(row.amount, currency),
    balance_after: ledgerMoney(row.balanceAfter, currency),
    order: order === null ? null : { ulid: order.ulid, order_number: orderNumber(order.id) },
    deposit: row.deposit,
    created_at: timestamp(row.createdAt),
  };
}

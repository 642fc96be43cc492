import type { components } from '../../../generated/types.js';
import { timestamp } from '../../domain/time.js';
import type { Wallet } from '../../store/wallets.js';
import { walletBalance } from './money.js';

/** A wallet as the contract shows it. The credit limit is in major units. */
export function walletShape(wallet: Wallet): components['schemas']['Wallet'] {
  return {
    id: wallet.id,
    name: wallet.name,
    balance: walletBalance(wallet.balance, wallet.currency),
    currency: wallet.currency,
    cerdit_limit: wallet.creditLimit / 100,
    created_at: timestamp(wallet.createdAt),
    updated_at: timestamp(wallet.updatedAt),
  };
}

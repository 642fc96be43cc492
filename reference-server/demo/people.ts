import type { Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
import type { Random } from './random.js';

/** Whose wallet it is, and what for: the main user's, his nearly empty one, or the other user's. */
export type WalletOwner = 'main' | 'poor' | 'other';

export interface UserRow extends NewRow<'users'> {
  id: number;
  last_sequence: number;
  last_entry_at: number;
}

export interface WalletRow extends NewRow<'wallets'> {
  id: number;
  last_sequence: number;
}

export const MAIN_USER = 1;
export const OTHER_USER = 2;

const FIRST_WALLET_ID = 101;

/** The wallets of the demo data, in the order of their ids. */
export const WALLETS = [
  { owner: 'main', userId: MAIN_USER, name: 'Main wallet', currency: 'USD', creditLimit: 0 },
  { owner: 'main', userId: MAIN_USER, name: 'Euro wallet', currency: 'EUR', creditLimit: 5_000 },
  { owner: 'poor', userId: MAIN_USER, name: 'Small change', currency: 'USD', creditLimit: 0 },
  { owner: 'other', userId: OTHER_USER, name: 'Main wallet', currency: 'USD', creditLimit: 0 },
  { owner: 'other', userId: OTHER_USER, name: 'Euro wallet', currency: 'EUR', creditLimit: 0 },
] as const satisfies readonly {
  owner: WalletOwner;
  userId: number;
  name: string;
  currency: string;
  creditLimit: number;
}[];

/** What a wallet of this id is for. */
export function ownerOf(walletId: number): WalletOwner {
  return WALLETS[walletId - FIRST_WALLET_ID]?.owner ?? 'other';
}

/** Two users without a history. */
export function demoUsers(opening: Seconds): UserRow[] {
  const user = (id: number, name: string, email: string) => ({
    id,
    name,
    email,
    last_sequence: 0,
    last_entry_at: 0,
    created_at: opening,
  });
  return [user(MAIN_USER, 'Ada Bengtsson', 'ada@shop.example'), user(OTHER_USER, 'Otis Nkemelu', 'otis@shop.example')];
}

/** Their wallets, still empty. */
export function demoWallets(random: Random, opening: Seconds): WalletRow[] {
  return WALLETS.map(({ userId, name, currency, creditLimit }, index) => ({
    id: FIRST_WALLET_ID + index,
    uuid: random.uuid(),
    user_id: userId,
    name,
    currency,
    balance: 0,
    credit_limit: creditLimit,
    last_sequence: 0,
    created_at: opening,
    updated_at: opening,
  }));
}

import { formatMoney, type Minor } from '../../domain/money.js';
import type { Administration } from '../../store/administration/context.js';
import { addWallet, setCreditLimit, walletsOf } from '../../store/administration/wallets.js';
import type { AddWalletFlags } from './flags.js';
import type { Outcome } from './outcome.js';
import { walletJson } from './shapes.js';
import { table } from './table.js';

export async function add(administration: Administration, flags: AddWalletFlags): Promise<Outcome> {
  const { user, name, currency, creditLimit = 0 } = flags;
  const wallet = await addWallet(administration, { user, name, currency, creditLimit });
  const limit = formatMoney(creditLimit, currency);
  const text = `Added wallet ${wallet.uuid} "${name}" in ${currency}, with a credit limit of ${limit}.`;
  return { text, json: { wallet: walletJson(wallet) } };
}

export async function list({ db }: Administration, userName?: string): Promise<Outcome> {
  const wallets = await walletsOf(db, userName);
  const rows = wallets.map((wallet) => [
    wallet.uuid,
    wallet.email,
    wallet.name,
    formatMoney(wallet.balance, wallet.currency),
    formatMoney(wallet.credit_limit, wallet.currency),
  ]);
  return {
    text: table(['wallet', 'user', 'name', 'balance', 'credit limit'], rows),
    json: { wallets: wallets.map((wallet) => ({ ...walletJson(wallet), email: wallet.email })) },
  };
}

export async function setLimit(administration: Administration, uuid: string, limit: Minor): Promise<Outcome> {
  const wallet = await setCreditLimit(administration, uuid, limit);
  const text = `The balance of wallet ${uuid} may go down to ${formatMoney(limit === 0 ? 0 : -limit, wallet.currency)} now.`;
  return { text, json: { wallet: walletJson(wallet) } };
}

import type { Facts, Minor } from '../../evidence/facts.js';
import { decimalText } from '../../evidence/notation/money.js';
import type { WalletBalances } from '../measured/measured.js';
import type { RunSpending } from '../result.js';

/** Notes on the money for the reader, as sentences without a full stop: why buying was stopped, which wallet was emptied. */
export function moneyNotes(
  { payer, poor, products }: Facts,
  { stopped, gone, answered }: Omit<RunSpending, 'notes'>,
  balances: readonly WalletBalances[],
): string[] {
  const notes: string[] = [];
  if (stopped !== null) {
    const left = Object.entries(gone).flatMap(([currency, amount]) => (amount > 0 ? [money(amount, currency)] : []));
    const admitted = money(answered, payer?.currency ?? '');
    notes.push(
      `nothing more was bought: ${stopped}. By the responses ${admitted} was charged; by the account, ${left.join(' and ') || 'nothing'} left it`,
    );
  }
  const last = balances.find(({ id }) => poor !== null && id !== null && id === poor.id)?.readings.at(-1)?.balance;
  const prices = products.flatMap(({ price, currency }) => (currency === poor?.currency && price > 0 ? [price] : []));
  if (poor !== null && last !== undefined && last < Math.min(...prices)) {
    const had = `it had ${money(poor.balance, poor.currency)}`;
    notes.push(`top up --poor-wallet before the next run: its ${money(last, poor.currency)} buy nothing (${had})`);
  }
  return notes;
}

function money(minor: Minor, currency: string): string {
  return `${decimalText(minor)} ${currency}`.trim();
}

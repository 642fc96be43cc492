import type { Facts, Minor } from '../../evidence/facts.js';
import { decimalText } from '../../evidence/notation/money.js';
import type { WalletBalances } from '../measured/measured.js';
import type { RunSpending } from '../result.js';

/** Notes on the money for the reader, as sentences without a full stop: why buying was stopped, which wallet was emptied. */
export function moneyNotes(
  { poor, products }: Facts,
  { stopped }: Pick<RunSpending, 'stopped'>,
  balances: readonly WalletBalances[],
): string[] {
  const notes: string[] = [];
  if (stopped !== null) notes.push(`nothing more was bought: ${stopped}`);
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

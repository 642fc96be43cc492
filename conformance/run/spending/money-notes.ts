import type { Facts, Minor, WalletFact } from '../../evidence/facts.js';
import { decimalText } from '../../evidence/notation/money.js';
import type { WalletBalances } from '../measured/measured.js';
import type { RunSpending } from '../result.js';

/**
 * Notes on the money for the reader, as sentences without a full stop: why buying was stopped, which wallet was emptied,
 * which wallet would let more be judged.
 */
export function moneyNotes(
  facts: Pick<Facts, 'poor' | 'products' | 'wallets' | 'paying' | 'payer'>,
  { stopped }: Pick<RunSpending, 'stopped'>,
  balances: readonly WalletBalances[],
): string[] {
  const { poor, products } = facts;
  const notes: string[] = [];
  if (stopped !== null) notes.push(`nothing more was bought: ${stopped}`);
  const last = balances.find(({ id }) => poor !== null && id !== null && id === poor.id)?.readings.at(-1)?.balance;
  const prices = products.flatMap(({ price, currency }) => (currency === poor?.currency && price > 0 ? [price] : []));
  if (poor !== null && last !== undefined && last < Math.min(...prices)) {
    const had = `it had ${money(poor.balance, poor.currency)}`;
    notes.push(`top up --poor-wallet before the next run: its ${money(last, poor.currency)} buy nothing (${had})`);
  }
  const other = stopped === null ? foreignWallet(facts) : undefined;
  if (other !== undefined) {
    const option = ['a further --wallet', ...(other.uuid === null ? [] : [other.uuid]), 'in', other.currency].join(' ');
    notes.push(`no order was converted: ${option} would let conversions be judged`);
  }
  return notes;
}

/** A wallet in another currency that may not pay, where no product has another currency than the wallets that may. */
function foreignWallet({ products, wallets, paying, payer }: Omit<Parameters<typeof moneyNotes>[0], 'poor'>) {
  const used = new Set([...paying, ...products.filter(({ price }) => price > 0)].map(({ currency }) => currency));
  const isForeign = ({ currency, balance }: WalletFact) => currency !== '' && !used.has(currency) && balance > 0;
  return payer === null || used.size > 1 ? undefined : wallets.find(isForeign);
}

function money(minor: Minor, currency: string): string {
  return `${decimalText(minor)} ${currency}`.trim();
}

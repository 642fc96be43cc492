import type { AnsweredCreation, Charge, ChargedRow } from '../../evidence/evidence.js';
import type { ExchangeId } from '../../evidence/exchange.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import type { WalletBalances } from '../measured/measured.js';
import type { Spending } from '../result.js';

/** What the account shows as gone although the answers say otherwise. Phrases as in a violation. */
export interface Disagreement {
  readonly expected: string;
  readonly actual: string;
  readonly at: readonly ExchangeId[];
}

/** Another client may by chance pay the price of a refused order at that very moment, but not again and again. */
const TELLING_SUSPECTS = 2;

/** Where the account surely disagrees with the answers; null where it agrees, or another client may have been at work. */
export function disagreementOf(charge: Charge): Disagreement | null {
  return overcharged(charge) ?? chargedThoughRefused(charge) ?? goneWithoutRow(charge);
}

function overcharged({ creations, rows, at }: Charge): Disagreement | null {
  for (const creation of creations) {
    const { ulid, total, currency } = creation;
    if (ulid === null || total === null) continue;
    const own = rows.filter((row) => row.ulid === ulid && row.currency === currency && row.amount < 0);
    const paid = own.reduce((sum, { amount }) => sum - amount, 0);
    if (paid <= total) continue;
    const expected = `the order costs ${money(total, currency)}, as its answer says`;
    return { expected, actual: `${money(paid, currency)} left the wallet: ${shown(own)}`, at: [creation.at, ...at] };
  }
  return null;
}

function chargedThoughRefused({ suspects, isBusy, at }: Charge): Disagreement | null {
  const last = suspects.at(-1);
  if (isBusy || last === undefined || suspects.length < TELLING_SUSPECTS) return null;
  const rows = suspects.map(({ row }) => row);
  return {
    expected: `a refused order costs nothing (${suspects.map(({ creation }) => `#${creation}`).join(', ')})`,
    actual: `each time its price left the wallet: ${shown(rows)}`,
    at: [last.creation, ...at],
  };
}

function goneWithoutRow({ missing, creations, isBusy, at }: Charge): Disagreement | null {
  const last = creations.at(-1);
  if (isBusy || missing === null || last === undefined) return null;
  const { amount, currency } = missing;
  return {
    expected: 'the wallets lose what the ledger shows, one row per movement',
    actual: `${money(amount, currency)} are gone from the wallet list without a row`,
    at: [at[0] ?? last.at, ...creations.map((creation: AnsweredCreation) => creation.at)],
  };
}

function shown(rows: readonly ChargedRow[]): string {
  return rows.map(({ id, amount, currency }) => `${money(amount, currency)} in row ${id.slice(0, 40)}`).join(', ');
}

function money(minor: number, currency: string | null): string {
  return `${decimalOfMinor(BigInt(minor))} ${currency ?? ''}`.trim();
}

/** What a reader must know of the money, as sentences without a full stop: why nothing more was bought, what was emptied. */
export function moneyNotes(
  { payer, poor, products }: Facts,
  { stopped, gone, answered }: Omit<Spending, 'notes'>,
  balances: readonly WalletBalances[],
): string[] {
  const notes: string[] = [];
  if (stopped !== null) {
    const left = Object.entries(gone).flatMap(([currency, amount]) =>
      amount > 0 ? [moneyText(amount, currency)] : [],
    );
    const admitted = moneyText(answered, payer?.currency ?? '');
    notes.push(
      `nothing more was bought: ${stopped}. The answers admit ${admitted}; ${left.join(' and ') || 'nothing'} left the account`,
    );
  }
  const last = balances.find(({ id }) => poor !== null && id !== null && id === poor.id)?.readings.at(-1)?.balance;
  const prices = products.flatMap(({ price, currency }) => (currency === poor?.currency && price > 0 ? [price] : []));
  if (poor !== null && last !== undefined && last < Math.min(...prices)) {
    const now = `has ${moneyText(last, poor.currency)}, which buys nothing; it had ${moneyText(poor.balance, poor.currency)}`;
    notes.push(`the nearly empty wallet ${poor.uuid} ${now}: top up --poor-wallet before the next run`);
  }
  return notes;
}

function moneyText(minor: Minor, currency: string): string {
  return `${decimalOfMinor(BigInt(minor))} ${currency}`.trim();
}

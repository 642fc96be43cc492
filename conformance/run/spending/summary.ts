import type { Facts, Minor, WalletFact } from '../../evidence/facts.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import type { AnyRule } from '../../rules/shared/rule.js';
import type { WalletBalances } from '../measured/measured.js';
import type { Case } from '../plan.js';
import type { RunSpending } from '../result.js';

/** The most that a run may spend, and what for. Amounts in minor units of the paying wallet's currency. */
export interface SpendingIntent {
  /** The first pays unless a case says otherwise. */
  readonly wallets: readonly WalletFact[];
  readonly limit: Minor;
  readonly experiments: readonly {
    readonly name: string;
    readonly cases: number;
    /** What its cases cost if everything they send is charged. */
    readonly worst: Minor;
    /** Number of chosen rules that are judged by what it gathers. */
    readonly rules: number;
  }[];
}

/** What these cases may cost, all of which write; null when there are none. */
export function intentOf(
  writes: readonly Case[],
  rules: readonly AnyRule[],
  { paying }: Facts,
  limit: Minor,
): SpendingIntent | null {
  const experiments = [...new Set(writes.map(({ experiment }) => experiment))].map((experiment) => {
    const own = writes.filter((entry) => entry.experiment === experiment);
    const judged = rules.filter(({ on }) => on === 'exchange' || experiment.gathers.includes(on));
    const worst = own.reduce((sum, { worstCase }) => sum + worstCase, 0);
    return { name: experiment.name, cases: own.length, worst, rules: judged.length };
  });
  return experiments.length === 0 ? null : { wallets: paying, limit, experiments };
}

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
      `nothing more was bought: ${stopped}. The answers admit ${admitted}; ${left.join(' and ') || 'nothing'} left the account`,
    );
  }
  const last = balances.find(({ id }) => poor !== null && id !== null && id === poor.id)?.readings.at(-1)?.balance;
  const prices = products.flatMap(({ price, currency }) => (currency === poor?.currency && price > 0 ? [price] : []));
  if (poor !== null && last !== undefined && last < Math.min(...prices)) {
    const now = `has ${money(last, poor.currency)}, which buys nothing; it had ${money(poor.balance, poor.currency)}`;
    notes.push(`the nearly empty wallet ${poor.uuid} ${now}: top up --poor-wallet before the next run`);
  }
  return notes;
}

function money(minor: Minor, currency: string): string {
  return `${decimalOfMinor(BigInt(minor))} ${currency}`.trim();
}

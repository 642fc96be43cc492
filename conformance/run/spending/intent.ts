import type { Facts, Minor, WalletFact } from '../../evidence/facts.js';
import type { AnyRule } from '../../rules/shared/rule.js';
import type { Case } from '../plan.js';

/** What a run is about to spend at most, and what for. Amounts in minor units of the paying wallet's currency. */
export interface SpendingIntent {
  /** The first pays where nothing else is said. */
  readonly wallets: readonly WalletFact[];
  readonly limit: Minor;
  readonly experiments: readonly {
    readonly name: string;
    readonly cases: number;
    /** What its cases may cost if everything that they send is charged. */
    readonly worst: Minor;
    /** How many of the chosen rules are judged by what it gathers. */
    readonly rules: number;
  }[];
}

/** What these cases, which write, may cost; null where there is none of them. */
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

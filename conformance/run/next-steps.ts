import type { Minor, Need } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import { TOO_LITTLE } from './evaluation/rule-tally.js';
import type { Case } from './plan.js';
import { optionsFor } from './replay-options.js';
import type { NextStep, RuleResult } from './result.js';
import { type BudgetStep, nextSteps } from './spending/little-money.js';

/**
 * The options that would let another run judge more rules: the next amounts of `--spend` that help, and a token that was not
 * given. `cases` are those that a run could try if it were permitted to buy.
 */
export function stepsAfter(rules: readonly RuleResult[], limit: Minor, cases: () => readonly Case[]): NextStep[] {
  const judgeable = rules.filter(({ verdict, level }) => verdict === 'outOfScope' && level !== 'silent');
  const lacking = (reasons: readonly string[]) =>
    judgeable.flatMap(({ id, because }) => (because !== null && reasons.includes(because) ? [id] : []));
  const unpaid = lacking([TOO_LITTLE, needing('spend')]);
  const amounts = unpaid.length === 0 ? [] : nextSteps(cases(), limit, unpaid);
  const tokens = (['token', 'other token'] as const).map((need) => ({
    options: optionsFor([need]),
    rules: lacking([needing(need)]).length,
  }));
  return [...amounts.map(spendStep), ...tokens.filter((step) => step.rules > 0)];
}

/** The reason of a rule that needs only this. */
function needing(need: Need): string {
  return `needs ${optionsFor([need])}`;
}

function spendStep({ amount, rules }: BudgetStep): NextStep {
  return { options: `--spend ${decimalText(amount).replace(/\.00$/, '')}`, rules };
}

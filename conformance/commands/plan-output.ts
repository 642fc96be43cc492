import { jsonText, plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import type { RuleId } from '../../generated/rules.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor, Need } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import type { Case } from '../run/plan.js';
import { optionsFor } from '../run/replay-options.js';
import { type BudgetStep, budgetSteps, permittedToSpend, planWithin } from '../run/spending/little-money.js';
import { worthOf } from '../run/spending/worth.js';

/** What a run would send, before it is sent. Amounts in minor units. */
interface RunPlan {
  readonly target: string;
  readonly depth: Depth;
  readonly seed: number;
  readonly currency: string | null;
  readonly limit: Minor;
  /** In the order in which they are tried; of those that buy, cases may be moved to the front where money is little. */
  readonly experiments: readonly {
    readonly name: string;
    readonly isWriting: boolean;
    /** Needs that are not met, so that it is not tried. */
    readonly unmet: readonly Need[];
    /** About as many as its cases send to the deployment of this suite. */
    readonly requests: number;
    readonly worstCase: Minor;
    readonly cases: readonly { readonly input: Json; readonly worstCase: Minor }[];
  }[];
  /** How many rules further limits of `--spend` let the run judge. */
  readonly budget: readonly BudgetStep[];
  /** Reads that were sent to find this out. */
  readonly reads: number;
}

/** The plan of a run with these facts. Without `--spend` it has the cases that `--spend` would permit. */
export function planOf(
  about: Pick<RunPlan, 'target' | 'depth' | 'seed' | 'limit' | 'reads'>,
  experiments: readonly Experiment[],
  facts: Facts,
  rules: ReadonlySet<RuleId>,
): RunPlan {
  const { depth, seed, limit } = about;
  const cases = planWithin(limit, experiments, permittedToSpend(facts), depth, seed);
  const planned = experiments.map((experiment) => {
    const own = cases.filter((entry) => entry.experiment === experiment);
    return {
      name: experiment.name,
      isWriting: writes(experiment),
      unmet: experiment.needs.filter((need) => !facts.met.includes(need)),
      requests: own.reduce((sum, entry) => sum + worthOf(entry).requests, 0),
      worstCase: own.reduce((sum, { worstCase }) => sum + worstCase, 0),
      cases: own.map(({ input, worstCase }: Case) => ({ input, worstCase })),
    };
  });
  const currency = facts.payer?.currency ?? null;
  return { ...about, currency, experiments: planned, budget: budgetSteps(cases, rules) };
}

/** The plan as JSON, with every case. */
export function planJson(plan: RunPlan): string {
  return jsonText(plan);
}

/** The plan for a screen of 40 lines: a line for each experiment, and what each limit of `--spend` buys. */
export function planText(plan: RunPlan): string {
  const { target, depth, seed, currency, limit, experiments, reads } = plan;
  const tried = experiments.filter(({ unmet }) => unmet.length === 0);
  const sum = (value: (one: RunPlan['experiments'][number]) => number) =>
    tried.reduce((all, one) => all + value(one), 0);
  const worst = sum(({ worstCase }) => worstCase);
  const row = (name: string, cases: number, requests: number, what: string) =>
    `${name.padEnd(20)}${String(cases).padStart(6)}${`~${requests}`.padStart(10)}  ${what}`;
  return [
    `plan for ${plain(target)}, depth ${depth}, seed ${seed}`,
    '',
    `${'experiment'.padEnd(20)}${'cases'.padStart(6)}${'requests'.padStart(10)}  worst case`,
    ...experiments.map((one) => row(one.name, one.cases.length, one.requests, costText(one))),
    row(
      'tried in all',
      sum(({ cases }) => cases.length),
      sum(({ requests }) => requests),
      `${amountText(worst)}${worst === 0 ? '' : ` ${plain(currency ?? '')}, --spend permits ${amountText(Math.min(worst, limit)).trim()}`}`,
    ),
    ...budgetLines(plan),
    '',
    `${counted(reads, 'read')} sent to find this out, and no write; --plan=json has every case`,
  ].join('\n');
}

const AMOUNT_WIDTH = 10;

function amountText(minor: Minor): string {
  return moneyText(minor, null).padStart(AMOUNT_WIDTH);
}

function costText({ isWriting, unmet, worstCase }: RunPlan['experiments'][number]): string {
  const cost = isWriting ? amountText(worstCase) : 'reads only'.padStart(AMOUNT_WIDTH);
  return unmet.length === 0 ? cost : `${cost}  needs ${optionsFor(unmet)}`;
}

/** Steps that fit a line of 80 characters. */
const MOST_STEPS = 9;

/** The limits and the rules side by side; nothing where no order can be paid. */
function budgetLines({ budget, currency }: RunPlan): string[] {
  if (budget.length === 0 || currency === null) return [];
  // The last step is the one that judges most, so the smallest are left out.
  const steps = budget.slice(-MOST_STEPS);
  const cells = steps.map(({ amount, rules }) => [moneyText(amount, null).replace('.00', ''), String(rules)] as const);
  const line = (title: string, at: 0 | 1) =>
    `${title.padEnd(20)}${cells.map((cell) => cell[at].padStart(Math.max(cell[0].length, cell[1].length) + 2)).join('')}`;
  return ['', line('with --spend', 0), line('judges more rules', 1)];
}

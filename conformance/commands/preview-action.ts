import { plain } from '../../cli/escapes.js';
import { moneyText } from '../../cli/text.js';
import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import type { Facts, Minor } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import { rules } from '../rules/index.js';
import { type Case, plan } from '../run/plan.js';
import { openSession } from '../run/run.js';
import type { SessionConfig } from '../run/session.js';
import { selectRules } from './run-steps.js';

/** Discovers the deployment with reads and prints what a run would try, and what it could cost at most. Returns 0. */
export async function showPlan(
  config: Omit<SessionConfig, 'pageLimit' | 'width'>,
  experiments: readonly Experiment[],
  depth: Depth,
  seed: number,
): Promise<number> {
  const session = openSession(config, depth);
  try {
    const { facts } = await session.discover();
    for (const line of planLines(plan(experiments, facts, depth, seed), experiments, facts, session.budget.limit)) {
      console.log(line);
    }
    console.log(`${session.requests} reads were sent to find this out, and no write`);
    return 0;
  } finally {
    await session.close();
  }
}

/** What would be tried, a line each: experiments with what they may cost, and their cases that cost something. */
export function planLines(
  cases: readonly Case[],
  experiments: readonly Experiment[],
  { payer, met }: Pick<Facts, 'payer' | 'met'>,
  limit: Minor,
): string[] {
  const amount = (minor: Minor) => plain(moneyText(minor, payer?.currency ?? null));
  const sum = (some: readonly Case[]) => amount(some.reduce((total, { worstCase }) => total + worstCase, 0));
  const lines = experiments.flatMap((experiment) => {
    const own = cases.filter((entry) => entry.experiment === experiment);
    const unmet = experiment.needs.filter((need) => !met.includes(need));
    const cost = writes(experiment) ? `, at most ${sum(own)}` : ', reads only';
    const what = unmet.length > 0 ? `not tried: needs ${unmet.join(' and ')}` : `${own.length} cases${cost}`;
    const costly = own.filter(({ worstCase }) => worstCase > 0);
    return [
      `${experiment.name.padEnd(20)} ${what}`,
      ...costly.map(({ input, worstCase }) => `  ${amount(worstCase).padStart(14)}  ${plain(JSON.stringify(input))}`),
    ];
  });
  return [...lines, '', `worst case ${sum(cases)}, of which --spend allows ${amount(limit)}`];
}

/** Prints the catalogue as `--only` and `--skip` leave it: level, id, what a judgement needs, statement. Returns 0. */
export function listRules(only: readonly string[], skip: readonly string[]): number {
  const everything = ruleIds.map((id) => ({ id }));
  const judges = new Map(rules.map((rule) => [rule.id, rule]));
  for (const { id } of selectRules(everything, only, skip)) {
    const { level, statement } = catalogue[id];
    const judge = judges.get(id);
    const state = judge === undefined ? 'not observable' : needs(judge.needs);
    console.log(`${level.padEnd(7)} ${id}${state === '' ? '' : `  [${state}]`}\n        ${statement}`);
  }
  return 0;
}

function needs(list: readonly string[]): string {
  return list.length === 0 ? '' : `needs ${list.join(', ')}`;
}

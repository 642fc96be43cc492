import { type Depth, type Experiment, writes } from '../engine/experiment.js';
import { plan } from '../engine/plan.js';
import { openSession } from '../engine/run.js';
import type { SessionConfig } from '../engine/session.js';
import { money } from '../report/text.js';

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
    const cases = plan(experiments, facts, depth, seed);
    const currency = facts.payer?.currency ?? null;
    for (const experiment of experiments) {
      const own = cases.filter((entry) => entry.experiment === experiment);
      const unmet = experiment.needs.filter((need) => !facts.met.includes(need));
      const worst = own.reduce((sum, entry) => sum + entry.worstCase, 0);
      const cost = writes(experiment) ? `, at most ${money(worst, currency)}` : ', reads only';
      const what = unmet.length > 0 ? `not tried: needs ${unmet.join(' and ')}` : `${own.length} cases${cost}`;
      console.log(`${experiment.name.padEnd(20)} ${what}`);
      for (const { input, worstCase } of own) {
        if (worstCase > 0) console.log(`  ${money(worstCase, currency).padStart(14)}  ${JSON.stringify(input)}`);
      }
    }
    const total = cases.reduce((sum, entry) => sum + entry.worstCase, 0);
    console.log(
      `\nworst case ${money(total, currency)}, of which --spend allows ${money(session.budget.limit, currency)}`,
    );
    console.log(`${session.requests} reads were sent to find this out, and no write`);
    return 0;
  } finally {
    await session.close();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { Session } from '../run/session.js';
import { adaptInput } from './adapt-input.js';
import { companyOf, type RecordedStart } from './recorded-company.js';
import type { ReplayCase } from './replay-case.js';
import { gatherTry } from './replay-preparation.js';
import { type AgainCase, judgedTry, NOTHING_TRIED, type Tried } from './replay-tries.js';

const ROUNDS = 3;
const WITHIN_MS = 60_000;

/** What the tries of a case showed beside `others`, the number of cases that ran when it showed its violation. */
interface TriedBeside extends Tried {
  readonly others: number;
}

/**
 * Tries the case beside those that ran when it showed its violation, each begun as long after the first as then: with the
 * same requests before it and at once with it, on as many connections. Of the others those that write are left out, unless
 * --spend allows them too. Null where the run did not plan the case.
 */
export async function tryInCompany(
  session: Session,
  { history, facts: recorded }: Pick<ReplayCase, 'history' | 'facts'>,
  again: AgainCase,
  experiments: readonly Experiment[],
): Promise<TriedBeside | null> {
  const company = await companyOf(history, again.experiment.name, again.recordedInput);
  if (company === null) return null;
  const { facts } = again;
  const here = ({ experiment: name, input: own, afterMs }: RecordedStart) => {
    const experiment = experiments.find((one) => one.name === name);
    if (experiment === undefined || !experiment.needs.every((need) => facts.met.includes(need))) return [];
    const { input, missing } = recorded === null ? { input: own, missing: [] } : adaptInput(own, recorded, facts);
    return missing.length > 0 ? [] : [{ ...again, experiment, input, afterMs }];
  };
  const own = { ...again, afterMs: company.own.afterMs };
  const all = company.others.flatMap(here);
  const bought = [own, ...all].reduce((sum, one) => sum + costOf(one), 0);
  const others = all.filter(({ experiment }) => !writes(experiment) || bought * 2 <= session.budget.left);
  const deadline = performance.now() + WITHIN_MS;
  let tried = NOTHING_TRIED;
  for (let round = 0; round < ROUNDS && performance.now() < deadline && tried.counterexample === null; round += 1) {
    const gatherings = [own, ...others].map(async (one) => {
      await sleep(one.afterMs);
      const { experiment, input } = one;
      if (one === own) return { one, gathered: await again.gather() };
      return { one, gathered: await gatherTry(session, experiment, input, facts) };
    });
    for (const { one, gathered } of await Promise.all(gatherings)) tried = judgedTry(tried, gathered, one);
  }
  return { ...tried, others: others.length };
}

function costOf({ experiment, input, facts }: AgainCase): number {
  return writes(experiment) ? experiment.worstCase(input, facts) : 0;
}

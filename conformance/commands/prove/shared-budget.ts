import { openSession } from '../../run/run.js';
import type { SessionConfig } from '../../run/session.js';
import type { Finding, Trial } from './proof.js';

/** One budget for all trials of a proof on a deployment of somebody's own. */
export interface SharedBudget {
  /** What is left of `--spend`, in minor units, by what trials said and by what the account itself shows. */
  left(): Promise<number>;
  /** Runs a trial with what is left. The trial looks at the account through the fault, so its own word is not enough. */
  within(run: (trial: Trial) => Promise<Finding>): (trial: Trial) => Promise<Finding>;
  close(): Promise<void>;
}

/** Reads the account before the first trial. Trials have to come one after the other. */
export async function shareBudget(config: Omit<SessionConfig, 'pageLimit' | 'width'>): Promise<SharedBudget> {
  const session = openSession({ ...config, longestMs: 0 }, 'quick');
  const { facts } = config.spend > 0 ? await session.discover() : { facts: null };
  let said = 0;
  const left = async () => {
    if (config.spend > 0) await session.lookAtAccounts(true);
    // Once the account cannot be read, nothing tells how much is left.
    if (facts !== null && (session.ending.because ?? session.spending(facts, [])?.stopped) != null) return 0;
    return Math.max(0, config.spend - Math.max(said, session.budget.spent));
  };
  return {
    left,
    within: (run) => async (trial) => {
      const finding = await run({ ...trial, spend: await left() });
      said += finding.spent;
      return finding;
    },
    close: () => session.close(),
  };
}

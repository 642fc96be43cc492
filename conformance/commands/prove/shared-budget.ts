import { openSession } from '../../run/run.js';
import type { SessionConfig } from '../../run/session.js';
import type { Trial, TrialFinding } from './proof.js';

/** One budget for all trials of a proof on the user's deployment. */
export interface SharedBudget {
  /** What is left of `--spend`, in minor units: by the trials or by the account, whichever is less. */
  left(): Promise<number>;
  /** Runs a trial with what is left. A trial reads the account through the fault, so its own sum is not enough. */
  within(run: (trial: Trial) => Promise<TrialFinding>): (trial: Trial) => Promise<TrialFinding>;
  close(): Promise<void>;
}

/** Reads the account before the first trial. Trials must run one after the other. */
export async function shareBudget(config: Omit<SessionConfig, 'pageLimit' | 'width'>): Promise<SharedBudget> {
  const session = openSession({ ...config, longestMs: 0 }, 'quick');
  const { facts } = config.spend > 0 ? await session.discover() : { facts: null };
  let said = 0;
  const left = async () => {
    if (config.spend > 0) await session.lookAtAccounts(true);
    // If the account cannot be read, it is unknown how much is left.
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

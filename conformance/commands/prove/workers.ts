import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { pool } from '../../http/concurrency.js';
import { openSession } from '../../run/run.js';
import type { SessionConfig } from '../../run/session.js';
import type { Trial, TrialFinding } from './proof.js';
import type { Target } from './trial.js';

const MOST_THREADS = 8;

/** Trials often wait, for example for fulfilment, so a processor can run more than one. */
const THREADS_PER_PROCESSOR = 2;

/** What all trials of a proof share. Plain data, because it is sent between threads. */
export interface ProofConfig {
  /** Null for the suite's own deployment. */
  readonly target: (Omit<Target, 'baseUrl'> & { readonly baseUrl: string }) | null;
}

/**
 * Runs the tasks on all processors, at most `mostAtOnce` at a time. Each task gets a thread that runs one trial after
 * the other.
 */
export async function onAllProcessors<T>(
  tasks: readonly T[],
  config: ProofConfig,
  mostAtOnce: number,
  work: (task: T, run: (trial: Trial) => Promise<TrialFinding>) => Promise<void>,
): Promise<void> {
  const width = Math.min(
    mostAtOnce,
    availableParallelism() * THREADS_PER_PROCESSOR,
    MOST_THREADS,
    Math.max(1, tasks.length),
  );
  const idle = Array.from({ length: width }, () => startWorker(config));
  const all = [...idle];
  const withWorker = async (task: T) => {
    const worker = idle.pop();
    if (worker === undefined) throw new Error('there are as many threads as tasks at a time');
    await work(task, (trial) => ask(worker, trial));
    idle.push(worker);
  };
  try {
    await pool(tasks, width, withWorker, () => false);
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()));
  }
}

/** One budget for all trials of a proof on the user's deployment. */
interface SharedBudget {
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
    if (config.spend > 0) await session.takeFinalSnapshot(true);
    // If the account cannot be read, it is unknown how much is left.
    if (facts !== null && (session.runEnd.because ?? session.spending(facts, [])?.stopped) != null) return 0;
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

function startWorker(config: ProofConfig): Worker {
  return new Worker(new URL('worker.js', import.meta.url), { workerData: config });
}

function ask(worker: Worker, trial: Trial): Promise<TrialFinding> {
  return new Promise((resolve, reject) => {
    const onMessage = (finding: TrialFinding) => {
      worker.off('error', onError);
      resolve(finding);
    };
    const onError = (error: unknown) => {
      worker.off('message', onMessage);
      reject(error);
    };
    worker.once('message', onMessage);
    worker.once('error', onError);
    worker.postMessage(trial);
  });
}

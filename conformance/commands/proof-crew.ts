import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Depth } from '../engine/experiment.js';
import { pool } from '../engine/turns.js';
import type { Target } from '../faults/trial.js';
import type { Finding } from './proof.js';

/** What every trial of a proof has in common. Plain data: it travels between threads. */
export interface ProofConfig {
  readonly depth: Depth;
  readonly seed: number;
  /** Null for the suite's own deployment. */
  readonly target: (Omit<Target, 'baseUrl'> & { readonly baseUrl: string }) | null;
}

const MOST_THREADS = 8;

/** Tries the faults on all processors, and hands over each finding as it comes. */
export async function tryAll(
  ids: readonly string[],
  config: ProofConfig,
  onFinding: (finding: Finding) => void,
): Promise<void> {
  const width = Math.min(availableParallelism(), MOST_THREADS, Math.max(1, ids.length));
  const idle = Array.from({ length: width }, () => startWorker(config));
  const all = [...idle];
  try {
    await pool(
      ids,
      width,
      async (id) => {
        const worker = idle.pop();
        if (worker === undefined) throw new Error('there are as many threads as tasks at a time');
        onFinding(await ask(worker, id));
        idle.push(worker);
      },
      () => false,
    );
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()));
  }
}

function startWorker(config: ProofConfig): Worker {
  return new Worker(new URL('prove-worker.js', import.meta.url), { workerData: config });
}

function ask(worker: Worker, id: string): Promise<Finding> {
  return new Promise((resolve, reject) => {
    const onMessage = (finding: Finding) => {
      worker.off('error', onError);
      resolve(finding);
    };
    const onError = (error: unknown) => {
      worker.off('message', onMessage);
      reject(error);
    };
    worker.once('message', onMessage);
    worker.once('error', onError);
    worker.postMessage(id);
  });
}

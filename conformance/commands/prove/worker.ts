import { parentPort, workerData } from 'node:worker_threads';
import { experiments } from '../../experiments/index.js';
import { faults } from '../../rules/faults.js';
import { rules } from '../../rules/index.js';
import { findingOf, type Trial, type TrialFinding } from './proof.js';
import { trial } from './trial.js';
import type { ProofConfig } from './workers.js';

/** A thread of `dgo prove`: runs the trials that it receives, one after the other, and sends back their findings. */
const { target } = workerData as ProofConfig;
const port = parentPort;
if (port === null) throw new Error('this module is a thread of dgo prove and is not started by itself');

port.on('message', async (asked: Trial) => {
  const { fault: id, spend, ...how } = asked;
  const fault = faults.find((candidate) => candidate.id === id) ?? null;
  const reached =
    target === null ? null : { ...target, baseUrl: new URL(target.baseUrl), spend: spend ?? target.spend };
  const answer: TrialFinding = await trial(
    fault,
    { ...how, experiments, rules, until: fault?.breaks ?? null },
    reached,
  ).then(
    (result) => findingOf(asked, result),
    (error: unknown) => ({
      ...asked,
      red: {},
      shownBy: null,
      spent: 0,
      skipped: 0,
      report: [],
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }),
  );
  port.postMessage(answer);
});

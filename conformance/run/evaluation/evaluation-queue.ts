import { setImmediate } from 'node:timers/promises';
import type { Exchange } from '../../evidence/evidence.js';
import { Locks } from '../../http/concurrency.js';
import type { Case } from '../plan.js';
import type { RunLog } from '../run-log.js';
import type { GatheredCase } from '../session.js';
import type { Evaluator } from './evaluator.js';

/** After this time the queue yields to the event loop, so that answers are read and further requests are sent. */
const SLICE_MS = 4;

/**
 * Logs and evaluates the cases of a run one after the other. The longest takes a tenth of a second; evaluated in one go, it
 * would leave the deployment idle.
 */
export class EvaluationQueue {
  readonly #evaluator: Evaluator;
  readonly #log: RunLog | null;
  readonly #locks = new Locks();
  #sliceBegan = 0;

  constructor(evaluator: Evaluator, log: RunLog | null) {
    this.#evaluator = evaluator;
    this.#log = log;
  }

  /** Evaluates the reads that were made before the first case. */
  discovered(exchanges: readonly Exchange[]): Promise<void> {
    return this.#locks.take(['evaluation'], async () => {
      for (const exchange of exchanges) {
        this.#evaluator.evaluateDiscovery(exchange);
        await this.#yield();
      }
    });
  }

  /** Resolves when the case has been evaluated. Cases are evaluated in the order of the calls. */
  evaluate(entry: Case, gathered: GatheredCase): Promise<void> {
    return this.#locks.take(['evaluation'], () => this.#evaluate(entry, gathered));
  }

  async #evaluate({ experiment, ...entry }: Case, gathered: GatheredCase): Promise<void> {
    const { input, drawn } = entry;
    this.#log?.tried({ ...entry, experiment: experiment.name }, gathered);
    if (gathered.skipped && gathered.because === null)
      this.#evaluator.countSkipped({ experiment: experiment.name, input });
    if (gathered.because !== null) {
      // Exchanges are not missing: other cases make them too.
      const kinds = experiment.gathers.filter((kind) => kind !== 'exchange');
      this.#evaluator.noteMissing(kinds, gathered.because);
      this.#log?.missed(kinds, gathered.because);
    }
    if (gathered.skipped && gathered.exchanges.length === 0) return;
    const evaluation = this.#evaluator.open({ experiment: experiment.name, input, drawn });
    for (const item of gathered.evidence) {
      evaluation.see(item);
      await this.#yield();
    }
    this.#evaluator.remember(gathered.exchanges);
    evaluation.close(gathered.exchanges);
  }

  async #yield(): Promise<void> {
    if (performance.now() - this.#sliceBegan < SLICE_MS) return;
    await setImmediate();
    this.#sliceBegan = performance.now();
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Exchange } from '../../evidence/evidence.js';
import type { HistoryWriter } from '../../history/history-writer.js';
import { Turns } from '../../http/turns.js';
import type { Case } from '../plan.js';
import type { Gathered } from '../session.js';
import type { Evaluator } from './evaluator.js';

/** After so long, answers that have come are read and further requests sent before judging goes on. */
const SLICE_MS = 4;

/**
 * Writes down and judges the cases of a run, one after the other: the longest takes a tenth of a second, in which the
 * deployment would have nothing to do if it were judged in one go.
 */
export class EvaluationQueue {
  readonly #jury: Evaluator;
  readonly #chronicle: HistoryWriter;
  readonly #turns = new Turns();
  #sliceBegan = 0;

  constructor(jury: Evaluator, chronicle: HistoryWriter) {
    this.#jury = jury;
    this.#chronicle = chronicle;
  }

  /** Judges the reads that were made before the first case. */
  discovered(exchanges: readonly Exchange[]): Promise<void> {
    return this.#turns.take(['court'], async () => {
      for (const exchange of exchanges) {
        this.#jury.discovered(exchange);
        await this.#breathe();
      }
    });
  }

  /** Resolves when the case has been judged. Cases are judged in the order in which they are handed over. */
  hear(entry: Case, gathered: Gathered): Promise<void> {
    return this.#turns.take(['court'], () => this.#hear(entry, gathered));
  }

  async #hear({ experiment, ...entry }: Case, gathered: Gathered): Promise<void> {
    const { input, drawn } = entry;
    this.#chronicle.tried({ ...entry, experiment: experiment.name }, gathered);
    if (gathered.skipped && gathered.because === null) this.#jury.skip();
    if (gathered.because !== null) {
      // Other cases make exchanges too.
      const kinds = experiment.gathers.filter((kind) => kind !== 'exchange');
      this.#jury.miss(kinds, gathered.because);
      this.#chronicle.missed(kinds, gathered.because);
    }
    if (gathered.skipped && gathered.exchanges.length === 0) return;
    const sitting = this.#jury.open({ experiment: experiment.name, input, drawn });
    for (const item of gathered.evidence) {
      sitting.see(item);
      await this.#breathe();
    }
    this.#jury.remember(gathered.exchanges);
    sitting.close(gathered.exchanges);
  }

  async #breathe(): Promise<void> {
    if (performance.now() - this.#sliceBegan < SLICE_MS) return;
    await setImmediate();
    this.#sliceBegan = performance.now();
  }
}

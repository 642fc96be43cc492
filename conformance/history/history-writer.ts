import type { RuleId } from '../../generated/rules.js';
import type { Exchange, Json, Kind } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { RunResult } from '../run/result.js';
import type { Gathered } from '../run/session.js';
import { HISTORY_FORMAT, type RunEvent, type ViolationEvent } from './history-event.js';
import type { History } from './history-file.js';
import { withoutPages } from './stored-pages.js';

/** A case as it is written down. */
export interface ChronicledCase {
  readonly number: number;
  readonly experiment: string;
  readonly input: Json;
  readonly drawn: number | null;
  /** The violated rule for which a smaller case was looked for. */
  readonly reduces?: RuleId;
}

/** Writes a run into its history, so that it can be judged again without the deployment. Without a history does nothing. */
export class Chronicle {
  readonly #history: History | null;

  constructor(history: History | null) {
    this.#history = history;
  }

  start(run: Omit<RunEvent, 'event' | 'format'>): void {
    this.#history?.write({ event: 'run', format: HISTORY_FORMAT, ...run });
  }

  discovered(facts: Facts, exchanges: readonly Exchange[]): void {
    this.#history?.write({ event: 'facts', facts });
    this.#exchanged(0, exchanges);
  }

  /** To be called in the order in which the cases are judged. */
  tried(tried: ChronicledCase, { evidence, exchanges, skipped, because }: Gathered): void {
    const history = this.#history;
    if (history === null) return;
    const { number, experiment, input, drawn, reduces } = tried;
    if (skipped && because === null) history.write({ event: 'skipped', case: number, experiment, input });
    if (skipped && exchanges.length === 0) return;
    // Exchanges are evidence anyway.
    const further = evidence.filter(({ kind }) => kind !== 'exchange');
    const counts = { exchanges: exchanges.length, evidence: further.length };
    const purpose = reduces === undefined ? {} : { reduces };
    history.write({ event: 'case', case: number, experiment, input, drawn, ...counts, ...purpose });
    this.#exchanged(number, exchanges);
    const ids = new Set(exchanges.map(({ id }) => id));
    for (const piece of further) history.write({ event: 'evidence', case: number, ...withoutPages(piece, ids) });
  }

  #exchanged(number: number, exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.#history?.write({ event: 'exchange', case: number, exchange });
  }

  /** Evidence of these kinds is missing. */
  missed(kinds: readonly Kind[], because: string): void {
    this.#history?.write({ event: 'missed', kinds, because });
  }

  violated(violation: Omit<ViolationEvent, 'event'>): void {
    this.#history?.write({ event: 'violation', ...violation });
  }

  end({ durationMs, requests, spent, spending, orders, faults }: RunResult, cutShort: string | null): void {
    const bought = spending === undefined ? {} : { spending };
    this.#history?.write({ event: 'end', durationMs, requests, spent, ...bought, orders, faults, cutShort });
  }
}

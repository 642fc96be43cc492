import { type AuditState, writeCheckpoint } from './checkpoint.js';

/** Keeping the state may take this share of the time. */
const SHARE = 0.02;
const SOONEST_MS = 2_000;

/** Keeps the state of an audit now and then, so seldom that it costs little and so often that little is lost. */
export class Keeper {
  readonly #file: string;
  #nextAt = performance.now() + SOONEST_MS;
  /** Why the state cannot be kept, e.g. a full disk; null as long as it can. */
  problem: string | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  get isDue(): boolean {
    return this.problem === null && performance.now() >= this.#nextAt;
  }

  /** An audit does not end because its state cannot be kept. */
  keep(state: AuditState, arrays: readonly ArrayBufferView[]): void {
    const begin = performance.now();
    try {
      writeCheckpoint(this.#file, state, arrays);
    } catch (error) {
      this.problem = `the audit cannot be taken up again, as its state cannot be kept in ${this.#file}: ${error instanceof Error ? error.message : String(error)}`;
    }
    const now = performance.now();
    this.#nextAt = now + Math.max(SOONEST_MS, (now - begin) / SHARE);
  }
}

import type { Facts } from '../evidence/facts.js';
import { RunEndedError } from '../http/run-end.js';
import { Balances } from '../run/measured/balances.js';
import type { AuditConfig, Stage } from './config.js';
import type { Checked, PageChecker } from './page-checker.js';
import type { WindowPlan } from './plan-windows.js';
import type { AuditReader } from './reader.js';
import type { RuleEvaluator } from './rule-evaluator.js';
import { type Checkpoint, FORMAT } from './store/checkpoint.js';
import type { Store } from './store/store.js';
import type { AuditPage } from './window.js';

/** What an audit is made of, and where it begins. */
interface AuditParts {
  readonly config: AuditConfig;
  readonly reader: AuditReader;
  readonly facts: Facts;
  readonly evaluator: RuleEvaluator;
  readonly checker: PageChecker;
  readonly store: Store;
  /** The closed part: the windows that an earlier audit had read, and then those of this one. */
  readonly plan: WindowPlan;
  /** Where an earlier audit of the account ended, or what there is before the first page. */
  readonly from: Checkpoint;
  /** Rows that were in the table before this audit. */
  readonly known: number;
}

const MOST_NOTES = 20;

/** The audit as it goes on: takes pages, one after the other, and writes a checkpoint now and then. */
export class AuditRun {
  readonly parts: AuditParts;
  readonly balances = new Balances();
  readonly notes: string[] = [];
  readonly #startedAt = performance.now();
  /** Why not everything could be read; null as long as nothing is in the way. */
  because: string | null;
  /** Whether it was ended before its time, so that it may be resumed. */
  isEnded = false;
  nextSeq: number;
  #nextPage: number;
  #stretch: number;
  #done: Checkpoint['done'];

  constructor(parts: AuditParts) {
    this.parts = parts;
    const { nextSeq, nextPage, done, state } = parts.from;
    this.because = state.because;
    this.nextSeq = nextSeq;
    this.#nextPage = nextPage;
    this.#done = done;
    this.#stretch = state.stretch;
    this.notes.push(...state.notes);
  }

  get done(): Checkpoint['done'] {
    return this.#done;
  }

  get elapsedMs(): number {
    return this.parts.from.state.elapsedMs + performance.now() - this.#startedAt;
  }

  get requests(): number {
    return this.parts.from.state.requests + this.parts.reader.requests;
  }

  report(stage: Stage, done: number, of: number | null): void {
    this.parts.config.onProgress?.({ stage, done, of });
  }

  note(text: string): void {
    if (this.notes.length < MOST_NOTES && !this.notes.includes(text)) this.notes.push(text);
  }

  /** Throws `RunEndedError` where a page did not come, as it may come another time. */
  requireAnswer({ answer: { response, failure } }: AuditPage): void {
    const status = response?.status ?? 0;
    if (failure === null && status < 400) return;
    const what = failure === null ? `status ${status}` : failure.message;
    this.because = `a page of the ledger could not be read: ${what}`;
    throw new RunEndedError();
  }

  /** Writes the rows of a page to the table. */
  async add({ answer: { spec } }: AuditPage, window: number, { entries, because }: Checked): Promise<void> {
    if (because !== null) {
      await this.tear(window, `a page of the ledger shows no rows: ${because}`);
      return;
    }
    const target = spec.target ?? null;
    const number = target === null ? Number(spec.query?.['page'] ?? 1) : null;
    await this.parts.store.addPage(
      { page: this.#nextPage, window, number, target },
      this.nextSeq,
      this.#stretch,
      entries,
    );
    this.nextSeq += entries.length;
    this.#nextPage += 1;
  }

  /** Notes that rows may be missing here: no balance is expected to follow another across it. */
  async tear(window: number, because: string): Promise<void> {
    this.because ??= because;
    this.note(because);
    this.#stretch += 1;
    await this.parts.store.tearWindow(window);
  }

  /** Between two pages of the closed part: writes a checkpoint where it is due, and ends where the end was called for. */
  async pause(done: Checkpoint['done']): Promise<void> {
    this.#done = done;
    const { store, reader } = this.parts;
    if (reader.isOver || store.isDue) await this.save();
    this.endIfOver();
  }

  endIfOver(): void {
    if (this.parts.reader.isOver) throw new RunEndedError();
  }

  async save(): Promise<void> {
    await this.parts.store.save(this.checkpoint());
  }

  /** The state of the audit, without the rows after the closed part: the next audit reads those again. */
  checkpoint(): Checkpoint {
    const { from, evaluator, plan } = this.parts;
    const { requests, elapsedMs, because } = this;
    const soFar = { notes: [...this.notes], stretch: this.#stretch, because, isOver: false };
    const state = { tallies: evaluator.snapshot(), ...soFar, requests, elapsedMs };
    const place = { done: this.#done, nextSeq: this.nextSeq, nextPage: this.#nextPage };
    return { ...from, ...place, format: FORMAT, announced: plan.total, isComplete: false, state };
  }
}

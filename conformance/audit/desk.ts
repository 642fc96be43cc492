import { createHash } from 'node:crypto';
import { Balances } from '../engine/balances.js';
import { EndedError } from '../engine/ending.js';
import type { Facts } from '../engine/facts.js';
import type { Wire } from '../engine/wire.js';
import type { AuditPage } from './audit-page.js';
import type { Books } from './books/books.js';
import type { AuditQuestion, AuditState } from './checkpoint.js';
import type { AuditConfig, Stage } from './config.js';
import type { CsvFile } from './csv.js';
import type { Entry } from './entry.js';
import type { Examined, Examiner, Planned } from './examiner.js';
import type { Inquiry } from './inquiry.js';
import type { Keeper } from './keeper.js';
import type { Line } from './line.js';
import type { Panel } from './panel.js';
import type { UlidKeys } from './sieve/ulid-key.js';
import type { Plan } from './windows.js';

/** What an audit is made of. */
export interface DeskParts {
  readonly config: AuditConfig;
  readonly question: AuditQuestion;
  readonly wire: Wire;
  readonly line: Line;
  readonly facts: Facts;
  readonly panel: Panel;
  readonly keys: UlidKeys;
  readonly examiner: Examiner;
  readonly books: Books;
  readonly inquiry: Inquiry;
  readonly csv: CsvFile | null;
  readonly keeper: Keeper;
  /** Last day of the part that nothing is added to any more. */
  readonly closedEnd: string;
  /** Null where there is no closed part, or no way to read it in windows. */
  readonly plan: Plan | null;
  /** What is done of it. */
  readonly done: AuditState['done'];
  /** Of earlier sittings of the same audit. */
  readonly before: Pick<AuditState, 'requests' | 'elapsedMs'>;
}

/** The audit as it goes on: takes pages, one after the other, and keeps its state now and then. */
export class Desk {
  readonly parts: DeskParts;
  readonly balances = new Balances();
  readonly #startedAt = performance.now();
  /** Why not everything could be read; null as long as nothing is in the way. */
  because: string | null = null;
  /** Whether it was ended before its time, so that it may be taken up again. */
  isEnded = false;
  done: AuditState['done'];
  #lastPage: readonly Entry[] | null = null;
  #isClosedPart = true;

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.done = parts.done;
  }

  get elapsedMs(): number {
    return this.parts.before.elapsedMs + performance.now() - this.#startedAt;
  }

  tell(stage: Stage, done: number, of: number | null): void {
    this.parts.config.onProgress?.({ stage, done, of });
  }

  /** Looks at a page. Throws `EndedError` where it did not come, as it may come another time. */
  examine(page: AuditPage, planned: Planned): Examined {
    const { response, failure } = page.answer;
    const status = response?.status ?? 0;
    const examined = this.parts.examiner.examine(page, planned);
    if (failure === null && status < 400) return examined;
    const what = failure === null ? `status ${status}` : failure.message;
    this.because = `a page of the ledger could not be read: ${what}`;
    throw new EndedError();
  }

  /** Takes the rows of a page that was looked at. */
  async post(page: AuditPage, { entries, because }: Examined): Promise<void> {
    const { books, inquiry, csv } = this.parts;
    if (because !== null) {
      await this.tear(`a page of the ledger shows no rows: ${because}`);
      return;
    }
    const first = books.rows;
    const suspicions = books.post(page, entries);
    if (suspicions.length > 0) await inquiry.follow(suspicions, { page, first });
    csv?.write(books.repeatedHere.size === 0 ? entries : entries.filter(({ index }) => !books.repeatedHere.has(index)));
    this.#lastPage = entries;
  }

  /** Notes that rows may be missing here: no balance is expected to follow another across it. */
  async tear(because: string): Promise<void> {
    const { books, inquiry } = this.parts;
    this.because ??= because;
    inquiry.note(because);
    await inquiry.follow(books.interrupt());
  }

  /** Between two pages of the closed part: keeps the state where it is time, and ends where the end was called for. */
  pause(done: AuditState['done']): void {
    this.done = done;
    const { keeper, line } = this.parts;
    if (!line.isOver && !keeper.isDue) return;
    this.keep();
    if (line.isOver) throw new EndedError();
  }

  /** Ends here, as was called for. What was not kept is read again. */
  stop(): never {
    throw new EndedError();
  }

  /** Keeps the state, from which the audit can be taken up again. */
  keep(): void {
    const { keeper, books, csv, panel, question, closedEnd, plan, inquiry, line, before } = this.parts;
    if (plan === null || !this.#isClosedPart) return;
    const { books: kept, arrays } = books.kept;
    const { windows, total } = plan;
    const state: AuditState = {
      ...{
        question,
        closedEnd,
        windows,
        total,
        done: this.done,
        lastPage: this.#lastPage && digestOf(this.#lastPage.map(({ id }) => id)),
      },
      ...{ csv: csv?.mark() ?? null, tallies: panel.snapshot(), notes: inquiry.notes, books: kept },
      ...{ requests: before.requests + line.requests, elapsedMs: this.elapsedMs },
    };
    keeper.keep(state, arrays);
  }

  /** What follows is read anew whenever the audit is taken up. */
  closeFirstPart(): void {
    this.#isClosedPart = false;
  }
}

/** What tells the rows of a page from those of another. */
export function digestOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join(' ')).digest('hex');
}

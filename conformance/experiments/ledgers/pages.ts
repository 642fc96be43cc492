import type { LedgerRow, ListOperation, Page, Query, Role } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/text.js';
import { pageOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { follow } from '../walk/walk.js';

interface ListRead {
  readonly list: ListOperation;
  readonly query: Query;
  readonly as: Role;
  readonly pageLimit: number;
}

/** A page of a list that is read once from beginning to end. */
interface ReadPage {
  readonly page: Page;
  /** Whether rows before it may be missing, because rows were added or removed while the list was read. */
  readonly mayMissRows: boolean;
}

/** Why a reading did not reach the end of the list; null if it did. */
type Ending = string | null;

/**
 * Reads the pages of a list one after the other, and keeps none. If a page repeats rows of the one before, a row was
 * added in between: both are then read again.
 */
export async function* pagesOf(io: Recorder, reading: ListRead): AsyncGenerator<ReadPage, Ending> {
  const { list, query, as, pageLimit } = reading;
  const first = pageOf(await io.send({ operation: list, intent: 'valid', query, as }));
  if (typeof first === 'string') return first;
  let page = first;
  let before: Page | null = null;
  for (let read = 1; ; read += 1) {
    let next = await nextOf(io, reading, page);
    if (isPage(next) && overlap(page, next)) {
      const again = pageOf(await io.send({ operation: list, intent: 'valid', target: page.target, as }));
      if (typeof again !== 'string') page = again;
      next = await nextOf(io, reading, page);
    }
    yield { page, mayMissRows: before !== null && (overlap(before, page) || page.meta.total < before.meta.total) };
    if (!isPage(next)) return next;
    if (read >= pageLimit) return `the list has more than ${pageLimit} pages`;
    if (next.target === page.target) return `the link ${page.links.next} leads to the page that shows it`;
    before = page;
    page = next;
  }
}

/** The next page; null after the last, or why it cannot be read. */
async function nextOf(io: Recorder, reading: ListRead, page: Page): Promise<Page | Ending> {
  return page.links.next === null ? null : follow(io, reading, page, page.links.next);
}

function isPage(value: Page | Ending): value is Page {
  return typeof value === 'object' && value !== null;
}

function overlap(before: Page, after: Page): boolean {
  const keys = new Set(before.rows.map(rowKey));
  return after.rows.some((row) => keys.has(rowKey(row)));
}

/** The rows of the pages, each once. */
export class RowSteps {
  /** Keys of the rows of the page before. */
  #shown: ReadonlySet<string> = new Set();

  /** The rows of the next page that the page before did not show. */
  next({ page }: ReadPage): LedgerRow[] {
    const { rows, exchange } = page;
    const before = this.#shown;
    this.#shown = new Set(rows.map(rowKey));
    return rows.flatMap((row, index) =>
      before.has(rowKey(row)) ? [] : [{ row, exchange, index, order: 'unread', orderExchange: null }],
    );
  }
}

import type { LedgerRow } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/keys.js';
import type { ReadPage } from './pages.js';

/** The rows of the pages, each once. */
export class RowSteps {
  /** Keys of the page before. */
  #shown: ReadonlySet<string> = new Set();

  /** The rows of the next page that the one before has not shown. */
  next({ page }: ReadPage): LedgerRow[] {
    const { rows, exchange } = page;
    const before = this.#shown;
    this.#shown = new Set(rows.map(rowKey));
    return rows.flatMap((row, index) =>
      before.has(rowKey(row)) ? [] : [{ row, exchange, index, order: 'unread', orderExchange: null }],
    );
  }
}

import type { JsonObject } from '../../evidence/evidence.js';
import type { ExchangeId } from '../../evidence/exchange.js';
import { newestMoment, oldestMoment, reachesPast } from '../../evidence/moments.js';
import { rowKey } from '../../evidence/notation/text.js';
import { createdAtNanos } from '../../evidence/read-exchange.js';

export const ROWS_PER_PAGE = 100;
/** More pages than a run can fill between two readings. */
const MAX_PAGES = 10;

/** One page of a list. */
export interface Page {
  readonly rows: readonly JsonObject[];
  readonly meta: JsonObject;
  readonly at: ExchangeId;
}

/** What one reading of a ledger brought. */
interface Reading {
  /** Rows that no earlier reading showed, or not with this status: a row that is completed later moves money then. */
  readonly found: readonly JsonObject[];
  /** All rows that were read. */
  readonly rows: readonly JsonObject[];
  /** The last page that was read. */
  readonly page: Page;
}

/** Reads a ledger, newest rows first, as far as new rows may stand: those of one moment stand in any order. */
export class NewRows {
  readonly #known = new Set<string>();
  readonly #statuses = new Set<string>();
  /** All rows of this moment and since are known; null where that cannot be said. */
  #newest: bigint | null = null;
  /** The first reading ended among rows of this moment; null where it read the whole ledger. */
  #oldest: bigint | null = null;

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** Reads page after page. A string is an error message: why the new rows are not known. */
  async read(isFirst: boolean, pageOf: (page: number) => Promise<Page | string>): Promise<Reading | string> {
    // By key: where rows come in meanwhile, one may be the last of a page and the first of the next.
    const found = new Map<string, JsonObject>();
    const rows: JsonObject[] = [];
    // Whether a known row came, and one that is older than the newest: what follows that is old.
    let [isMet, isPast] = [false, false];
    for (let number = 1; ; number += 1) {
      const page = await pageOf(number);
      if (typeof page === 'string') return page;
      rows.push(...page.rows);
      for (const row of page.rows) {
        const isKnown = this.#statuses.has(statusKey(row));
        isMet ||= isKnown;
        isPast ||= isKnown && reachesPast([row], this.#newest);
        if (!isKnown && !(isPast && this.#isBehind(row))) found.set(statusKey(row), row);
      }
      const isEnd = page.rows.length < ROWS_PER_PAGE;
      if (isFirst) isPast = reachesPast(rows);
      if (!isEnd && !isPast && number < MAX_PAGES) continue;
      if (!isEnd && !isMet && !isFirst)
        return `the ledger shows no row on its first ${MAX_PAGES} pages that it showed before (#${page.at})`;
      if (isFirst && isPast && !isEnd) this.#oldest = oldestMoment(rows);
      this.#newest = isEnd || isPast ? newestMoment(rows) : null;
      for (const [key, row] of found) {
        this.#known.add(rowKey(row));
        this.#statuses.add(key);
      }
      return { found: [...found.values()], rows, page };
    }
  }

  /** Whether the row stands behind those that the first reading showed. */
  #isBehind(row: JsonObject): boolean {
    const moment = createdAtNanos(row);
    return moment !== null && this.#oldest !== null && moment <= this.#oldest && !this.#known.has(rowKey(row));
  }
}

function statusKey(row: JsonObject): string {
  return `${rowKey(row)} ${String(row['status'])}`;
}

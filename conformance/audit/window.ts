import type { Query } from '../evidence/evidence.js';

/** A part of the ledger that is read page by page, oldest row first. Days are `YYYY-MM-DD` in UTC, inclusive. */
export interface Window {
  /** Null reads from the beginning. */
  readonly start: string | null;
  /** Null reads up to now. */
  readonly end: string | null;
  readonly wallet: string | null;
}

/** A window that nothing is added to any more, with its size. */
export interface ClosedWindow extends Window {
  readonly end: string;
  readonly total: number;
  readonly perPage: number;
}

/** The contract's largest page of transactions. */
export const PER_PAGE = 100;

export function queryOf({ start, end, wallet }: Window): Query {
  return {
    ...(wallet === null ? {} : { wallet_id: wallet }),
    ...(start === null ? {} : { start_date: start }),
    ...(end === null ? {} : { end_date: end }),
    sort: 'asc',
    per_page: String(PER_PAGE),
  };
}

/** A page of a window by its number. */
export function pageQuery(window: Window, page: number): Query {
  return { ...queryOf(window), page: String(page) };
}

/** How many pages the window has. */
export function pagesOf({ total, perPage }: ClosedWindow): number {
  return Math.ceil(total / perPage);
}

/** The window in words, for a reader. */
export function nameOf({ start, end }: Window): string {
  return `${start ?? 'the beginning'} to ${end ?? 'now'}`;
}

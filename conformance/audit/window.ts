import type { Evidence, Exchange, Json, LedgerStep, Page, Query } from '../evidence/evidence.js';
import { pageOf } from '../evidence/read-exchange.js';
import type { Answer, AuditReader } from './reader.js';
import type { Origin } from './rule-evaluator.js';

/** A part of the ledger that is read page by page, oldest row first. Days are `YYYY-MM-DD` in UTC, inclusive. */
export interface Window {
  /** Null reads from the beginning. */
  readonly start: string | null;
  /** Null reads up to now. */
  readonly end: string | null;
  readonly wallet: string | null;
}

/** A window to which no more rows are added, with its size. */
export interface ClosedWindow extends Window {
  readonly end: string;
  readonly total: number;
  readonly perPage: number;
}

/** The contract's largest page of transactions. */
export const PER_PAGE = 100;

/** Ends the ledger of which only some rows are shown. */
const CUT_SHORT: LedgerStep = {
  is: 'end',
  complete: false,
  because: 'the audit looks at some of its rows',
  balance: null,
};

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

/** One page of the ledger: the raw answer, and its evidence on demand. */
export class AuditPage {
  readonly window: Window;
  readonly answer: Answer;
  readonly #reader: AuditReader;
  #exchange: Exchange | null = null;
  #page: Page | string | null = null;

  constructor(reader: AuditReader, answer: Answer, window: Window) {
    this.#reader = reader;
    this.answer = answer;
    this.window = window;
  }

  /** The page as evidence. Created once, so that all violations on the page name the same exchange. */
  exchange(): Exchange {
    this.#exchange ??= this.#reader.exchangeOf(this.answer);
    return this.#exchange;
  }

  /** The parsed page, or why it cannot be parsed. */
  page(): Page | string {
    this.#page ??= pageOf(this.exchange());
    return this.#page;
  }
}

/** Pages of a window as an incomplete walk. */
export function walkOf(window: Window, pages: readonly Page[], steady: boolean): Evidence[] {
  const because = 'the audit looks at some of its pages';
  return [
    { kind: 'walk', item: { is: 'start', list: 'listTransactions', query: queryOf(window), direction: 'forwards' } },
    ...pages.map((page): Evidence => ({ kind: 'walk', item: { is: 'page', page } })),
    { kind: 'walk', item: { is: 'end', complete: false, steady, because } },
  ];
}

/** Some rows or orders as ledger evidence. */
export function ledgerOf(steps: readonly LedgerStep[], wallet: string | null = null): Evidence[] {
  const all: LedgerStep[] = [
    { is: 'start', as: 'caller', wallet, since: null },
    ...steps,
    ...(steps.at(-1)?.is === 'end' ? [] : [CUT_SHORT]),
  ];
  return all.map((item) => ({ kind: 'ledger', item }));
}

/** The walk over a window, for `dgo check --replay`. */
export function originOf(window: Window): Origin {
  const input: Json = { list: 'listTransactions', query: queryOf(window), direction: 'forwards' };
  return { experiment: 'walks', input };
}

/** The ledger of one wallet, or of all, from a day on, for `dgo check --replay`. */
export function ledgerOrigin(wallet: string | null, since: string | null): Origin {
  return { experiment: 'ledgers', input: { as: 'caller', wallet, since, each: false } };
}

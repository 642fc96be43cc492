import { operations } from '../../../generated/operations.js';
import { type Answer, type Call, Halt, json, type View } from '../http.js';
import { Views } from './views.js';

/** One page of a list. `from` and `to` are 0 on an empty page. */
export interface PageWindow {
  readonly page: number;
  readonly perPage: number;
  readonly lastPage: number;
  readonly total: number;
  readonly from: number;
  readonly to: number;
}

/** Which part of a list a page shows, and its `meta` and `links`. */
export class Pages extends Views {
  /** The deployment's base URL, without a trailing slash. */
  baseUrl = 'http://localhost';

  /** The default of `per_page`. */
  defaultPerPage(_call: Call): number {
    return 15;
  }

  /** The maximum of `per_page`. */
  maxPerPage(_call: Call): number {
    return 100;
  }

  /** A positive integer; null for any other text. */
  countingNumber(text: string): number | null {
    return /^\d+$/.test(text) && Number(text) >= 1 ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
  }

  /** A positive integer of the query; `fallback` if it is not given or, except on the ledger, not valid. */
  pageParameter(call: Call, name: 'page' | 'per_page', fallback: number): number {
    const text = call.query.get(name);
    if (text === null) return fallback;
    const value = this.countingNumber(text);
    if (value === null && call.operation === 'listTransactions') {
      throw new Halt(this.invalidFilter(name, 'must be a whole number of at least 1'));
    }
    return value ?? fallback;
  }

  perPage(call: Call): number {
    return Math.min(this.pageParameter(call, 'per_page', this.defaultPerPage(call)), this.maxPerPage(call));
  }

  pageNumber(call: Call): number {
    return this.pageParameter(call, 'page', 1);
  }

  /** The rows of one page. */
  pageRows<T>(rows: readonly T[], page: number, perPage: number, _call: Call): readonly T[] {
    return rows.slice((page - 1) * perPage, page * perPage);
  }

  /** How many rows the list claims to have. */
  totalOf(rows: readonly unknown[], _call: Call): number {
    return rows.length;
  }

  lastPage(total: number, perPage: number): number {
    return Math.max(1, Math.ceil(total / perPage));
  }

  pageMeta(window: PageWindow, call: Call): View {
    return {
      current_page: window.page,
      from: window.from,
      last_page: window.lastPage,
      per_page: window.perPage,
      to: window.to,
      total: window.total,
      ...(this.metaHasPath(call) ? { path: this.listUrl(call) } : {}),
    };
  }

  /** `meta.path` is stated for the lists of orders and transactions. */
  metaHasPath(call: Call): boolean {
    return call.operation === 'listOrders' || call.operation === 'listTransactions';
  }

  pageLinks(window: PageWindow, call: Call): View {
    const before = Math.min(window.page - 1, window.lastPage);
    return {
      first: this.pageLink(1, call),
      last: this.pageLink(window.lastPage, call),
      prev: before >= 1 ? this.pageLink(before, call) : null,
      next: window.page < window.lastPage ? this.pageLink(window.page + 1, call) : null,
    };
  }

  listUrl(call: Call): string {
    return `${this.baseUrl}${operations[call.operation].path}`;
  }

  pageLink(page: number, call: Call): string {
    return `${this.listUrl(call)}?${this.linkQuery(page, call)}`;
  }

  /** The query of a link: that of the request with another page. */
  linkQuery(page: number, call: Call): URLSearchParams {
    const query = new URLSearchParams(call.query);
    query.set('page', String(page));
    return query;
  }

  envelope(data: readonly View[], window: PageWindow, call: Call): View {
    return { data, links: this.pageLinks(window, call), meta: this.pageMeta(window, call) };
  }

  /** The requested page of a sorted and filtered list. */
  listAnswer<T>(rows: readonly T[], call: Call, view: (row: T) => View): Answer {
    const page = this.pageNumber(call);
    const perPage = this.perPage(call);
    const shown = this.pageRows(rows, page, perPage, call);
    const total = this.totalOf(rows, call);
    const before = (page - 1) * perPage;
    const window: PageWindow = {
      page,
      perPage,
      total,
      lastPage: this.lastPage(total, perPage),
      from: shown.length === 0 ? 0 : before + 1,
      to: shown.length === 0 ? 0 : before + shown.length,
    };
    return json(200, this.envelope(shown.map(view), window, call));
  }
}

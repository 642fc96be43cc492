import type { Exchange } from '../evidence/evidence.js';
import { instantOf, utcDay } from '../evidence/notation/timestamp.js';
import { isObject, jsonOf } from '../evidence/read-exchange.js';
import type { AuditReader } from './reader.js';
import { AuditPage, type ClosedWindow, nameOf, pageQuery, type Window } from './window.js';

/** Rows of a window. Larger windows are split, because a deployment may scan all rows of a window for each page. */
const MOST_ROWS = 20_000;
const PARTS = 8;
const DAY_MS = 86_400_000;

/** How the closed part of the ledger is read. */
export interface WindowPlan {
  readonly windows: readonly ClosedWindow[];
  /** Rows in all of it. */
  readonly total: number;
  /** Parts of the ledger whose sizes do not add up, with the answers that say so. */
  readonly contradictions: readonly Contradiction[];
}

export interface Contradiction {
  readonly window: Window;
  readonly total: number;
  readonly parts: number;
  readonly exchanges: readonly Exchange[];
}

interface Measured {
  readonly window: Window & { readonly end: string };
  readonly audited: AuditPage;
  readonly total: number;
  readonly perPage: number;
  /** Null where the first row does not say. */
  readonly firstDay: string | null;
}

/**
 * Splits the ledger up to a day into windows of days whose pages can be read in parallel: no rows are added to past days,
 * so a page does not change. Returns a string with the reason if that is not possible.
 */
export async function planWindows(
  reader: AuditReader,
  whole: Window & { readonly end: string },
): Promise<WindowPlan | string> {
  const first = await measure(reader, whole);
  if (typeof first === 'string') return first;
  const contradictions: Contradiction[] = [];
  const windows = await split(reader, first, first.firstDay, contradictions);
  return { windows, total: first.total, contradictions };
}

/** Rows in a window; null where it does not say. */
export async function totalOf(reader: AuditReader, window: Window & { readonly end: string }): Promise<number | null> {
  const measured = await measure(reader, window);
  return typeof measured === 'string' ? null : measured.total;
}

async function split(
  reader: AuditReader,
  measured: Measured,
  from: string | null,
  contradictions: Contradiction[],
): Promise<ClosedWindow[]> {
  const { window, total, perPage } = measured;
  if (total === 0) return [];
  const own = [{ ...window, total, perPage }];
  if (total <= MOST_ROWS || from === null || from >= window.end) return own;
  const parts = await Promise.all(partsOf(window, from).map((part) => measure(reader, part)));
  const read = parts.filter((part) => typeof part !== 'string');
  const sum = read.reduce((rows, part) => rows + part.total, 0);
  if (read.length < parts.length) return own;
  if (sum !== total) {
    const exchanges = [measured, ...read].map(({ audited }) => audited.exchange());
    contradictions.push({ window, total, parts: sum, exchanges });
    return own;
  }
  const windows: ClosedWindow[] = [];
  for (const part of read) windows.push(...(await split(reader, part, part.window.start ?? from, contradictions)));
  return windows;
}

/** Windows of days that make up the window together. The first has no beginning where the whole has none. */
function partsOf(window: Window & { readonly end: string }, from: string): (Window & { readonly end: string })[] {
  const [first, last] = [Date.parse(from) / DAY_MS, Date.parse(window.end) / DAY_MS];
  const days = last - first + 1;
  const count = Math.min(PARTS, days);
  return Array.from({ length: count }, (_, index) => {
    const start = first + Math.floor((days * index) / count);
    const end = first + Math.floor((days * (index + 1)) / count) - 1;
    return {
      ...window,
      start: index === 0 ? window.start : utcDay(start * DAY_MS),
      end: index === count - 1 ? window.end : utcDay(end * DAY_MS),
    };
  });
}

async function measure(reader: AuditReader, window: Window & { readonly end: string }): Promise<Measured | string> {
  const read = { operation: 'listTransactions', query: pageQuery(window, 1), note: 'how long a window is' } as const;
  const audited = new AuditPage(reader, await reader.get(read), window);
  const page = audited.page();
  const found = sizeIn(audited.exchange());
  if (found !== null) return { window, audited, ...found, firstDay: window.start ?? found.firstDay };
  reader.reportFailure(audited.exchange());
  return `${nameOf(window)}: ${typeof page === 'string' ? page : '`meta` does not say how many rows there are'}`;
}

/** The length of the list as the page states it. The rules are evaluated later, when the page is read. */
function sizeIn(exchange: Exchange): Pick<Measured, 'total' | 'perPage' | 'firstDay'> | null {
  const body = exchange.response?.status === 200 ? jsonOf(exchange) : null;
  const [meta, data] = isObject(body) ? [body['meta'], body['data']] : [];
  const { total, per_page: perPage } = isObject(meta) ? meta : {};
  const [row] = Array.isArray(data) ? data : [];
  const at: unknown = isObject(row) ? row['created_at'] : null;
  const instant = typeof at === 'string' ? instantOf(at) : null;
  if (!isCount(total) || !isCount(perPage) || perPage === 0) return null;
  return { total, perPage, firstDay: instant === null ? null : utcDay(instant) };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

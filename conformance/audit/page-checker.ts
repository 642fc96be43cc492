import { isUtf8 } from 'node:buffer';
import type { Evidence, JsonObject, Page } from '../evidence/evidence.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { filtersIn } from '../evidence/row-filter.js';
import { mediaTypeOf } from '../http/read-body.js';
import { showsOnly } from '../rules/shared/row-filter.js';
import { PagePatterns, type Planned } from './page-patterns.js';
import type { Origin, RuleEvaluator } from './rule-evaluator.js';
import { type Entry, entryOf, type Mask } from './store/rows.js';
import { type AuditPage, originOf, queryOf, type Window, walkOf } from './window.js';

/** A page that was checked. */
export interface Checked {
  readonly entries: readonly Entry[];
  /** Its `meta`; null if that is as planned. */
  readonly meta: Page['meta'] | null;
  /** Why there are no rows; null where the page could be read. */
  readonly because: string | null;
}

const DATE_RULES = {
  start_date: 'filters/start-date-is-inclusive',
  end_date: 'filters/end-date-is-inclusive',
} as const;
/** Rules that do not look into rows. */
const ROW_FREE = /^pagination\//;

/**
 * Evaluates the rules on each page alone. Pages that match a known pattern are skipped. Some of those are evaluated
 * nevertheless, less and less often, to verify that skipping is right.
 */
export class PageChecker {
  readonly #evaluator: RuleEvaluator;
  readonly #mask: Mask;
  readonly #forms = new PagePatterns();
  #seen = 0;
  #nextProbe = 1;

  constructor(evaluator: RuleEvaluator, mask: Mask) {
    this.#evaluator = evaluator;
    this.#mask = mask;
  }

  /** `planned` is null if rows are still added to the list. */
  check(audited: AuditPage, planned: Planned | null, isClosed: boolean): Checked {
    this.#seen += 1;
    const isProbe = this.#seen >= this.#nextProbe;
    if (isProbe) this.#nextProbe *= 2;
    const text = textOf(audited);
    const entries = isProbe || text === null || planned === null ? null : this.#pass(text, audited, planned);
    if (entries === null) return this.#judge(audited, text, isClosed);
    this.#evaluator.addSkippedPage();
    return { entries, meta: null, because: null };
  }

  #pass(text: string, { window, answer }: AuditPage, planned: Planned): readonly Entry[] | null {
    const rows = answer.throttled > 0 ? null : this.#forms.rowsOf(text, window, planned);
    const entries = rows === null ? null : this.#entries(rows);
    return entries !== null && isInOrder(entries) && isWithin(entries, window) ? entries : null;
  }

  #judge(audited: AuditPage, text: string | null, isClosed: boolean): Checked {
    const { window } = audited;
    const exchange = audited.exchange();
    const page = audited.page();
    const evidence: Evidence[] = [{ kind: 'exchange', item: exchange }];
    if (typeof page !== 'string') evidence.push(...walkOf(window, [page], isClosed));
    const origin = originOf(window);
    const violated = this.#evaluator.judge(origin, evidence, [exchange]);
    if (typeof page === 'string') return { entries: [], meta: null, because: page };
    this.#judgeDates(page, audited, origin);
    if (isClosed && text !== null && violated.every((id) => ROW_FREE.test(id))) this.#forms.learn(text, page, window);
    return { entries: this.#entries(page.rows), meta: page.meta, because: null };
  }

  /** Checks that the page shows only rows of its days. `dgo check` compares two walks instead, which an audit does not make. */
  #judgeDates(page: Page, audited: AuditPage, origin: Origin): void {
    for (const parameter of ['start_date', 'end_date'] as const) {
      const filters = filtersIn(queryOf(audited.window), parameter);
      const verdict = filters.length === 0 ? null : showsOnly(page, filters);
      if (verdict !== null) this.#evaluator.count(DATE_RULES[parameter], verdict, origin, [audited.exchange()]);
    }
  }

  #entries(rows: readonly JsonObject[]): Entry[] {
    return rows.map((row) => entryOf(row, this.#mask));
  }
}

/** The body of a 200 with a JSON media type; null for anything else. */
function textOf({ answer: { response } }: AuditPage): string | null {
  const isJson = response?.status === 200 && mediaTypeOf(response.headers) === 'application/json';
  return isJson && isUtf8(response.body) ? response.body.toString() : null;
}

function isInOrder(entries: readonly Entry[]): boolean {
  return entries.every((entry, index) => {
    const before = entries[index - 1];
    const difference = (entry.instant ?? 0) - (before?.instant ?? 0);
    return before === undefined || difference > 0 || (difference === 0 && (before.nanos ?? 0) <= (entry.nanos ?? 0));
  });
}

function isWithin(entries: readonly Entry[], { start, end, wallet }: Window): boolean {
  const [first, last] = [entries[0], entries.at(-1)];
  const own = wallet?.toLowerCase();
  return (
    (start === null || utcDay(first?.instant ?? 0) >= start) &&
    (end === null || utcDay(last?.instant ?? 0) <= end) &&
    (own === undefined || entries.every(({ wallet_id: one }) => one.toLowerCase() === own))
  );
}

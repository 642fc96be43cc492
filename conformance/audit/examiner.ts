import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Page } from '../engine/evidence.js';
import { showsOnly } from '../judging/narrowed.js';
import { filtersIn } from '../judging/row-filter.js';
import { utcDay } from '../notation/timestamp.js';
import type { AuditPage } from './audit-page.js';
import type { Entry } from './entry.js';
import { Envelopes } from './envelope.js';
import { originOf, walkOf } from './evidence.js';
import type { Origin, Panel } from './panel.js';
import { entryOf } from './read-entries.js';
import { Sieve } from './sieve/sieve.js';
import type { UlidKeys } from './sieve/ulid-key.js';
import { queryOf } from './window.js';

/** What the plan says of a page; null for what is not known beforehand, e.g. of today's rows. */
export interface Planned {
  readonly number: number | null;
  readonly total: number | null;
  readonly perPage: number | null;
  /** Whether nothing is added to the list while it is read. */
  readonly isClosed: boolean;
}

/** A page that was looked at. */
export interface Examined {
  readonly entries: readonly Entry[];
  /** Null where the page was passed over, as the plan says all about it. */
  readonly page: Page | null;
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
 * Looks at every page: passes over what is surely in order, and lays everything else before the rules. Of what is in
 * order some pages are judged too, ever more rarely, so that what was passed over is known to hold.
 */
export class Examiner {
  readonly #panel: Panel;
  readonly #keys: UlidKeys;
  readonly #sieve: Sieve;
  readonly #envelopes = new Envelopes();
  #seen = 0;
  #nextProbe = 1;
  /** Pages that were passed over. */
  cleared = 0;

  constructor(panel: Panel, keys: UlidKeys, mask: (text: string) => string) {
    this.#panel = panel;
    this.#keys = keys;
    this.#sieve = new Sieve(keys, mask);
  }

  examine(page: AuditPage, planned: Planned): Examined {
    this.#seen += 1;
    const isProbe = this.#seen >= this.#nextProbe;
    if (isProbe) this.#nextProbe *= 2;
    const text = page.text();
    const entries = text === null || isProbe ? null : this.#pass(text, page, planned);
    if (entries === null) return this.#judge(page, text, planned);
    this.cleared += 1;
    return { entries, page: null, because: null };
  }

  #pass(text: string, { window, answer }: AuditPage, { number, total, perPage }: Planned): readonly Entry[] | null {
    if (answer.throttled > 0 || number === null || total === null || perPage === null) return null;
    const sifted = this.#sieve.sift(text);
    if (sifted === null) return null;
    const { entries, envelope } = sifted;
    const isInOrder = entries.every((entry, index) => {
      const before = entries[index - 1];
      return before === undefined || (before.instant ?? 0) <= (entry.instant ?? 0);
    });
    const [first, last] = [entries[0], entries.at(-1)];
    const isWithin =
      (window.start === null || utcDay(first?.instant ?? 0) >= window.start) &&
      (window.end === null || utcDay(last?.instant ?? 0) <= window.end);
    const wallet = window.wallet?.toLowerCase();
    const isOfWallet = wallet === undefined || entries.every((entry) => entry.wallet.toLowerCase() === wallet);
    const expected = { window, number, total, perPage, rows: entries.length };
    return isInOrder && isWithin && isOfWallet && this.#envelopes.fits(envelope, expected) ? entries : null;
  }

  #judge(audited: AuditPage, text: string | null, { isClosed }: Planned): Examined {
    const exchange = audited.exchange();
    const page = audited.page();
    const evidence: Evidence[] = [{ kind: 'exchange', item: exchange }];
    if (typeof page !== 'string') evidence.push(...walkOf(audited.window, [page], isClosed));
    const origin = originOf(audited.window);
    const violated = this.#panel.judge(origin, evidence, [exchange]);
    if (typeof page !== 'string') this.#judgeDates(page, audited, origin);
    if (typeof page === 'string') return { entries: [], page: null, because: page };
    if (isClosed && violated.every((id: RuleId) => ROW_FREE.test(id)) && text !== null) {
      this.#sieve.learn(text, page.rows);
      if (violated.length === 0) this.#envelopes.learn(page, audited.window);
    }
    return { entries: page.rows.map((row, index) => entryOf(row, index, this.#keys)), page, because: null };
  }

  /** Whether the page shows rows of its days alone. The suite compares two walks for that, which an audit does not make. */
  #judgeDates(page: Page, audited: AuditPage, origin: Origin): void {
    for (const parameter of ['start_date', 'end_date'] as const) {
      const filters = filtersIn(queryOf(audited.window), parameter);
      const verdict = filters.length === 0 ? null : showsOnly(page, filters);
      if (verdict !== null) this.#panel.count(DATE_RULES[parameter], verdict, origin, [audited.exchange()]);
    }
  }
}

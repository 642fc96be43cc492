import type { JsonObject, Page } from '../evidence/evidence.js';
import { parseSent } from '../evidence/notation/number.js';
import { instantOf } from '../evidence/notation/timestamp.js';
import { isObject } from '../evidence/read-exchange.js';
import type { Window } from './window.js';

const MOST_FORMS = 20_000;
const ULID = /"[0-7](?:[0-9A-HJKMNP-TV-Z]{25}|[0-9a-hjkmnp-tv-z]{25})"/g;
const DIGITS = /\d+/g;
/** Where the rows of a page end: before another member of the body, or at its end. */
const ROWS_END = /\}\](?=\s*(?:,\s*"|\}\s*$))/g;
const BETWEEN_ROWS = /\}\s*,\s*\{/;
const PAGE = /([?&]page=)\d+(?=&|$)/;
/** Digits in one run or in groups of three, and two decimals. */
const DISPLAY = /^\D*(?:\d+|\d{1,3}(?:\D\d{3})+)\D\d{2}\D*$/;
const UTC_SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/;

/** What the plan says of a page of a closed window. */
export interface Planned {
  readonly number: number;
  readonly total: number;
  readonly perPage: number;
}

/**
 * Recognises pages that need no evaluation: each row has the text of a row that passed the rules, except for digits and
 * ULIDs, and its figures agree with each other. It never reports a violation: every other page goes to the rules.
 */
export class PagePatterns {
  readonly #rows = new Set<string>();
  readonly #envelopes = new Set<string>();
  readonly #wallets = new Set<unknown>();
  /** Links of a window without their page numbers. */
  #link: { readonly window: Window; readonly text: string; readonly path: unknown } | null = null;

  /** Learns from a page on which the rules found nothing wrong. */
  learn(text: string, { rows, links, meta }: Page, window: Window): void {
    const forms = formsOf(text);
    if (forms === null || forms.rows.length !== rows.length || this.#rows.size > MOST_FORMS) return;
    for (const [index, row] of rows.entries()) {
      if (!isConsistent(row)) continue;
      this.#rows.add(formOf(forms.rows[index] ?? '', row));
      this.#wallets.add(row['wallet_id']);
    }
    this.#envelopes.add(forms.envelope);
    const texts = [links.first, links.last, links.prev, links.next].filter((link) => link !== null);
    const [first, ...others] = texts.map(withoutPage);
    const isOne = first !== undefined && others.every((other) => other === first);
    if (isOne) this.#link = { window, text: first, path: meta.path };
  }

  /** The rows of a page of known form; null for any other. */
  rowsOf(text: string, window: Window, planned: Planned): readonly JsonObject[] | null {
    const forms = formsOf(text);
    if (forms === null || !this.#envelopes.has(forms.envelope)) return null;
    const body: unknown = parseSent(text);
    if (!isObject(body) || !Array.isArray(body['data']) || body['data'].length !== forms.rows.length) return null;
    const rows: readonly unknown[] = body['data'];
    for (const [index, row] of rows.entries()) {
      if (!isObject(row) || !this.#wallets.has(row['wallet_id']) || !isConsistent(row)) return null;
      if (!this.#rows.has(formOf(forms.rows[index] ?? '', row))) return null;
    }
    return this.#isPlanned(body, window, planned, rows.length) ? rows.filter(isObject) : null;
  }

  #isPlanned({ links, meta }: JsonObject, window: Window, { number, total, perPage }: Planned, rows: number): boolean {
    if (this.#link?.window !== window || !isObject(links) || !isObject(meta)) return false;
    const { text, path } = this.#link;
    const last = Math.ceil(total / perPage);
    const from = (number - 1) * perPage + 1;
    const leadsTo = (name: string, page: number | null) => {
      const link = links[name];
      if (page === null || typeof link !== 'string') return page === null && link === null;
      return withoutPage(link) === text && PAGE.exec(link)?.[0].slice(6) === String(page);
    };
    const wanted = { current_page: number, per_page: perPage, total, last_page: last, from, to: from + rows - 1, path };
    return (
      rows === Math.min(perPage, total - from + 1) &&
      Object.entries(wanted).every(([name, value]) => meta[name] === value) &&
      leadsTo('first', 1) &&
      leadsTo('last', last) &&
      leadsTo('prev', number === 1 ? null : number - 1) &&
      leadsTo('next', number === last ? null : number + 1)
    );
  }
}

/** The text of each row and of what is around them, with digits and ULIDs replaced; null where there are none. */
function formsOf(text: string): { readonly rows: readonly string[]; readonly envelope: string } | null {
  const form = text.replace(ULID, '"U"').replace(DIGITS, '9');
  const start = /"data"\s*:\s*\[\s*\{/.exec(form);
  if (start === null) return null;
  const from = start.index + start[0].length;
  ROWS_END.lastIndex = from;
  const end = ROWS_END.exec(form);
  if (end === null) return null;
  return {
    rows: form.slice(from, end.index).split(BETWEEN_ROWS),
    envelope: form.slice(0, from) + form.slice(end.index),
  };
}

/** Nothing has no sign, so that a row of nothing says little about others. */
function formOf(text: string, { amount }: JsonObject): string {
  return isObject(amount) && amount['amount'] === '0' ? `0${text}` : text;
}

/** Whether the digits of a row say the same in all places. */
function isConsistent({ amount, balance_after: balance, created_at: created }: JsonObject): boolean {
  const isMoment = typeof created === 'string' && UTC_SECOND.test(created) && instantOf(created) !== null;
  return isMoment && isOneAmount(amount) && isOneAmount(balance);
}

function isOneAmount(money: unknown): boolean {
  if (!isObject(money)) return false;
  const { amount, decimal, formatted, localized_decimal: localized } = money;
  const minor = Number(amount);
  if (typeof amount !== 'string' || !Number.isSafeInteger(minor) || String(minor) !== amount) return false;
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const plain = `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return decimal === plain && isShown(formatted, digits) && isShown(localized, digits);
}

function isShown(text: unknown, digits: string): boolean {
  return typeof text === 'string' && DISPLAY.test(text) && text.replace(/\D/g, '') === digits;
}

function withoutPage(link: string): string {
  return link.replace(PAGE, '$1');
}

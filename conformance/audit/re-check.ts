import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, JsonObject, LedgerRow, Page } from '../evidence/evidence.js';
import { pageOf } from '../evidence/read-body.js';
import { inconclusive } from '../rules/shared/rule.js';
import type { AuditRun } from './audit-run.js';
import type { Read } from './line.js';
import type { Origin } from './panel.js';
import { pageQuery, type Window } from './window.js';

/** A row as it stands on its page. */
export interface Found extends LedgerRow {
  readonly page: Page;
}

/** What the rules are to see. */
export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly origin: Origin;
}

/** Something in the table that breaks a rule, or looks like it. Only the rules themselves can say. */
export interface Suspicion {
  readonly rules: readonly RuleId[];
  /** What it is about, for a note where the second reading does not show it. */
  readonly about: string;
  /** What is noted where the rules find nothing wrong; null for nothing, left out for that it looked wrong once. */
  readonly otherwise?: string | null;
  /** Reads again what the rules need to see; null where that is not possible any more. */
  gather(again: Again): Promise<Gathered | null>;
}

/** Suspicions of one kind that come to nothing before no more are looked into: each costs requests. */
const MOST_IN_VAIN = 25;

/**
 * Reads suspicious places again and lays them before the rules. What a second reading does not show is noted and counts
 * against no rule.
 */
export class ReCheck {
  readonly #run: AuditRun;
  readonly #inVain = new Map<string, number>();

  constructor(run: AuditRun) {
    this.#run = run;
  }

  /** Whether more of this kind are looked into; the others are as wrong as those that were, and only counted. */
  async look({ rules, about, otherwise, gather }: Suspicion): Promise<void> {
    const { panel } = this.#run.parts;
    this.#run.endIfOver();
    if (!rules.some((rule) => panel.isCurious(rule))) {
      for (const rule of rules) if (panel.isBroken(rule)) panel.add(rule, { broken: 1 });
      return;
    }
    const kind = rules.join(', ');
    const inVain = this.#inVain.get(kind) ?? 0;
    if (inVain >= MOST_IN_VAIN) {
      this.#giveUp(rules, kind);
      return;
    }
    const again = new Again(this.#run);
    const gathered = await gather(again);
    if (gathered !== null) {
      const violated = panel.judge(gathered.origin, gathered.evidence, again.exchanges, rules);
      if (violated.length > 0) return;
    }
    this.#inVain.set(kind, inVain + 1);
    if (gathered === null) this.#run.note(`${about} looked wrong (${kind}) and could not be read again`);
    else if (otherwise !== null) {
      this.#run.note(otherwise ?? `${about} looked wrong (${kind}), but not when it was read again`);
    }
  }

  /** Too much that looked wrong was not, or could not be read again. */
  #giveUp(rules: readonly RuleId[], kind: string): void {
    const because = `${MOST_IN_VAIN} times something looked wrong and was not, so the rest was not looked into`;
    this.#run.note(`${kind}: ${because}`);
    const { panel } = this.#run.parts;
    for (const rule of rules) panel.count(rule, inconclusive(because), { experiment: 'audit', input: null }, []);
  }
}

/** What is read again for one suspicion: each page once. */
export class Again {
  readonly run: AuditRun;
  /** All that was read, so that a violation can show it. */
  readonly exchanges: Exchange[] = [];
  readonly #pages = new Map<string, Page | string>();

  constructor(run: AuditRun) {
    this.run = run;
  }

  /** All of the rows; null where one of them is not there any more. */
  async rows(numbers: readonly number[]): Promise<Found[] | null> {
    const found: Found[] = [];
    for (const number of numbers) {
      const row = await this.row(number);
      if (row === null) return null;
      found.push(row);
    }
    return found;
  }

  /** The row with this `seq`. */
  async row(seq: number): Promise<Found | null> {
    const { store, config } = this.run.parts;
    const [place] = await store.query('place', seq);
    if (place === undefined) return null;
    const { start_day: start, end_day: end, number, target } = place;
    const day = (value: typeof start) => (value == null ? null : String(value));
    const window: Window = { start: day(start), end: day(end), wallet: config.wallet };
    const page = await this.#page({
      operation: 'listTransactions',
      note: 'a page is read again for what it says of a row',
      ...(target == null ? { query: pageQuery(window, Number(number)) } : { target: String(target) }),
    });
    const index = Number(place['place']);
    const row: JsonObject | undefined = typeof page === 'string' ? undefined : page.rows[index];
    if (typeof page === 'string' || row === undefined) return null;
    return { row, exchange: page.exchange, index, order: 'unread', orderExchange: null, page };
  }

  async #page(read: Read): Promise<Page | string> {
    const key = JSON.stringify(read);
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const exchange = await this.run.parts.line.exchange(read);
    const page = pageOf(exchange);
    this.exchanges.push(exchange);
    this.#pages.set(key, page);
    return page;
  }
}

/** The row as a step of the ledger's stream, with the order that it pays where that was read. */
export function rowStep(
  { page: _, ...row }: Found,
  order: { readonly order: JsonObject | null; readonly exchange: number } | null = null,
): { readonly is: 'row'; readonly row: LedgerRow } {
  return { is: 'row', row: order === null ? row : { ...row, order: order.order, orderExchange: order.exchange } };
}

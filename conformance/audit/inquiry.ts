import type { RuleId } from '../../generated/rules.js';
import type { Exchange, Page } from '../engine/evidence.js';
import { unknown } from '../engine/rule.js';
import { pageOf } from '../experiments/walk/page.js';
import type { AuditPage } from './audit-page.js';
import type { Places } from './books/places.js';
import type { Archive, Found, Suspicion } from './books/suspicion.js';
import type { Line } from './line.js';
import type { Panel } from './panel.js';

/** The page that the books have just taken, and the number of its first row. */
export interface AtHand {
  readonly page: AuditPage;
  readonly first: number;
}

const MOST_NOTES = 20;
/** Suspicions of one kind that come to nothing before nobody looks into them any more: each costs requests. */
const MOST_IN_VAIN = 25;

/**
 * Looks into suspicions: reads again what they are about and lays it before the rules. What a second reading does not
 * show is noted and held against nobody.
 */
export class Inquiry {
  readonly #line: Line;
  readonly #panel: Panel;
  readonly #places: Places;
  readonly #inVain = new Map<string, number>();
  /** What could not be made sure of. */
  readonly notes: string[] = [];

  constructor(line: Line, panel: Panel, places: Places) {
    this.#line = line;
    this.#panel = panel;
    this.#places = places;
  }

  async follow(suspicions: readonly Suspicion[], atHand: AtHand | null = null): Promise<void> {
    for (const suspicion of suspicions) await this.#look(suspicion, atHand);
  }

  note(text: string): void {
    if (this.notes.length < MOST_NOTES && !this.notes.includes(text)) this.notes.push(text);
  }

  async #look({ rules, about, otherwise, gather }: Suspicion, atHand: AtHand | null): Promise<void> {
    if (!rules.some((rule) => this.#panel.isCurious(rule))) {
      // It is as wrong as others that were looked into, each of which turned out to be.
      for (const rule of rules) if (this.#panel.isBroken(rule)) this.#panel.add(rule, { broken: 1 });
      return;
    }
    const kind = rules.join(', ');
    const inVain = this.#inVain.get(kind) ?? 0;
    if (inVain >= MOST_IN_VAIN) {
      this.#leave(rules, kind);
      return;
    }
    const archive = this.archive(atHand);
    const gathered = await gather(archive);
    if (gathered === null) {
      this.#inVain.set(kind, inVain + 1);
      this.note(`${about} looked wrong (${kind}) and could not be read again`);
      return;
    }
    const { origin, evidence } = gathered;
    const violated = this.#panel.judge(origin, evidence, archive.exchanges, rules);
    if (violated.length > 0) return;
    this.#inVain.set(kind, inVain + 1);
    if (otherwise === null) return;
    this.note(otherwise ?? `${about} looked wrong (${kind}), but not when it was read again`);
  }

  /** So much that looked wrong was not, or could not be read again, that nobody can tell any more. */
  #leave(rules: readonly RuleId[], kind: string): void {
    const because = `${MOST_IN_VAIN} times something looked wrong and was not, so the rest was not looked into`;
    this.note(`${kind}: ${because}`);
    for (const rule of rules) this.#panel.count(rule, unknown(because), { experiment: 'audit', input: null }, []);
  }

  /** What can be looked up; rows of the page at hand are not read again. */
  archive(atHand: AtHand | null = null): Archive {
    const pages = new Map<string, Page | string>();
    const exchanges: Exchange[] = [];
    const take = (key: string, exchange: Exchange, page: Page | string) => {
      exchanges.push(exchange);
      pages.set(key, page);
      return page;
    };
    const row = async (number: number): Promise<Found | null> => {
      const place = this.#places.of(number);
      if (place === null) return null;
      const key = JSON.stringify(place.read);
      const isAtHand = atHand !== null && number >= atHand.first;
      let page = pages.get(key);
      if (page === undefined && isAtHand) page = take(key, atHand.page.exchange(), atHand.page.page());
      if (page === undefined) {
        const exchange = await this.#line.exchange(place.read);
        page = take(key, exchange, pageOf(exchange));
      }
      const found = typeof page === 'string' ? undefined : page.rows[place.index];
      if (typeof page === 'string' || found === undefined) return null;
      const { exchange } = page;
      return { row: found, exchange, index: place.index, order: 'unread', orderExchange: null, page };
    };
    return { line: this.#line, places: this.#places, row, exchanges };
  }
}

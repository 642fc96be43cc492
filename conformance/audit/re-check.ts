import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, JsonObject, LedgerRow, Page } from '../evidence/evidence.js';
import { pageOf } from '../evidence/read-exchange.js';
import { inconclusive } from '../rules/shared/rule.js';
import type { AuditRun } from './audit-run.js';
import type { Read } from './reader.js';
import type { Origin } from './rule-evaluator.js';
import { pageQuery, type Window } from './window.js';

/** A row with its page. */
export interface FoundRow extends LedgerRow {
  readonly page: Page;
}

/** Evidence of a second reading. */
interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly origin: Origin;
}

/** Stored rows that seem to violate a rule. Only the rules decide whether they do. */
export interface SuspectedViolation {
  readonly rules: readonly RuleId[];
  /** The subject of the note that is written if the second reading does not confirm the violation. */
  readonly about: string;
  /** The note if the rules find no violation: null writes none, undefined writes that it looked wrong once. */
  readonly otherwise?: string | null;
  /** Reads the evidence again; null if that is no longer possible. */
  gather(again: SecondReading): Promise<Gathered | null>;
}

/** Unconfirmed suspicions of one kind after which the rest is skipped: each costs requests. */
const MOST_UNCONFIRMED = 25;

/**
 * Reads suspicious rows and orders again and evaluates the rules on them. What the second reading does not confirm
 * becomes a note and violates no rule.
 */
export class ReCheck {
  readonly #run: AuditRun;
  readonly #unconfirmed = new Map<string, number>();

  constructor(run: AuditRun) {
    this.#run = run;
  }

  /** Re-checks a suspicion. Once the rule has enough examples, further ones are only counted. */
  async evaluate({ rules, about, otherwise, gather }: SuspectedViolation): Promise<void> {
    const { evaluator } = this.#run.parts;
    this.#run.endIfOver();
    if (!rules.some((rule) => evaluator.needsExamples(rule))) {
      for (const rule of rules) if (evaluator.isBroken(rule)) evaluator.add(rule, { broken: 1 });
      return;
    }
    const kind = rules.join(', ');
    const unconfirmed = this.#unconfirmed.get(kind) ?? 0;
    if (unconfirmed >= MOST_UNCONFIRMED) {
      this.#stop(rules, kind);
      return;
    }
    const again = new SecondReading(this.#run);
    const gathered = await gather(again);
    if (gathered !== null) {
      const violated = evaluator.judge(gathered.origin, gathered.evidence, again.exchanges, rules);
      if (violated.length > 0) return;
    }
    this.#unconfirmed.set(kind, unconfirmed + 1);
    if (gathered === null) this.#run.note(`${about} looked wrong (${kind}) and could not be read again`);
    else if (otherwise !== null) {
      this.#run.note(otherwise ?? `${about} looked wrong (${kind}), but not when it was read again`);
    }
  }

  /** Stops re-checking a kind of suspicion: too many were not confirmed, or could not be read again. */
  #stop(rules: readonly RuleId[], kind: string): void {
    const because = `${MOST_UNCONFIRMED} times something looked wrong and was not, so the rest was not looked into`;
    this.#run.note(`${kind}: ${because}`);
    const { evaluator } = this.#run.parts;
    for (const rule of rules) evaluator.count(rule, inconclusive(because), { experiment: 'audit', input: null }, []);
  }
}

/** The second reading for one suspicion. Reads each page once. */
export class SecondReading {
  readonly run: AuditRun;
  /** The exchanges of this reading, to be shown with a violation. */
  readonly exchanges: Exchange[] = [];
  readonly #pages = new Map<string, Page | string>();

  constructor(run: AuditRun) {
    this.run = run;
  }

  /** The rows with these `seq` numbers; null if one of them is gone. */
  async rows(numbers: readonly number[]): Promise<FoundRow[] | null> {
    const found: FoundRow[] = [];
    for (const number of numbers) {
      const row = await this.row(number);
      if (row === null) return null;
      found.push(row);
    }
    return found;
  }

  /** The row with this `seq`. */
  async row(seq: number): Promise<FoundRow | null> {
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
    const exchange = await this.run.parts.reader.exchange(read);
    const page = pageOf(exchange);
    this.exchanges.push(exchange);
    this.#pages.set(key, page);
    return page;
  }
}

/** The row as a step of the ledger evidence, with the order that it pays if that was read. */
export function rowStep(
  { page: _, ...row }: FoundRow,
  order: { readonly order: JsonObject | null; readonly exchange: number } | null = null,
): { readonly is: 'row'; readonly row: LedgerRow } {
  return { is: 'row', row: order === null ? row : { ...row, order: order.order, orderExchange: order.exchange } };
}

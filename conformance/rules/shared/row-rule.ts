import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { ExchangeId, JsonObject, ListOperation } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { excerpt } from '../../evidence/notation/text.js';
import { type AnyRule, fold, graver, notApplicable, observed, pass, type Verdict, violated } from './rule.js';
import { pageRule } from './walk-rule.js';

/** What is wrong with a row, and in which of its fields; `field` is a JSON pointer into the row. */
export interface Flaw {
  readonly expected: string;
  readonly actual: string;
  readonly field: string;
  readonly hint?: string;
}

/** Judges a row: `fine`, flawed, or null where the rule does not speak of such a row. */
export type RowJudge = (row: JsonObject) => 'fine' | Flaw | null;

const LONGEST_ID = 40;

/** The short form for lists: every row is judged by itself, wherever the list shows it. */
export function rowRule(id: RuleId, list: ListOperation, judge: RowJudge): AnyRule {
  const other: Verdict = notApplicable('the list shows no such row');
  const rule = pageRule(id, ({ exchange, rows }, context) => {
    if (context.list !== list) return other;
    return rows.reduce((worst, row, index) => {
      const found = judge(row);
      if (found === null) return worst;
      if (found === 'fine') return graver(worst, pass);
      const { expected, actual, field, hint } = found;
      const more = hint === undefined ? {} : { hint };
      return graver(
        worst,
        violated(exchange, expected, `${nameOf(row)}: ${actual}`, { pointer: `/data/${index}${field}`, ...more }),
      );
    }, other);
  });
  return { ...rule, needs: needsOf(list) };
}

/** What it takes to read a list. */
export function needsOf(list: ListOperation): readonly Need[] {
  return operations[list].security === 'required' ? ['token'] : [];
}

/** A row in a report, by what a reader can look it up with. */
function nameOf(row: JsonObject): string {
  const key = row['ulid'] ?? row['id'];
  return key === undefined ? 'a row without id' : `row ${excerpt(key, LONGEST_ID)}`;
}

const MOST_PHRASES = 30;

interface State {
  readonly phrases: Set<string>;
  list: ListOperation | null;
  /** Rows that have said what they say: a run is shown the same ones again and again. */
  readonly heard: ReadonlyMap<ListOperation, WeakSet<JsonObject>>;
}

/**
 * The short form for silent rules about rows: what the rows of a whole run say, each thing once, in one observation.
 * `phrase` returns null for a row that says nothing. `lead` stands before what was found.
 */
export function observedRows(
  id: RuleId,
  lists: readonly ListOperation[],
  lead: string,
  phrase: (row: JsonObject, list: ListOperation) => string | null,
): AnyRule {
  return fold<'walk', State>({
    id,
    on: 'walk',
    scope: 'run',
    needs: lists.flatMap((list) => needsOf(list)).slice(0, 1),
    start: () => ({ phrases: new Set(), list: null, heard: new Map(lists.map((list) => [list, new WeakSet()])) }),
    see(state, step) {
      if (step.is === 'start') state.list = lists.includes(step.list) ? step.list : null;
      const { list } = state;
      if (step.is !== 'page' || list === null) return undefined;
      const heard = state.heard.get(list);
      for (const row of step.page.rows) {
        if (heard?.has(row)) continue;
        heard?.add(row);
        const said = phrase(row, list);
        if (said !== null && state.phrases.size <= MOST_PHRASES) state.phrases.add(said);
      }
      return undefined;
    },
    end({ phrases }) {
      if (phrases.size === 0) return notApplicable('no row that says so was read');
      const sorted = [...phrases].sort();
      const shown = sorted.slice(0, MOST_PHRASES).join(', ');
      return observed(`${lead}${shown}${sorted.length > MOST_PHRASES ? ' and more' : ''}`);
    },
  });
}

export interface Uniqueness {
  readonly list: ListOperation;
  /** What is to be unique, in words. */
  readonly what: string;
  /** JSON pointer to it in a row. */
  readonly field: string;
  /** Its value; null for a row in which it cannot be read. */
  readonly key: (row: JsonObject) => string | null;
  /** What makes a row another one than a row with the same key. The same thing on two pages is the same thing. */
  readonly identity: (row: JsonObject) => string;
}

interface Seen {
  readonly row: JsonObject;
  readonly exchange: ExchangeId;
}

interface SeenValues {
  readonly seen: Map<string, Seen>;
  ofList: boolean;
  rows: number;
}

/** The short form for what no two things of a list may share. Remembers every key of a walk. */
export function uniqueRule(id: RuleId, { list, what, field, key, identity }: Uniqueness): AnyRule {
  const see = (state: SeenValues, row: JsonObject, index: number, exchange: ExchangeId): Verdict | undefined => {
    const value = key(row);
    if (value === null) return undefined;
    state.rows += 1;
    const before = state.seen.get(value);
    if (before === undefined) state.seen.set(value, { row, exchange });
    if (before === undefined || before.row === row) return undefined;
    const [earlier, own] = [identity(before.row), identity(row)];
    if (earlier === own) return undefined;
    const at = before.exchange === exchange ? [exchange] : [exchange, before.exchange];
    return violated(at, `no two with one ${what}`, `${what} ${value}: ${earlier}, and ${own}`, {
      pointer: `/data/${index}${field}`,
    });
  };
  return fold<'walk', SeenValues>({
    id,
    on: 'walk',
    needs: needsOf(list),
    start: () => ({ seen: new Map(), ofList: false, rows: 0 }),
    see(state, step) {
      if (step.is === 'start') state.ofList = step.list === list;
      if (step.is !== 'page' || !state.ofList) return undefined;
      const { rows, exchange } = step.page;
      for (const [index, row] of rows.entries()) {
        const verdict = see(state, row, index, exchange);
        if (verdict !== undefined) return verdict;
      }
      return undefined;
    },
    end: (state) => (state.rows > 1 ? pass : notApplicable('fewer than two rows were read')),
  });
}

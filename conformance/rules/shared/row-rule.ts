import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { ExchangeId, JsonObject, ListOperation } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { excerptOf } from '../../evidence/notation/text.js';
import {
  type AnyRule,
  fold,
  type JudgedRows,
  type Judgement,
  moreSevere,
  notApplicable,
  observed,
  pass,
  type Verdict,
  violated,
} from './rule.js';
import { pageRule } from './walk-rule.js';

type RowJudge = (row: JsonObject) => Judgement;

const MAX_ID_LENGTH = 40;

/** Builds a rule about the rows of a list: each row of each page is judged by itself. */
export function rowRule(id: RuleId, list: ListOperation, judge: RowJudge): AnyRule {
  const other: Verdict = notApplicable('the list shows no row that the rule applies to');
  const rule = pageRule(id, ({ exchange, rows }, context) => {
    if (context.list !== list) return other;
    return rows.reduce((worst, row, index) => {
      const found = judge(row);
      if (found === null) return worst;
      if (found === 'satisfied') return moreSevere(worst, pass);
      const { expected, actual, field, hint } = found;
      if (worst.is === 'violated') return worst;
      const more = { rows: rowsJudged(rows, judge), ...(hint === undefined ? {} : { hint }) };
      return violated(exchange, expected, `${rowLabel(row)}: ${actual}`, {
        pointer: `/data/${index}${field}`,
        ...more,
      });
    }, other);
  });
  return { ...rule, needs: needsOf(list) };
}

function rowsJudged(rows: readonly JsonObject[], judge: RowJudge): JudgedRows {
  const isFailing = (row: JsonObject) => typeof judge(row) === 'object' && judge(row) !== null;
  return { failing: rows.filter(isFailing), others: rows.filter((row) => judge(row) === 'satisfied') };
}

/** What a run needs to read a list. */
export function needsOf(list: ListOperation): readonly Need[] {
  return operations[list].security === 'required' ? ['token'] : [];
}

/** Names a row in a report by what a reader can look up. */
function rowLabel(row: JsonObject): string {
  const name = row['ulid'] === undefined ? 'id' : 'ulid';
  return row[name] === undefined ? 'a row without id' : `row ${excerptOf(row, name, MAX_ID_LENGTH)}`;
}

const MAX_PHRASES = 30;

interface State {
  /** Each with the page that first showed it. */
  readonly phrases: Map<string, ExchangeId>;
  list: ListOperation | null;
  /** Rows that were already observed: a run sees the same rows many times. */
  readonly done: ReadonlyMap<ListOperation, WeakSet<JsonObject>>;
}

/**
 * Builds a silent rule about rows: one observation that lists the distinct phrases of all rows of a run, after `lead`.
 * `phrase` returns null for a row that shows nothing.
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
    start: () => ({ phrases: new Map(), list: null, done: new Map(lists.map((list) => [list, new WeakSet()])) }),
    see(state, step) {
      if (step.is === 'start') state.list = lists.includes(step.list) ? step.list : null;
      const { list } = state;
      if (step.is !== 'page' || list === null) return undefined;
      const done = state.done.get(list);
      for (const row of step.page.rows) {
        if (done?.has(row)) continue;
        done?.add(row);
        const text = phrase(row, list);
        const isNew = text !== null && !state.phrases.has(text);
        if (isNew && state.phrases.size <= MAX_PHRASES) state.phrases.set(text, step.page.exchange);
      }
      return undefined;
    },
    end({ phrases }) {
      if (phrases.size === 0) return notApplicable('no row that shows this was read');
      const sorted = [...phrases].sort(([a], [b]) => (a < b ? -1 : 1));
      const shown = sorted.slice(0, MAX_PHRASES);
      const texts = shown.map(([text]) => text);
      const separator = texts.some((text) => text.includes(',')) ? '; ' : ', ';
      return observed(
        shown.map(([, exchange]) => exchange),
        `${lead}${texts.join(separator)}${sorted.length > MAX_PHRASES ? ' and more' : ''}`,
      );
    },
  });
}

interface Uniqueness {
  readonly list: ListOperation;
  /** What must be unique, for a report. */
  readonly what: string;
  /** JSON pointer into the row. */
  readonly field: string;
  /** The value that must be unique; null if it cannot be read. */
  readonly key: (row: JsonObject) => string | null;
  /** Tells apart rows with the same key. One row may show on two pages; its identity is then the same. */
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

/** Builds a rule about a value that no two rows of a list may share. It keeps every key of a walk in memory. */
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
    return violated(at, `no two rows with the same ${what}`, `${what} ${value} for both ${earlier} and ${own}`, {
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

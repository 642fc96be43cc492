import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { JsonObject, ListOperation } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { excerpt } from '../../evidence/notation/text.js';
import { pageRule } from './page-rule.js';
import { type AnyRule, fold, graver, notApplicable, observed, pass, type Verdict, violated } from './rule.js';

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

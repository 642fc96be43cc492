import { operations } from '../../generated/operations.js';
import type { RuleId } from '../../generated/rules.js';
import type { JsonObject, ListOperation } from '../engine/evidence.js';
import type { Need } from '../engine/facts.js';
import { type AnyRule, graver, holds, notApplicable, type Verdict, violated } from '../engine/rule.js';
import { excerpt } from '../notation/excerpt.js';
import { pageRule } from './page-rule.js';

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
      if (found === 'fine') return graver(worst, holds);
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

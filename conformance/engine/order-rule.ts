import type { RuleId } from '../../generated/rules.js';
import { instantOf } from '../notation/timestamp.js';
import type { JsonObject, ListOperation } from './evidence.js';
import { needsOf } from './row-rule.js';
import { type AnyRule, notApplicable, observed } from './rule.js';
import { walkRule } from './walk-rule.js';

/** A field that a list may be ordered by, by its name. Text that is a moment is compared as one. */
export type OrderKey = readonly [name: string, value: (row: JsonObject) => unknown];

type Direction = 'ascending' | 'descending';

/** The short form for silent rules about the order of a list: by the first of these fields that fits all rows of a walk. */
export function orderRule(id: RuleId, lists: readonly ListOperation[], keys: readonly OrderKey[]): AnyRule {
  const rule = walkRule(id, ({ list, direction, pages, steady }) => {
    if (!lists.includes(list)) return notApplicable('another list was read');
    if (direction === 'backwards' || !steady) return notApplicable('it was not read in its order');
    const rows = pages.flatMap((page) => page.rows);
    if (rows.length < 2) return notApplicable('fewer than two rows were read');
    for (const [name, value] of keys) {
      const found = directionOf(rows.map((row) => comparable(value(row))));
      if (found !== null) return observed(`${list}: by ${name}, ${found}`);
    }
    return observed(`${list}: by none of ${keys.map(([name]) => name).join(', ')}`);
  });
  return { ...rule, needs: lists.flatMap((list) => needsOf(list)).slice(0, 1) };
}

function comparable(value: unknown): number | string | null {
  if (typeof value === 'string') return instantOf(value) ?? value;
  return typeof value === 'number' ? value : null;
}

/** Null where the values are in no order, all the same, or of different kinds. */
function directionOf(values: readonly (number | string | null)[]): Direction | null {
  let rises = false;
  let falls = false;
  for (const [index, value] of values.entries()) {
    const before = values[index - 1];
    if (value === null || (before !== undefined && typeof before !== typeof value)) return null;
    if (before === undefined || before === null) continue;
    if (value > before) rises = true;
    if (value < before) falls = true;
  }
  if (rises === falls) return null;
  return rises ? 'ascending' : 'descending';
}

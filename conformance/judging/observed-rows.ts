import type { RuleId } from '../../generated/rules.js';
import type { JsonObject, ListOperation } from '../engine/evidence.js';
import { type AnyRule, fold, notApplicable, observed } from '../engine/rule.js';
import { needsOf } from './row-rule.js';

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

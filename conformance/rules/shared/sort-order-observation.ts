import type { RuleId } from '../../../generated/rules.js';
import type { JsonObject, ListOperation } from '../../evidence/evidence.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { needsOf } from './row-rule.js';
import { type AnyRule, fold, notApplicable, observed } from './rule.js';

/** A field that a list may be sorted by. Timestamps are compared as times. */
export type OrderKey = readonly [name: string, value: (row: JsonObject) => unknown];

/** How adjacent rows on a page differ in a key. */
interface Steps {
  rises: boolean;
  falls: boolean;
  /** True if some values could not be compared. */
  isUnclear: boolean;
}

interface State {
  readonly seen: Map<ListOperation, readonly Steps[]>;
  list: ListOperation | null;
}

/** Builds a silent rule about the order of lists: it observes the first of these fields that fits every page of the run. */
export function observedSortOrder(id: RuleId, lists: readonly ListOperation[], keys: readonly OrderKey[]): AnyRule {
  return fold<'walk', State>({
    id,
    on: 'walk',
    scope: 'run',
    needs: lists.flatMap((list) => needsOf(list)).slice(0, 1),
    start: () => ({ seen: new Map(), list: null }),
    see(state, step) {
      if (step.is === 'start') state.list = lists.includes(step.list) ? step.list : null;
      if (step.is !== 'page' || state.list === null) return undefined;
      const steps = state.seen.get(state.list) ?? keys.map(() => ({ rises: false, falls: false, isUnclear: false }));
      state.seen.set(state.list, steps);
      for (const [index, [, value]] of keys.entries()) note(step.page.rows.map(value), steps[index]);
      return undefined;
    },
    end({ seen }) {
      const phrases = [...seen].flatMap(([list, steps]) => {
        if (steps.every(({ rises, falls }) => !rises && !falls)) return [];
        return [`${list}: ${orderText(steps, keys)}`];
      });
      return phrases.length === 0 ? notApplicable('no two rows differ') : observed(phrases.sort().join('; '));
    },
  });
}

function note(values: readonly unknown[], steps: Steps | undefined): void {
  if (steps === undefined) return;
  for (const [index, value] of values.entries()) {
    if (index === 0) continue;
    const [before, now] = [comparable(values[index - 1]), comparable(value)];
    if (before === null || now === null || typeof before !== typeof now) steps.isUnclear = true;
    else if (now > before) steps.rises = true;
    else if (now < before) steps.falls = true;
  }
}

function comparable(value: unknown): number | string | null {
  if (typeof value === 'string') return instantOf(value) ?? value;
  return typeof value === 'number' ? value : null;
}

function orderText(steps: readonly Steps[], keys: readonly OrderKey[]): string {
  const index = steps.findIndex(({ rises, falls, isUnclear }) => !isUnclear && rises !== falls);
  const name = keys[index]?.[0];
  if (name === undefined) return `by none of ${keys.map(([one]) => one).join(', ')}`;
  return `by ${name}, ${steps[index]?.rises ? 'ascending' : 'descending'}`;
}

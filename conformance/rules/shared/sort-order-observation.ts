import type { RuleId } from '../../../generated/rules.js';
import type { ExchangeId, JsonObject, ListOperation } from '../../evidence/evidence.js';
import { memberText } from '../../evidence/notation/number.js';
import { pluralize } from '../../evidence/notation/text.js';
import { nanosOf } from '../../evidence/notation/timestamp.js';
import { needsOf } from './row-rule.js';
import { type AnyRule, fold, observedAll } from './rule.js';

/** A field that a list may be sorted by. Timestamps are compared as times, other texts with and without letter case. */
type OrderKey = readonly [name: string, value: (row: JsonObject) => unknown];

/** How adjacent rows on a page differ in a key, under one way to compare. */
interface Steps {
  rises: boolean;
  falls: boolean;
  /** True if some values could not be compared. */
  isUnclear: boolean;
}

/** The ways to compare two values: negative where the first comes before the second. */
const COMPARISONS: readonly ((a: bigint | number | string, b: bigint | number | string) => number)[] = [
  (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  // Databases compare names in many ways; these are the usual ones.
  ...(['base', 'variant'] as const).map((sensitivity) => {
    const { compare } = new Intl.Collator('en', { sensitivity });
    return (a: unknown, b: unknown) => compare(String(a), String(b));
  }),
  (a, b) => Buffer.compare(Buffer.from(String(a).toLowerCase()), Buffer.from(String(b).toLowerCase())),
];

interface Seen {
  /** By key, by way to compare. */
  readonly steps: readonly (readonly Steps[])[];
  /** Different pairs of neighbours, up to as many as are telling. */
  readonly pairs: Set<string>;
  readonly at: ExchangeId[];
}

interface State {
  readonly seen: Map<ListOperation, Seen>;
  /** The rows of pages that were looked at: equal responses share them. */
  readonly done: WeakSet<object>;
  list: ListOperation | null;
}

const MAX_EXAMPLES = 3;
/** Fewer may be sorted by chance. */
const FEW_PAIRS = 20;

/** Builds a silent rule about the order of lists: it observes which of these fields fit the rows of every page of the run. */
export function observedSortOrder(id: RuleId, lists: readonly ListOperation[], keys: readonly OrderKey[]): AnyRule {
  return fold<'walk', State>({
    id,
    on: 'walk',
    scope: 'run',
    needs: lists.flatMap((list) => needsOf(list)).slice(0, 1),
    start: () => ({ seen: new Map(), done: new WeakSet(), list: null }),
    see(state, step) {
      if (step.is === 'start') state.list = lists.includes(step.list) ? step.list : null;
      if (step.is !== 'page' || state.list === null || step.page.rows.length < 2) return undefined;
      if (state.done.has(step.page.rows)) return undefined;
      state.done.add(step.page.rows);
      const seen = state.seen.get(state.list) ?? newSeen(keys.length);
      state.seen.set(state.list, seen);
      countPairs(seen.pairs, step.page.rows);
      if (seen.at.length < MAX_EXAMPLES) seen.at.push(step.page.exchange);
      for (const [index, [, value]] of keys.entries()) note(step.page.rows.map(value), seen.steps[index] ?? []);
      return undefined;
    },
    end: ({ seen }) =>
      observedAll(
        [...seen].flatMap(([, { steps, pairs, at }]) => {
          if (steps.flat().every(({ rises, falls }) => !rises && !falls)) return [];
          const few = pairs.size < FEW_PAIRS ? ` (in ${pluralize(pairs.size, 'pair')} of neighbours)` : '';
          return [{ input: '', what: `${orderText(steps, keys)}${few}`, at }];
        }),
        'no two rows differ',
      ),
  });
}

function newSeen(keys: number): Seen {
  const fresh = () => COMPARISONS.map(() => ({ rises: false, falls: false, isUnclear: false }));
  return { steps: Array.from({ length: keys }, fresh), pairs: new Set(), at: [] };
}

function countPairs(pairs: Set<string>, rows: readonly JsonObject[]): void {
  for (const [index, row] of rows.entries()) {
    if (pairs.size >= FEW_PAIRS) return;
    if (index > 0) pairs.add(`${memberText(rows[index - 1] ?? {}, 'id')} ${memberText(row, 'id')}`);
  }
}

function note(values: readonly unknown[], steps: readonly Steps[]): void {
  for (const [index, value] of values.entries()) {
    if (index === 0) continue;
    const [before, now] = [comparable(values[index - 1]), comparable(value)];
    for (const [way, step] of steps.entries()) {
      if (step.rises && step.falls) continue;
      if (before === null || now === null || typeof before !== typeof now) step.isUnclear = true;
      else {
        const order = COMPARISONS[typeof now === 'string' ? way : 0]?.(before, now) ?? 0;
        step.rises ||= order < 0;
        step.falls ||= order > 0;
      }
    }
  }
}

function comparable(value: unknown): bigint | number | string | null {
  if (typeof value === 'string') return nanosOf(value) ?? value;
  return typeof value === 'number' ? value : null;
}

/** All fields that fit: which of them a deployment sorts by cannot be told. */
function orderText(steps: Seen['steps'], keys: readonly OrderKey[]): string {
  const fitting = keys.flatMap(([name], index) => {
    const fit = steps[index]?.find(({ rises, falls, isUnclear }) => !isUnclear && rises !== falls);
    return fit === undefined ? [] : [`${name} ${fit.rises ? 'ascends' : 'descends'}`];
  });
  if (fitting.length > 0) return fitting.join(', ');
  return `sorted by none of ${keys.map(([one]) => one).join(', ')}`;
}

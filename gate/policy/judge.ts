import { nearest } from '../../cli/nearest.js';
import { type Change, changeId } from '../change.js';
import type { Leave } from './leaves.js';

/** A change, and the leave that it has. */
export interface JudgedChange {
  readonly id: string;
  readonly change: Change;
  readonly leave: Leave | null;
  /** Breaking or not judged, and without leave. */
  readonly isRefused: boolean;
}

/** A leave that allows nothing. */
export interface StaleLeave {
  readonly leave: Leave;
  /** Why, and what to do. */
  readonly because: string;
}

/** Which changes have leave, and which leaves allow none: those must go, so that the file never allows more than was meant. */
export function judgeChanges(
  changes: readonly Change[],
  leaves: readonly Leave[],
): { readonly judged: JudgedChange[]; readonly stale: StaleLeave[] } {
  const judged = changes.map((change) => {
    const id = changeId(change);
    const needsLeave = change.verdict === 'breaking' || change.verdict === 'not judged';
    const leave = needsLeave ? (leaves.find((one) => one.change === id) ?? null) : null;
    return { id, change, leave, isRefused: needsLeave && leave === null };
  });
  const used = new Set(judged.flatMap(({ leave }) => leave ?? []));
  const stale = leaves
    .filter((leave) => !used.has(leave))
    .map((leave) => ({ leave, because: whyStale(leave, judged) }));
  return { judged, stale };
}

function whyStale({ change }: Leave, judged: readonly JudgedChange[]): string {
  const named = judged.find(({ id }) => id === change);
  if (named !== undefined) return `the change is ${named.change.verdict} and needs no leave: remove the entry`;
  if (change.includes('*')) return 'no change has this id, and patterns allow nothing: name each change by its id';
  const refused = judged.filter(({ isRefused }) => isRefused).map(({ id }) => id);
  const meant = nearest(change, refused);
  return meant === null
    ? 'this comparison has no such change: remove the entry, which was for an earlier one'
    : `this comparison has no such change: did you mean "${meant}"?`;
}

import { type Change, changeId } from './change.js';
import { byGravity } from './judge/judgement.js';

/** A change that still knows which parts of operations it is about: `POST /orders request body (application/json)`. */
export interface Traced extends Change {
  /** In lower case. */
  readonly parts: ReadonlySet<string>;
}

/** One change for each id: what is found at several places that stand for one is told once, for all of their operations. */
export function mergeChanges(changes: readonly Traced[]): Traced[] {
  const byId = new Map<string, Traced>();
  for (const change of changes) {
    const id = changeId(change);
    const known = byId.get(id);
    byId.set(id, known === undefined ? change : merged(known, change));
  }
  return sortChanges([...byId.values()]);
}

/** Gravest first, then by operation and pointer. */
export function sortChanges<T extends Change>(changes: readonly T[]): T[] {
  return [...changes].sort(
    (one, other) =>
      byGravity(one.verdict, other.verdict) ||
      compareTexts(one.operations[0] ?? '', other.operations[0] ?? '') ||
      compareTexts(one.pointer, other.pointer) ||
      compareTexts(one.kind, other.kind),
  );
}

function merged(one: Traced, other: Traced): Traced {
  const graver = byGravity(one.verdict, other.verdict) <= 0 ? one : other;
  const sameGravity = one.verdict === other.verdict;
  return {
    ...graver,
    direction: sameGravity && one.direction !== other.direction ? 'both' : graver.direction,
    operations: [...new Set([...one.operations, ...other.operations])].sort(),
    voices: [...new Set([...one.voices, ...other.voices])],
    witness: one.witness ?? other.witness,
    parts: new Set([...one.parts, ...other.parts]),
  };
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

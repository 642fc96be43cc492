import type { JsonValue } from '../../json-schema/json-schema.js';

/**
 * What a change means for who relied on the contract before it, gravest first:
 *
 * - `breaking`: a client that keeps to the old contract can stop working, or a deployment that kept to it no longer does.
 * - `not judged`: a part that was given up, e.g. at the deadline; it does not pass.
 * - `risky`: the contract does not tell whether anybody is hurt, or only generated code is, not what goes over the wire.
 * - `compatible`: nobody who kept to the old contract is hurt.
 */
export type Verdict = 'breaking' | 'not judged' | 'risky' | 'compatible';

/** All verdicts, gravest first. */
export const VERDICTS: readonly Verdict[] = ['breaking', 'not judged', 'risky', 'compatible'];

/** For sorting: negative where the first verdict is the graver one. */
export function byGravity(one: Verdict, other: Verdict): number {
  return VERDICTS.indexOf(one) - VERDICTS.indexOf(other);
}

/** Whether a change is about what clients send, about what they receive, or about both (an operation, its security). */
export type Direction = 'request' | 'response' | 'both';

/** Who found or judged a change. */
export type Voice = 'redocly diff' | 'own rule' | 'canonical form' | 'witness' | 'catalogue of rules';

/** A place in the split sources, as an editor opens it; lines and columns from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A value that shows a change: one version allows it, the other does not. */
export interface Counterexample {
  /** Method and path, e.g. `POST /api/v1/orders`. */
  readonly operation: string;
  /** Which part of the operation, e.g. `request body (application/json)`, `response 200 (application/json)`, `query parameter per_page`. */
  readonly part: string;
  readonly direction: 'request' | 'response';
  /** JSON Pointer of the part's schema in the document of the version that refuses the value. */
  readonly pointer: string;
  readonly value: JsonValue;
  /** The version that allows the value: `base` for a request that used to be accepted, `revision` for a response that used to be impossible. */
  readonly allowedBy: 'base' | 'revision';
  /** JSON Pointer into the value of what the other version objects to; the empty text where it is the whole. */
  readonly at: string;
  /** What the other version says of it, e.g. `must be >= 1`. */
  readonly because: string;
}

/** One change of a contract, and what is said of it. */
export interface Change {
  /** What kind of change, as a slug: `required-properties-added`, `rule-removed`. */
  readonly kind: string;
  readonly verdict: Verdict;
  readonly direction: Direction;
  /** Operations that it touches, as `POST /api/v1/orders`; none where it belongs to no operation. */
  readonly operations: readonly string[];
  /** JSON Pointer of the changed thing in the bundled revision, or in the bundled base where it is gone. */
  readonly pointer: string;
  /** Which document `pointer` and `place` lead into. */
  readonly side: 'base' | 'revision';
  /** One sentence: what changed, with the old and the new value. */
  readonly what: string;
  /** One sentence: who is hurt and how, or why nobody is. */
  readonly why: string;
  /** What to do instead, or about it. */
  readonly advice: string;
  /** Who spoke, the finder first. */
  readonly voices: readonly Voice[];
  /** A value that shows the change. The name is that of the JSON report. */
  readonly witness: Counterexample | null;
  readonly place: Place | null;
}

/** The name of a change, by which a leave for it is given: stable as long as the change is the same. */
export function changeId(change: Change): string {
  return `${change.kind} at ${change.pointer === '' ? '#' : change.pointer}`;
}

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

import type { JsonValue } from '../../json-schema/json-schema.js';
import type { Edit } from './edit.js';

/**
 * What a change means for those who relied on the old contract, gravest first:
 *
 * - `breaking`: a client or a deployment that conforms to the old contract can stop working.
 * - `not judged`: a part could not be compared, e.g. before the deadline. It does not pass.
 * - `risky`: the contract does not tell whether anyone is affected, or only generated code is, not the traffic.
 * - `compatible`: no one who conforms to the old contract is affected.
 */
export type ChangeVerdict = 'breaking' | 'not judged' | 'risky' | 'compatible';

/** All verdicts, gravest first. */
export const VERDICTS: readonly ChangeVerdict[] = ['breaking', 'not judged', 'risky', 'compatible'];

/** For sorting: negative where the first verdict is graver. */
export function byGravity(one: ChangeVerdict, other: ChangeVerdict): number {
  return VERDICTS.indexOf(one) - VERDICTS.indexOf(other);
}

/** Whether a change affects what clients send, what they receive, or both (an operation, its security). */
export type ChangeDirection = 'request' | 'response' | 'both';

/** What found or judged a change. The JSON report prints these names, so `witness` stays; texts say counterexample. */
export type Voice = 'redocly diff' | 'own rule' | 'canonical form' | 'witness' | 'catalogue of rules';

/** A place in the source files; line and column count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A value that proves a change: one version allows it, the other refuses it. */
export interface Counterexample {
  /** Method and path, e.g. `POST /api/v1/orders`. */
  readonly operation: string;
  /**
   * The part of the operation, e.g. `request body (application/json)`, `response 200 (application/json)`, `query
   * parameter per_page`.
   */
  readonly part: string;
  readonly direction: 'request' | 'response';
  /** JSON Pointer of the part's schema in the document of the version that refuses the value. */
  readonly pointer: string;
  readonly value: JsonValue;
  /**
   * The version that allows the value: `base` for a request that is refused now, `revision` for a response that was
   * impossible before.
   */
  readonly allowedBy: 'base' | 'revision';
  /** JSON Pointer, into the value, of the part that the other version refuses; empty for the whole. */
  readonly at: string;
  /** Why the other version refuses it, e.g. `must be >= 1`. */
  readonly because: string;
  /** Set where it takes the base with just this change to see it: other changes of the same part hide it. */
  readonly isAlone?: true;
}

/** Names in generated code; null for one that a generator makes up. */
export interface NamesInCode {
  readonly before: string | null;
  readonly after: string | null;
}

/** One change of a contract and its assessment. */
export interface ContractChange {
  /** The kind of change, as a slug: `required-properties-added`, `rule-removed`. */
  readonly kind: string;
  readonly verdict: ChangeVerdict;
  readonly direction: ChangeDirection;
  /** The operations that it affects, as `POST /api/v1/orders`; empty where it belongs to none. */
  readonly operations: readonly string[];
  /** JSON Pointer of the changed thing in the bundled revision, or in the bundled base if it was removed. */
  readonly pointer: string;
  /** The document that `pointer` and `place` refer to. */
  readonly side: 'base' | 'revision';
  /** One sentence: what changed, with the old and the new value. */
  readonly what: string;
  /** One sentence: who is affected and how, or why no one is. */
  readonly why: string;
  /** What to do instead, or in response. */
  readonly advice: string;
  /** What found and judged it, the finder first. */
  readonly voices: readonly Voice[];
  /** A value that shows the change. The name is that of the JSON report. */
  readonly witness: Counterexample | null;
  readonly place: SourcePlace | null;
  /** The names that change in generated clients, where nothing else changes; null for any other change. */
  readonly names: NamesInCode | null;
}

/** The id of a change, by which a waiver names it. It is stable as long as the change is the same. */
export function changeId(change: ContractChange): string {
  return `${change.kind} at ${change.pointer === '' ? '#' : change.pointer}`;
}

/** A change with what it takes to look for its counterexample. */
export interface Traced extends ContractChange {
  /** The parts of operations that it affects, in lower case: `post /orders request body (application/json)`. */
  readonly parts: ReadonlySet<string>;
  /** The same change of the documents as written; empty where it cannot be made alone. */
  readonly edits: readonly Edit[];
}

/** Merges changes of the same id: a shared component that changes is reported once, for all operations that use it. */
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
export function sortChanges<T extends ContractChange>(changes: readonly T[]): T[] {
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
    edits: [...new Map([...one.edits, ...other.edits].map((edit) => [JSON.stringify(edit), edit])).values()],
  };
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

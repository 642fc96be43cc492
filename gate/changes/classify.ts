import { holds, parentPointer } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { asWritten, canonicalForm } from '../canonical/canonical-form.js';
import { changedNames } from '../client-names/changed-names.js';
import {
  AloneSearch,
  type SearchBounds,
  searchCounterexamples,
  type Undrawn,
} from '../counterexamples/find-counterexamples.js';
import type { ApiDocument } from '../documents/read-document.js';
import { attachCounterexamples } from './attach-counterexamples.js';
import {
  type ContractChange,
  type Counterexample,
  mergeChanges,
  sortChanges,
  type Traced,
  type Voice,
} from './change.js';
import { compare } from './compare.js';
import { type Edit, withEdits } from './edit.js';

/** The result of a comparison. */
export interface Classification {
  /** Gravest first, then by operation and pointer. */
  readonly changes: readonly ContractChange[];
  /** Differences of the documents as written that their canonical forms do not have. */
  readonly cleared: readonly ContractChange[];
  /** Parts where a missing counterexample proves little, because not all values could be drawn. */
  readonly undrawn: readonly Undrawn[];
}

/** Classifies every change between two documents. Throws if the comparison itself fails. */
export async function classify(
  base: ApiDocument,
  revision: ApiDocument,
  bounds: SearchBounds = {},
): Promise<Classification> {
  bounds.at?.('comparing the documents');
  const versions = [base, revision].map(({ document }) => ({
    written: { form: asWritten(document), written: document },
    canonical: { form: canonicalForm(document), written: document },
  }));
  const [before, after] = versions;
  if (before === undefined || after === undefined) throw new Error('two documents are compared');
  const [asRead, asMeant] = await Promise.all([
    compare(before.written, after.written),
    compare(before.canonical, after.canonical),
  ]);
  const names = changedNames(base.document, revision.document);
  const described = asRead.filter(
    ({ kind, pointer }) => kind === 'documentation-changed' && !names.some((change) => holds(change.pointer, pointer)),
  );
  const { counterexamples, undrawn, unjudged } = searchCounterexamples(base.document, revision.document, bounds);
  const differences = mergeChanges([...asMeant, ...described]);
  const shown = attachCounterexamples(differences, counterexamples, aloneIn(base.document, revision.document, bounds));
  const found = sortChanges([...shown, ...names, ...mergeChanges(unjudged.map(notJudged))]);
  const isReported = reportedAt(found);
  const located = ({ parts: _, edits: __, ...change }: Traced): ContractChange => ({
    ...change,
    place: (change.side === 'base' ? base : revision).placeOf(change.pointer),
  });
  return {
    changes: found.map(located),
    cleared: asRead
      .filter((change) => change.verdict !== 'compatible' && !isReported(change))
      .map((change) => located({ ...change, voices: [...change.voices, 'canonical form' satisfies Voice] })),
    undrawn,
  };
}

/** Parts in which a change alone is looked for in vain; a shared schema may be in hundreds. */
const MOST_IN_VAIN = 3;

/** Looks for the counterexample of a change in the base with just that change. */
function aloneIn(base: JsonObject, revision: JsonObject, bounds: SearchBounds) {
  const search = new AloneSearch({ base, revision }, bounds);
  const known = new Map<readonly Edit[], { readonly made: JsonObject | null; inVain: number }>();
  return ({ edits }: Traced, counterexample: Counterexample): Counterexample | null => {
    const tried = known.get(edits) ?? { made: withEdits(base, revision, edits), inVain: 0 };
    known.set(edits, tried);
    const found = tried.made === null || tried.inVain === MOST_IN_VAIN ? null : search.of(tried.made, counterexample);
    if (found === null) tried.inVain = Math.min(tried.inVain + 1, MOST_IN_VAIN);
    return found;
  };
}

/** A changed part for which no value could be tried. The effect of the change is unknown, so it does not pass. */
function notJudged({ operation, part, direction, pointer, because }: Undrawn): Traced {
  return {
    ...{ kind: 'not-judged', verdict: 'not judged', direction, operations: [operation], pointer },
    side: direction === 'request' ? 'base' : 'revision',
    what: `The ${part} of \`${operation}\` has changed, and was not judged.`,
    why: `No value could be tried that shows whether the change breaks anyone: ${because}`,
    advice: 'Write the schema more simply, or judge it yourself and add a waiver.',
    ...{ voices: ['witness'], witness: null, place: null, names: null, parts: new Set(), edits: [] },
  };
}

/**
 * Returns a test for whether a difference of the documents as written is at the same place as a change that was found
 * in their canonical forms.
 */
function reportedAt(found: readonly ContractChange[]): (seeming: ContractChange) => boolean {
  const grave = found.filter(({ verdict }) => verdict !== 'compatible');
  const pointers = new Set(grave.map(({ pointer }) => pointer));
  const above = new Set(grave.flatMap(({ pointer }) => withParents(pointer)));
  const kinds = new Set(grave.flatMap(({ kind, operations }) => operations.map((operation) => `${kind} ${operation}`)));
  return ({ kind, operations, pointer }) =>
    above.has(pointer) ||
    withParents(pointer).some((at) => pointers.has(at)) ||
    operations.some((operation) => kinds.has(`${kind} ${operation}`));
}

/** A pointer and all of its ancestors. */
function withParents(pointer: string): string[] {
  return pointer === '' ? [''] : [pointer, ...withParents(parentPointer(pointer))];
}

import { parentPointer } from '../json-schema/json.js';
import { attachWitnesses } from './attach-witnesses.js';
import { canonicalForm } from './canonical/canonical-form.js';
import { asWritten } from './canonical/form.js';
import type { Change, Voice } from './change.js';
import { compare } from './compare.js';
import { mergeChanges, sortChanges, type Traced } from './merge-changes.js';
import type { ApiDocument } from './read-document.js';
import { type SearchBounds, searchWitnesses, type Undrawn } from './witness/find-witnesses.js';

/** What a comparison says. */
export interface Classification {
  /** Gravest first, then by operation and pointer. */
  readonly changes: readonly Change[];
  /** What the documents as they were written seemed to say, and their canonical form does not. */
  readonly cleared: readonly Change[];
  /** Where no witness says little, because not all values could be drawn. */
  readonly undrawn: readonly Undrawn[];
}

/** Classifies every change from one document to another. Throws where the comparison itself fails. */
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
  const described = asRead.filter(({ kind }) => kind === 'documentation-changed');
  const { witnesses, undrawn, unjudged } = searchWitnesses(base.document, revision.document, bounds);
  const witnessed = attachWitnesses(mergeChanges([...asMeant, ...described]), witnesses);
  const found = sortChanges([...witnessed, ...mergeChanges(unjudged.map(notJudged))]);
  const isSpokenOf = speakerOf(found);
  const located = ({ parts: _, ...change }: Traced): Change => ({
    ...change,
    place: (change.side === 'base' ? base : revision).placeOf(change.pointer),
  });
  return {
    changes: found.map(located),
    cleared: asRead
      .filter((change) => change.verdict !== 'compatible' && !isSpokenOf(change))
      .map((change) => located({ ...change, voices: [...change.voices, 'canonical form' satisfies Voice] })),
    undrawn,
  };
}

/** A part that no value was tried of: what changed in it is not known, so that it does not pass. */
function notJudged({ operation, part, direction, pointer, because }: Undrawn): Traced {
  return {
    ...{ kind: 'not-judged', verdict: 'not judged', direction, operations: [operation], pointer },
    side: direction === 'request' ? 'base' : 'revision',
    what: `The ${part} of \`${operation}\` has changed, and was not judged.`,
    why: `No value could be tried that shows whether the change breaks anyone: ${because}`,
    advice: 'Write the schema in a plainer way, or judge it yourself and give leave.',
    ...{ voices: ['witness'], witness: null, place: null, parts: new Set() },
  };
}

/** Tells whether what was found in the canonical form is about the same place as what was found without it. */
function speakerOf(found: readonly Change[]): (seeming: Change) => boolean {
  const grave = found.filter(({ verdict }) => verdict !== 'compatible');
  const pointers = new Set(grave.map(({ pointer }) => pointer));
  const above = new Set(grave.flatMap(({ pointer }) => withParents(pointer)));
  const kinds = new Set(grave.flatMap(({ kind, operations }) => operations.map((operation) => `${kind} ${operation}`)));
  return ({ kind, operations, pointer }) =>
    above.has(pointer) ||
    withParents(pointer).some((at) => pointers.has(at)) ||
    operations.some((operation) => kinds.has(`${kind} ${operation}`));
}

/** A pointer and all that stand above it. */
function withParents(pointer: string): string[] {
  return pointer === '' ? [''] : [pointer, ...withParents(parentPointer(pointer))];
}

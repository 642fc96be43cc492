import { attachWitnesses } from './attach-witnesses.js';
import { canonicalForm } from './canonical/canonical-form.js';
import { asWritten } from './canonical/form.js';
import type { Change, Voice } from './change.js';
import { compare } from './compare.js';
import { mergeChanges, sortChanges, type Traced } from './merge-changes.js';
import { holds } from './pointer.js';
import type { ApiDocument } from './read-document.js';
import { searchWitnesses, type Undrawn } from './witness/find-witnesses.js';

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
export async function classify(base: ApiDocument, revision: ApiDocument): Promise<Classification> {
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
  const { witnesses, undrawn } = searchWitnesses(base.document, revision.document);
  const found = sortChanges(attachWitnesses(mergeChanges([...asMeant, ...described]), witnesses));
  const located = ({ parts: _, ...change }: Traced): Change => ({
    ...change,
    place: (change.side === 'base' ? base : revision).placeOf(change.pointer),
  });
  return {
    changes: found.map(located),
    cleared: asRead
      .filter((change) => change.verdict !== 'compatible' && !found.some((other) => speaksOf(other, change)))
      .map((change) => located({ ...change, voices: [...change.voices, 'canonical form' satisfies Voice] })),
    undrawn,
  };
}

/** Whether what was found in the canonical form is about the same place as what was found without it. */
function speaksOf(found: Change, seeming: Change): boolean {
  if (found.verdict === 'compatible') return false;
  return holds(found.pointer, seeming.pointer) || holds(seeming.pointer, found.pointer) || isBeside(found, seeming);
}

function isBeside(found: Change, seeming: Change): boolean {
  return found.kind === seeming.kind && found.operations.some((operation) => seeming.operations.includes(operation));
}

import { parentPointer, tokensOf } from '../../json-schema/json.js';
import { asWritten, canonicalForm } from '../canonical/canonical-form.js';
import { type SearchBounds, searchCounterexamples, type Undrawn } from '../counterexamples/find-counterexamples.js';
import type { ApiDocument } from '../documents/read-document.js';
import { type Change, type Counterexample, mergeChanges, sortChanges, type Traced, type Voice } from './change.js';
import { compare } from './compare.js';

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
  const { counterexamples, undrawn, unjudged } = searchCounterexamples(base.document, revision.document, bounds);
  const shown = attachCounterexamples(mergeChanges([...asMeant, ...described]), counterexamples);
  const found = sortChanges([...shown, ...mergeChanges(unjudged.map(notJudged))]);
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
    advice: 'Write the schema in a plainer way, or judge it yourself and add a waiver.',
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

/** Kinds that say what a value may be only by what else is said. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['documentation-changed', 'operation-id-changed', 'servers-changed']);

/**
 * Gives each witness to the change that it shows, and makes that one breaking. A witness of a part that nothing was found
 * in makes a change of its own. What was refused because an open object got a new optional property is let pass: clients
 * must not send what they do not know.
 */
export function attachCounterexamples(
  changes: readonly Traced[],
  counterexamples: readonly Counterexample[],
): Traced[] {
  const attached = [...changes];
  const byPart = indicesByPart(attached);
  for (const counterexample of counterexamples) {
    const part = `${counterexample.operation} ${counterexample.part}`.toLowerCase();
    const candidates = (byPart.get(part) ?? [])
      .flatMap((index) => {
        const change = attached[index];
        return change === undefined ? [] : [{ change, index, fit: fitOf(change, counterexample) }];
      })
      .sort((one, other) => other.fit - one.fit);
    const [best] = candidates;
    if (best === undefined) {
      byPart.set(part, [attached.length]);
      attached.push(changeShownBy(counterexample, part));
    } else if (!isLetPass(best.change, counterexample)) attached[best.index] = raisedBy(best.change, counterexample);
  }
  return attached;
}

/** Where the changes of each part stand that a witness may show. */
function indicesByPart(changes: readonly Traced[]): Map<string, number[]> {
  const byPart = new Map<string, number[]>();
  for (const [index, { kind, parts }] of changes.entries()) {
    if (NEVER_SHOWN.has(kind)) continue;
    for (const part of parts) {
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, [index]);
      else known.push(index);
    }
  }
  return byPart;
}

function isLetPass({ kind, verdict }: Change, { direction }: Counterexample): boolean {
  return direction === 'request' && kind === 'property-added' && verdict === 'compatible';
}

/** How well a change accounts for what was refused: by the place in the value, then by how grave it is. */
function fitOf(
  { pointer, verdict, direction, witness: known }: Change,
  { at, direction: mine }: Counterexample,
): number {
  const names = new Set(tokensOf(pointer));
  const place = tokensOf(at).findLast((token) => !/^\d+$/.test(token));
  const isThere = place !== undefined && names.has(place);
  const isHeard = direction === mine || direction === 'both';
  const gravity = verdict === 'breaking' ? 4 : verdict === 'risky' ? 2 : 0;
  return (isThere ? 3 : 0) + (isHeard ? 8 : 0) + gravity + (known === null ? 1 : 0);
}

function raisedBy(change: Traced, counterexample: Counterexample): Traced {
  const isRaised = change.verdict !== 'breaking';
  return {
    ...change,
    verdict: 'breaking',
    direction: isRaised ? counterexample.direction : change.direction,
    why: isRaised ? reasonOf(counterexample) : change.why,
    advice: isRaised ? 'Allow the value again, or make the change with the next major version.' : change.advice,
    voices: [...new Set([...change.voices, 'witness' as const])],
    witness: change.witness ?? counterexample,
  };
}

function reasonOf({ direction, because }: Counterexample): string {
  return direction === 'request'
    ? `A client may send a value that used to be accepted, and is refused now: ${because}.`
    : `A client may receive a value that used to be impossible: ${because}.`;
}

function changeShownBy(counterexample: Counterexample, part: string): Traced {
  const { operation, direction, pointer, allowedBy } = counterexample;
  const verb = direction === 'request' ? 'is refused now' : 'was impossible before';
  return {
    kind: 'witnessed',
    verdict: 'breaking',
    direction,
    operations: [operation],
    // The pointer leads into the version that refuses the value.
    pointer,
    side: allowedBy === 'base' ? 'revision' : 'base',
    what: `A value of the ${counterexample.part} of \`${operation}\` ${verb}.`,
    why: reasonOf(counterexample),
    advice: 'Look for what changed in this schema: no rule knows it, but the value shows it.',
    voices: ['witness'],
    witness: counterexample,
    place: null,
    parts: new Set([part]),
  };
}

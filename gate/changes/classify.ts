import { parentPointer, tokensOf } from '../../json-schema/json.js';
import { asWritten, canonicalForm } from '../canonical/canonical-form.js';
import { type SearchBounds, searchCounterexamples, type Undrawn } from '../counterexamples/find-counterexamples.js';
import type { ApiDocument } from '../documents/read-document.js';
import {
  type ContractChange,
  type Counterexample,
  mergeChanges,
  sortChanges,
  type Traced,
  type Voice,
} from './change.js';
import { compare } from './compare.js';

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
  const described = asRead.filter(({ kind }) => kind === 'documentation-changed');
  const { counterexamples, undrawn, unjudged } = searchCounterexamples(base.document, revision.document, bounds);
  const shown = attachCounterexamples(mergeChanges([...asMeant, ...described]), counterexamples);
  const found = sortChanges([...shown, ...mergeChanges(unjudged.map(notJudged))]);
  const isReported = reportedAt(found);
  const located = ({ parts: _, ...change }: Traced): ContractChange => ({
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

/** A changed part for which no value could be tried. The effect of the change is unknown, so it does not pass. */
function notJudged({ operation, part, direction, pointer, because }: Undrawn): Traced {
  return {
    ...{ kind: 'not-judged', verdict: 'not judged', direction, operations: [operation], pointer },
    side: direction === 'request' ? 'base' : 'revision',
    what: `The ${part} of \`${operation}\` has changed, and was not judged.`,
    why: `No value could be tried that shows whether the change breaks anyone: ${because}`,
    advice: 'Write the schema more simply, or judge it yourself and add a waiver.',
    ...{ voices: ['witness'], witness: null, place: null, parts: new Set() },
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

/** Kinds of changes that no value can show. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['documentation-changed', 'operation-id-changed', 'servers-changed']);

/**
 * Attaches each counterexample to the change that explains it, and makes that change breaking. A counterexample of a
 * part without changes becomes a change of its own. A refusal because an open object gained an optional property is
 * ignored: clients must not send properties that they do not know.
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

/** For each part of an operation, the indices of the changes that a counterexample may belong to. */
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

function isLetPass({ kind, verdict }: ContractChange, { direction }: Counterexample): boolean {
  return direction === 'request' && kind === 'property-added' && verdict === 'compatible';
}

/** How well a change explains the refusal: by direction, by place in the value, then by gravity. */
function fitOf(
  { pointer, verdict, direction, witness: known }: ContractChange,
  { at, direction: mine }: Counterexample,
): number {
  const names = new Set(tokensOf(pointer));
  const place = tokensOf(at).findLast((token) => !/^\d+$/.test(token));
  const isNamed = place !== undefined && names.has(place);
  const isSameDirection = direction === mine || direction === 'both';
  const gravity = verdict === 'breaking' ? 4 : verdict === 'risky' ? 2 : 0;
  return (isNamed ? 3 : 0) + (isSameDirection ? 8 : 0) + gravity + (known === null ? 1 : 0);
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
    // Ids of changes contain the kind, and waivers name ids: it keeps its name.
    kind: 'witnessed',
    verdict: 'breaking',
    direction,
    operations: [operation],
    // The pointer is one into the version that refuses the value.
    pointer,
    side: allowedBy === 'base' ? 'revision' : 'base',
    what: `A value of the ${counterexample.part} of \`${operation}\` ${verb}.`,
    why: reasonOf(counterexample),
    advice: 'Look for the change in this schema: no rule detects it, but the value shows it.',
    voices: ['witness'],
    witness: counterexample,
    place: null,
    parts: new Set([part]),
  };
}

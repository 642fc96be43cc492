import { tokensOf } from '../../json-schema/json.js';
import type { ContractChange, Counterexample, Traced } from './change.js';

/** Kinds of changes that no value can show. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['documentation-changed', 'operation-id-changed', 'servers-changed']);

/** Finds the counterexample of a change alone, in the part of another counterexample; null where it shows none there. */
type Alone = (change: Traced, counterexample: Counterexample) => Counterexample | null;

/** A change that a counterexample may belong to, with its index. */
interface Candidate {
  readonly change: Traced;
  readonly index: number;
}

/**
 * Attaches each counterexample to the change that it shows, and makes that change breaking. Where several changes meet in a part, each
 * gets its own: a value that shows it alone. A counterexample of a part without changes becomes a change of its own. A refusal because
 * an open object gained an optional property is ignored: clients must not send properties that they do not know.
 */
export function attachCounterexamples(
  changes: readonly Traced[],
  counterexamples: readonly Counterexample[],
  alone: Alone = () => null,
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
      continue;
    }
    const own = candidates.length === 1 ? [] : ownCounterexamples(candidates, counterexample, alone);
    for (const { change, index, shown } of own) attached[index] = raisedBy(change, shown);
    if (own.length === 0 && !isLetPass(best.change, counterexample))
      attached[best.index] = raisedBy(best.change, counterexample);
  }
  return attached;
}

/** The changes of a part that show something alone. Compatible ones are tried where no other shows anything. */
function ownCounterexamples(candidates: readonly Candidate[], counterexample: Counterexample, alone: Alone) {
  const shownBy = (some: readonly Candidate[]) =>
    some.flatMap(({ change, index }) => {
      const shown = showing(change, counterexample) ?? alone(change, counterexample);
      return shown === null || isLetPass(change, counterexample) ? [] : [{ change, index, shown }];
    });
  const grave = candidates.filter(({ change }) => change.verdict !== 'compatible');
  const own = shownBy(grave);
  return own.length > 0 ? own : shownBy(candidates.filter((one) => !grave.includes(one)));
}

/** The counterexample that a change already has of the same direction: in another part it shows the same. */
function showing({ witness }: Traced, { direction }: Counterexample): Counterexample | null {
  return witness !== null && witness.direction === direction ? witness : null;
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
    names: null,
    parts: new Set([part]),
    edits: [],
  };
}

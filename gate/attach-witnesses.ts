import { tokensOf } from '../json-schema/json.js';
import type { Change, Witness } from './change.js';
import type { Traced } from './merge-changes.js';

/** Kinds that say what a value may be only by what else is said. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['documentation-changed', 'operation-id-changed', 'servers-changed']);

/**
 * Gives each witness to the change that it shows, and makes that one breaking. A witness of a part that nothing was found
 * in makes a change of its own. What was refused because an open object got a new optional property is let pass: clients
 * must not send what they do not know.
 */
export function attachWitnesses(changes: readonly Traced[], witnesses: readonly Witness[]): Traced[] {
  const attached = [...changes];
  const byPart = indicesByPart(attached);
  for (const witness of witnesses) {
    const part = `${witness.operation} ${witness.part}`.toLowerCase();
    const candidates = (byPart.get(part) ?? [])
      .flatMap((index) => {
        const change = attached[index];
        return change === undefined ? [] : [{ change, index, fit: fitOf(change, witness) }];
      })
      .sort((one, other) => other.fit - one.fit);
    const [best] = candidates;
    if (best === undefined) {
      byPart.set(part, [attached.length]);
      attached.push(witnessed(witness, part));
    } else if (!isLetPass(best.change, witness)) attached[best.index] = shownBy(best.change, witness);
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

function isLetPass({ kind, verdict }: Change, { direction }: Witness): boolean {
  return direction === 'request' && kind === 'property-added' && verdict === 'compatible';
}

/** How well a change accounts for what was refused: by the place in the value, then by how grave it is. */
function fitOf({ pointer, verdict, direction, witness: known }: Change, { at, direction: mine }: Witness): number {
  const names = new Set(tokensOf(pointer));
  const place = tokensOf(at).findLast((token) => !/^\d+$/.test(token));
  const isThere = place !== undefined && names.has(place);
  const isHeard = direction === mine || direction === 'both';
  const gravity = verdict === 'breaking' ? 4 : verdict === 'risky' ? 2 : 0;
  return (isThere ? 3 : 0) + (isHeard ? 8 : 0) + gravity + (known === null ? 1 : 0);
}

function shownBy(change: Traced, witness: Witness): Traced {
  const isRaised = change.verdict !== 'breaking';
  return {
    ...change,
    verdict: 'breaking',
    direction: isRaised ? witness.direction : change.direction,
    why: isRaised ? reasonOf(witness) : change.why,
    advice: isRaised ? 'Allow the value again, or make the change with the next major version.' : change.advice,
    voices: [...new Set([...change.voices, 'witness' as const])],
    witness: change.witness ?? witness,
  };
}

function reasonOf({ direction, because }: Witness): string {
  return direction === 'request'
    ? `A client may send a value that used to be accepted, and is refused now: ${because}.`
    : `A client may receive a value that used to be impossible: ${because}.`;
}

function witnessed(witness: Witness, part: string): Traced {
  const { operation, direction, pointer, allowedBy } = witness;
  const verb = direction === 'request' ? 'is refused now' : 'was impossible before';
  return {
    kind: 'witnessed',
    verdict: 'breaking',
    direction,
    operations: [operation],
    // The pointer leads into the version that refuses the value.
    pointer,
    side: allowedBy === 'base' ? 'revision' : 'base',
    what: `A value of the ${witness.part} of \`${operation}\` ${verb}.`,
    why: reasonOf(witness),
    advice: 'Look for what changed in this schema: no rule knows it, but the value shows it.',
    voices: ['witness'],
    witness,
    place: null,
    parts: new Set([part]),
  };
}

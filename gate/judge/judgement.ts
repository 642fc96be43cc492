import { effectOfWhole } from '../../json-schema/canonical/containment.js';
import { type Effect, isKnown } from '../../json-schema/canonical/keyword-effects.js';
import { valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { byGravity, type Direction, type Verdict } from '../changes/change.js';
import type { Use } from '../redocly/redocly.js';
import type { Fact } from './fact.js';

/** What a difference means for one direction, and why. */
export interface Ruling {
  readonly verdict: Verdict;
  readonly why: string;
}

/** What is said of a difference: its kind, what changed, and a ruling for each way in which it touches an operation. */
export interface Judgement {
  readonly kind: string;
  readonly what: string;
  readonly ruling: (use: Pick<Use, 'direction' | 'sense' | 'part'>) => Ruling;
  readonly advice?: string;
}

/** The gravest of the rulings for all uses, and the directions that it holds for. */
export function gravest(judgement: Judgement, uses: readonly Use[]): Ruling & { readonly direction: Direction } {
  const rulings = uses.map((use) => ({ ...judgement.ruling(use), direction: use.direction }));
  rulings.sort((one, other) => byGravity(one.verdict, other.verdict));
  const [first] = rulings;
  if (first === undefined)
    return { ...judgement.ruling({ direction: 'both', sense: 'same', part: null }), direction: 'both' };
  const directions = new Set(
    rulings.filter(({ verdict }) => verdict === first.verdict).map((ruling) => ruling.direction),
  );
  return { ...first, direction: directions.size === 1 ? first.direction : 'both' };
}

/** The same ruling whatever the direction. */
export function always(verdict: Verdict, why: string): Judgement['ruling'] {
  return () => ({ verdict, why });
}

/** A ruling for what clients send, and one for what they receive; what belongs to both gets the graver one. */
export function byDirection(request: Ruling, response: Ruling): Judgement['ruling'] {
  return ({ direction }) => {
    if (direction === 'request') return request;
    if (direction === 'response') return response;
    return byGravity(request.verdict, response.verdict) <= 0 ? request : response;
  };
}

/** The ruling on values that became fewer or more. */
export function byEffect(effect: Effect): Judgement['ruling'] {
  return ({ direction, sense }) => {
    if (effect === 'none') return { verdict: 'compatible', why: 'The same values are allowed as before.' };
    if (effect === 'unknown')
      return { verdict: 'risky', why: 'Whether other values are allowed than before cannot be told from it.' };
    if (sense === 'hint')
      return { verdict: 'risky', why: 'What a text contains need not be checked: who does may refuse it.' };
    const turned = sense === 'turned' ? ({ narrower: 'wider', wider: 'narrower', other: 'other' } as const) : null;
    const felt = sense === 'unclear' ? 'other' : (turned?.[effect] ?? effect);
    return EFFECTS[direction === 'both' ? 'request' : direction][felt];
  };
}

const EFFECTS: Readonly<Record<'request' | 'response', Readonly<Record<'narrower' | 'wider' | 'other', Ruling>>>> = {
  request: {
    narrower: { verdict: 'breaking', why: 'A client may still send what used to be accepted, and is refused now.' },
    wider: { verdict: 'compatible', why: 'All that clients were allowed to send is still accepted.' },
    other: { verdict: 'breaking', why: 'Some of what clients were allowed to send is refused now.' },
  },
  response: {
    narrower: { verdict: 'compatible', why: 'Clients receive nothing that they could not receive before.' },
    wider: { verdict: 'breaking', why: 'A client may receive what was impossible before, and not be able to read it.' },
    other: { verdict: 'breaking', why: 'A client may receive what was impossible before, and not be able to read it.' },
  },
};

/** Keywords whose parts mean nothing by themselves: what one branch says may be said by another. */
const COMBINING = /\/(?:anyOf|allOf|if|then|else|not)(?:\/|$)/;

const COMBINED: ReadonlySet<string> = new Set([
  'AllOf',
  'AnyOf',
  'OneOf',
  'SchemaList',
  'SchemaMap',
  'PatternProperties',
]);

/** The two documents that are compared. */
interface Documents {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

/**
 * A judgement in the light of the whole schema: where it can be proved that the new one allows all that the old one did,
 * or the other way round, this counts, and not what a single keyword seems to say.
 */
export function inLightOfWhole(judgement: Judgement, fact: Fact, documents: Documents): Judgement {
  const { base, revision } = fact.ownerPointers;
  if (base === null || revision === null || !isAboutValues(fact)) return judgement;
  const [outerBase, outerRevision] = [outermost(base), outermost(revision)];
  const isNested = outerBase !== base && outerRevision !== revision;
  const effect = effectAt(documents, isNested ? outerBase : base, isNested ? outerRevision : revision);
  if (effect === 'unknown' || (fact.holder === 'SchemaProperties' && !isRestructured(fact, effect))) return judgement;
  const sense = (use: Pick<Use, 'direction' | 'sense' | 'part'>) =>
    isNested && use.sense !== 'hint' ? { ...use, sense: 'same' as const } : use;
  return { ...judgement, ruling: (use) => byEffect(effect)(sense(use)) };
}

function isAboutValues({ holder, key }: Fact): boolean {
  if (holder === 'Schema') return isKnown(key) && key !== 'required';
  return COMBINED.has(holder) || holder === 'SchemaProperties';
}

/** Properties are judged by what the contract says of them, unless they merely stand elsewhere now. */
function isRestructured({ owner }: Fact, effect: Effect): boolean {
  const isMoved = 'anyOf' in owner.revision && !('properties' in owner.revision);
  return effect === 'none' || (isMoved && effect === 'wider');
}

/** The schema in which the outermost of the combining keywords above a schema stands. */
function outermost(pointer: string): string {
  const found = COMBINING.exec(pointer);
  return found === null ? pointer : pointer.slice(0, found.index);
}

function effectAt(documents: Documents, base: string, revision: string): Effect {
  const [before, after] = [valueAt(documents.base, base), valueAt(documents.revision, revision)];
  if (before === undefined || after === undefined) return 'unknown';
  return effectOfWhole({ schema: before, document: documents.base }, { schema: after, document: documents.revision });
}

import { effectOfWhole } from '../../json-schema/canonical/containment.js';
import { type Effect, isKnown } from '../../json-schema/canonical/keyword-effects.js';
import { valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { byGravity, type ChangeDirection, type ChangeVerdict, type NamesInCode } from '../changes/change.js';
import type { Use } from '../redocly/redocly.js';
import type { Fact } from './fact.js';

/** The verdict on a difference for one direction, and the reason. */
export interface Ruling {
  readonly verdict: ChangeVerdict;
  readonly why: string;
}

/**
 * The assessment of a difference: its kind, what changed, and a ruling for each way in which it affects an operation.
 */
export interface Judgement {
  readonly kind: string;
  readonly what: string;
  readonly ruling: (use: Pick<Use, 'direction' | 'sense' | 'part'>) => Ruling;
  readonly advice?: string;
  /** The names in generated code, where nothing else changes. */
  readonly names?: NamesInCode;
}

/** The gravest ruling over all uses, and the directions it is true of. */
export function gravest(judgement: Judgement, uses: readonly Use[]): Ruling & { readonly direction: ChangeDirection } {
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

/** The same ruling for every direction. */
export function always(verdict: ChangeVerdict, why: string): Judgement['ruling'] {
  return () => ({ verdict, why });
}

/** One ruling for what clients send and one for what they receive. What is both gets the graver one. */
export function byDirection(request: Ruling, response: Ruling): Judgement['ruling'] {
  return ({ direction }) => {
    if (direction === 'request') return request;
    if (direction === 'response') return response;
    return byGravity(request.verdict, response.verdict) <= 0 ? request : response;
  };
}

/** The ruling where fewer or more values are allowed. */
export function byEffect(effect: Effect): Judgement['ruling'] {
  return ({ direction, sense }) => {
    if (effect === 'none') return { verdict: 'compatible', why: 'The same values are allowed as before.' };
    if (effect === 'unknown')
      return { verdict: 'risky', why: 'It does not show whether other values are allowed than before.' };
    if (sense === 'hint')
      return { verdict: 'risky', why: 'The content of a text need not be checked: those who check it may refuse it.' };
    const turned = sense === 'turned' ? ({ narrower: 'wider', wider: 'narrower', other: 'other' } as const) : null;
    const felt = sense === 'unclear' ? 'other' : (turned?.[effect] ?? effect);
    return EFFECTS[direction === 'both' ? 'request' : direction][felt];
  };
}

const EFFECTS: Readonly<Record<'request' | 'response', Readonly<Record<'narrower' | 'wider' | 'other', Ruling>>>> = {
  request: {
    narrower: { verdict: 'breaking', why: 'A client may still send what used to be accepted, and is refused now.' },
    wider: { verdict: 'compatible', why: 'Everything that clients were allowed to send is still accepted.' },
    other: { verdict: 'breaking', why: 'Some of what clients were allowed to send is refused now.' },
  },
  response: {
    narrower: { verdict: 'compatible', why: 'Clients receive nothing that was impossible before.' },
    wider: { verdict: 'breaking', why: 'A client may receive what was impossible before, and not be able to read it.' },
    other: { verdict: 'breaking', why: 'A client may receive what was impossible before, and not be able to read it.' },
  },
};

/** Keywords whose parts have no meaning by themselves: one branch may allow what another one forbids. */
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
 * The judgement corrected by the whole schema: where the new schema provably allows everything that the old one did,
 * or the reverse, this decides, and not the single keyword.
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

/** Properties are judged by their own rules, unless they only moved. */
function isRestructured({ owner }: Fact, effect: Effect): boolean {
  const isMoved = 'anyOf' in owner.revision && !('properties' in owner.revision);
  return effect === 'none' || (isMoved && effect === 'wider');
}

/** The pointer of the schema that holds the outermost combining keyword above a schema. */
function outermost(pointer: string): string {
  const found = COMBINING.exec(pointer);
  return found === null ? pointer : pointer.slice(0, found.index);
}

function effectAt(documents: Documents, base: string, revision: string): Effect {
  const [before, after] = [valueAt(documents.base, base), valueAt(documents.revision, revision)];
  if (before === undefined || after === undefined) return 'unknown';
  return effectOfWhole({ schema: before, document: documents.base }, { schema: after, document: documents.revision });
}

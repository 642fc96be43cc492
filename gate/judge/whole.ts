import { effectOfWhole } from '../../json-schema/canonical/containment.js';
import { type Effect, isKnown } from '../../json-schema/canonical/keyword-effects.js';
import { valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import type { Use } from '../redocly/run-diff.js';
import type { Fact } from './fact.js';
import { byEffect, type Judgement } from './judgement.js';

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

import { missingFrom } from '../../json-schema/canonical/keyword-effects.js';
import { isObject } from '../../json-schema/json.js';
import type { Fact } from './fact.js';
import { always, byDirection, byEffect, type Judgement } from './judgement.js';
import { changedFrom, shown, slug } from './words.js';

/** A property that was added or removed. */
export function judgeProperty(fact: Fact, subject: string): Judgement {
  const name = `\`${fact.key}\``;
  if (fact.base === null) return addedProperty(fact, `Property ${name} was added to ${subject}.`);
  return removedProperty(fact, `Property ${name} was removed from ${subject}.`);
}

function addedProperty({ owner }: Fact, what: string): Judgement {
  const before = owner.base['additionalProperties'] ?? owner.base['unevaluatedProperties'];
  const wasClosed = before === false;
  return {
    kind: 'property-added',
    what,
    ruling: byDirection(
      isObject(before)
        ? {
            verdict: 'risky',
            why: 'Clients may already send a property of this name, of the type that any other property has.',
          }
        : { verdict: 'compatible', why: 'No client has to send it.' },
      wasClosed
        ? {
            verdict: 'breaking',
            why: 'The object was closed: a client that validates responses refuses this one.',
          }
        : { verdict: 'compatible', why: 'Clients must ignore properties that they do not know.' },
    ),
    advice: 'Nothing to do for an open object; a closed one has to be opened long before a property is added.',
  };
}

function removedProperty({ key, owner }: Fact, what: string): Judgement {
  const after = owner.revision['additionalProperties'] ?? owner.revision['unevaluatedProperties'];
  const wasRequired = missingFrom([key], owner.base['required']).length === 0;
  return {
    kind: 'property-removed',
    what,
    ruling: byDirection(
      after === false
        ? { verdict: 'breaking', why: 'The object is closed: a client that still sends the property is refused.' }
        : { verdict: 'risky', why: 'The property is silently ignored if a client still sends it.' },
      wasRequired
        ? { verdict: 'breaking', why: 'It was required, so every client could rely on it.' }
        : { verdict: 'risky', why: 'A client that reads it where it is present no longer finds it.' },
    ),
    advice: 'Keep it, mark it as deprecated, and remove it with the next major version.',
  };
}

/** A schema for property names that match a pattern: it widens a closed object and narrows an open one. */
export function judgePatternProperty({ key, owner, base, revision }: Fact, subject: string): Judgement {
  const isClosed = owner.base['additionalProperties'] === false && owner.revision['additionalProperties'] === false;
  const effect = (base === null) === isClosed ? 'wider' : 'narrower';
  return {
    kind: 'pattern-properties-changed',
    what: `\`patternProperties\` of ${subject} ${base === null ? 'gained' : revision === null ? 'lost' : 'changed'} ${shown(key)}.`,
    ruling: byEffect(effect),
  };
}

/** A branch of allOf, anyOf or oneOf, or an item of prefixItems, that was added or removed. */
export function judgeBranch({ holder, base }: Fact, subject: string): Judgement {
  const keyword = BRANCHES[holder] ?? holder;
  const isAdded = base === null;
  const narrows = holder === 'AllOf' || holder === 'SchemaList' || holder === 'SchemaMap';
  return {
    kind: `${slug(keyword)}-changed`,
    what: `A schema was ${isAdded ? 'added to' : 'removed from'} \`${keyword}\` of ${subject}.`,
    ruling: byEffect(isAdded === narrows ? 'narrower' : 'wider'),
  };
}

const BRANCHES: Readonly<Record<string, string>> = {
  ...{ AllOf: 'allOf', AnyOf: 'anyOf', OneOf: 'oneOf', SchemaList: 'prefixItems', SchemaMap: 'dependentSchemas' },
};

/** The names that are required where another one is present. */
export function judgeDependentRequired({ key, base, revision }: Fact, subject: string): Judgement {
  const more = missingFrom(revision?.value, base?.value);
  const fewer = missingFrom(base?.value, revision?.value);
  const effect = more.length > 0 ? (fewer.length > 0 ? 'other' : 'narrower') : 'wider';
  return {
    kind: 'dependent-required-changed',
    what: `\`dependentRequired\` of ${subject} for \`${key}\` ${changedFrom(base?.value, revision?.value)}.`,
    ruling: byEffect(effect),
  };
}

/** The discriminator of a choice. */
export function judgeDiscriminator({ holder, key, base, revision }: Fact, subject: string): Judgement {
  const part = holder === 'Schema' ? '' : ` ${holder === 'Discriminator' ? key : `mapping of ${shown(key)}`}`;
  const what = `The discriminator${part} of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  const kind = 'discriminator-changed';
  if (holder === 'DiscriminatorMapping' && (base === null || revision === null)) {
    return { kind, what, ruling: byEffect(base === null ? 'wider' : 'narrower') };
  }
  if (base === null)
    return { kind, what, ruling: always('compatible', 'It only states what the schemas already determined.') };
  if (
    (holder === 'Discriminator' && key === 'propertyName') ||
    (holder === 'DiscriminatorMapping' && revision !== null)
  ) {
    return {
      kind,
      what,
      ruling: always('breaking', 'Both sides distinguish the branches by it: clients now mistake one for another.'),
    };
  }
  return {
    kind,
    what,
    ruling: always('risky', 'Generated clients distinguish the branches by it; the messages stay the same.'),
  };
}

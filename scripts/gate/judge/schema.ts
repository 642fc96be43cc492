import type { JsonObject, JsonValue } from '../../../conformance/arbitraries/json-schema.js';
import type { Verdict } from '../change.js';
import { isObject } from '../json.js';
import { effectOf, isKnown, missingFrom } from './effects.js';
import type { Fact } from './fact.js';
import { always, byDirection, byEffect, type Judgement } from './judgement.js';
import { changedFrom, shown } from './words.js';

/** Keywords that describe and bind nobody. */
const ANNOTATIONS: Readonly<Record<string, { readonly verdict: Verdict; readonly why: string }>> = {
  default: { verdict: 'risky', why: 'What it means to leave the value out has changed, and no message shows it.' },
  format: { verdict: 'risky', why: 'A format need not be checked: who does check it may refuse what others accept.' },
  xml: { verdict: 'risky', why: 'In a body of XML the element has another name or form; in JSON nothing changes.' },
  deprecated: { verdict: 'compatible', why: 'It still works; a notice is all that changes.' },
};

/** What a change of one keyword of a schema means. */
export function judgeKeyword(fact: Fact, subject: string): Judgement {
  const { key: keyword, owner } = fact;
  if (keyword === 'required') return judgeRequired(fact, subject);
  if (keyword === 'readOnly' || keyword === 'writeOnly') return judgeAccess(fact, subject);
  const what = `${keywordName(keyword)} of ${subject} ${changedFrom(fact.base?.value, fact.revision?.value)}.`;
  const kind = `${slug(keyword)}-changed`;
  const annotation = ANNOTATIONS[keyword];
  if (annotation !== undefined) return { kind, what, ruling: always(annotation.verdict, annotation.why) };
  if (!isKnown(keyword)) {
    const why = 'This keyword is not known here, so that nobody can say what it does to clients.';
    return { kind: 'unknown-keyword-changed', what, ruling: always('risky', why) };
  }
  return { kind, what, ruling: byEffect(effectOf(keyword, owner.base, owner.revision)) };
}

/** Properties that must be there; those that never travel in a direction bind nobody in it. */
function judgeRequired({ owner, base, revision }: Fact, subject: string): Judgement {
  const [added, removed] = [missingFrom(revision?.value, base?.value), missingFrom(base?.value, revision?.value)];
  const words = [
    ...(added.length > 0 ? [`now requires ${list(added)}`] : []),
    ...(removed.length > 0 ? [`no longer requires ${list(removed)}`] : []),
  ];
  return {
    kind: 'required-changed',
    what: `${subject} ${words.join(' and ')}.`,
    ruling: (use) => {
      const hidden = use.direction === 'request' ? 'readOnly' : 'writeOnly';
      const felt = (names: JsonValue[], schema: JsonObject) =>
        names.filter((name) => !hasFlag(schema, String(name), hidden));
      const [more, fewer] = [felt(added, owner.revision), felt(removed, owner.base)];
      const effect =
        more.length > 0 && fewer.length > 0
          ? 'other'
          : more.length > 0
            ? 'narrower'
            : fewer.length > 0
              ? 'wider'
              : 'none';
      return byEffect(effect)(use);
    },
    advice:
      added.length > 0
        ? 'Leave it optional and say what it means when it is absent.'
        : 'Keep sending it, and keep it required.',
  };
}

function hasFlag(schema: JsonObject, name: string, flag: 'readOnly' | 'writeOnly'): boolean {
  const { properties } = schema;
  const property = isObject(properties) ? properties[name] : undefined;
  return isObject(property) && property[flag] === true;
}

function judgeAccess({ key, revision }: Fact, subject: string): Judgement {
  const isSet = revision?.value === true;
  const what = `${subject} ${isSet ? 'became' : 'is no longer'} ${key}.`;
  const sent = key === 'readOnly';
  const risky = sent ? 'What clients send of it is ignored from now on, or refused.' : 'Clients no longer receive it.';
  const ruling = isSet
    ? byDirection(
        { verdict: sent ? 'risky' : 'compatible', why: sent ? risky : 'It is still sent as before.' },
        { verdict: sent ? 'compatible' : 'risky', why: sent ? 'It is still received as before.' : risky },
      )
    : always('risky', 'It travels in a direction in which it did not before; where it is required there, this breaks.');
  return { kind: `${slug(key)}-changed`, what, ruling };
}

/** A property that is new or gone. */
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
        : { verdict: 'compatible', why: 'Nobody has to send it.' },
      wasClosed
        ? {
            verdict: 'breaking',
            why: 'The object was closed: a client that holds the service to that refuses the answer.',
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
        : { verdict: 'risky', why: 'A client that still sends it is told nothing, and is ignored.' },
      wasRequired
        ? { verdict: 'breaking', why: 'Every client could rely on it: it was required.' }
        : { verdict: 'risky', why: 'A client that reads it where it is there does not find it any more.' },
    ),
    advice: 'Keep it, mark it as deprecated, and remove it with the next major version.',
  };
}

/** A rule for names that fit a pattern: in a closed object it opens, in an open one it closes. */
export function judgePatternProperty({ key, owner, base, revision }: Fact, subject: string): Judgement {
  const isClosed = owner.base['additionalProperties'] === false && owner.revision['additionalProperties'] === false;
  const effect = (base === null) === isClosed ? 'wider' : 'narrower';
  return {
    kind: 'pattern-properties-changed',
    what: `\`patternProperties\` of ${subject} ${base === null ? 'gained' : revision === null ? 'lost' : 'changed'} ${shown(key)}.`,
    ruling: byEffect(effect),
  };
}

/** A branch of allOf, anyOf or oneOf, or an item of prefixItems, that is new or gone. */
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

/** The names that another name brings with it. */
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

/** What tells the branches of a choice apart. */
export function judgeDiscriminator({ holder, key, base, revision }: Fact, subject: string): Judgement {
  const part = holder === 'Schema' ? '' : ` ${holder === 'Discriminator' ? key : `mapping of ${shown(key)}`}`;
  const what = `The discriminator${part} of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  const kind = 'discriminator-changed';
  if (base === null)
    return { kind, what, ruling: always('compatible', 'It only tells what could be told from the schemas before.') };
  if (
    (holder === 'Discriminator' && key === 'propertyName') ||
    (holder === 'DiscriminatorMapping' && revision !== null)
  ) {
    return {
      kind,
      what,
      ruling: always('breaking', 'Both sides tell the branches apart by it: clients now take one for another.'),
    };
  }
  return {
    kind,
    what,
    ruling: always('risky', 'Generated clients tell the branches apart by it; the messages stay the same.'),
  };
}

function keywordName(keyword: string): string {
  return keyword === 'x-exactly-one'
    ? '`oneOf`, which lets only one branch hold,'
    : keyword === 'x-position'
      ? 'The place in `prefixItems`'
      : `\`${keyword}\``;
}

function slug(keyword: string): string {
  return keyword
    .replace(/^x-/, '')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '');
}

function list(names: readonly JsonValue[]): string {
  return names.map((name) => `\`${String(name)}\``).join(', ');
}

import { effectOf, isKnown, missingFrom } from '../../json-schema/canonical/keyword-effects.js';
import { typesOf } from '../../json-schema/canonical/keywords.js';
import { isArray, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { ChangeVerdict } from '../changes/change.js';
import type { Use } from '../redocly/redocly.js';
import type { Fact } from './fact.js';
import { always, byDirection, byEffect, type Judgement } from './judgement.js';
import { changedFrom, slug } from './words.js';

/** The ruling on keywords that are hints. */
const HINT = {
  verdict: 'risky',
  why: 'It is a hint that need not be checked: those who check it may refuse what others accept.',
} as const;

/** The ruling on keywords that say what a text holds. No value shows their change: every text stays allowed. */
const MEANING = {
  verdict: 'breaking',
  why: 'The same text holds something else now: one side misreads what the other has written.',
} as const;

const ANNOTATIONS: Readonly<Record<string, { readonly verdict: ChangeVerdict; readonly why: string }>> = {
  default: { verdict: 'risky', why: 'The meaning of an omitted value has changed, and no message shows it.' },
  format: {
    verdict: 'risky',
    why: 'A format need not be checked: those who check it may refuse what others accept, and generated clients may use another type.',
  },
  contentEncoding: MEANING,
  contentMediaType: MEANING,
  contentSchema: HINT,
  xml: { verdict: 'risky', why: 'In XML the element has another name or form; in JSON nothing changes.' },
  deprecated: { verdict: 'compatible', why: 'It still works; only the notice changes.' },
};

/** The judgement of a change of one keyword of a schema. */
export function judgeKeyword(fact: Fact, subject: string): Judgement {
  const { key: keyword, owner } = fact;
  if (keyword === 'required') return judgeRequired(fact, subject);
  if (keyword === 'readOnly' || keyword === 'writeOnly') return judgeAccess(fact, subject);
  const what = `${keywordName(keyword)} of ${subject} ${changedFrom(fact.base?.value, fact.revision?.value)}.`;
  const kind = `${slug(keyword)}-changed`;
  const annotation = ANNOTATIONS[keyword];
  if (annotation !== undefined) return { kind, what, ruling: always(annotation.verdict, annotation.why) };
  if (!isKnown(keyword)) {
    const why = 'The gate does not know this keyword, nor what it does to clients.';
    return { kind: 'unknown-keyword-changed', what, ruling: always('risky', why) };
  }
  const effect = effectOf(keyword, owner.base, owner.revision);
  if (keyword !== 'type' || !isTextFor(owner)) return { kind, what, ruling: byEffect(effect) };
  // In an address or a header every value is a text: a client that writes numbers already writes text.
  return { kind, what, ruling: (use) => byEffect(isParameter(use) ? 'wider' : effect)(use) };
}

/** Whether texts are allowed now and the old types are all written as text without quotes. */
function isTextFor({ base, revision }: Fact['owner']): boolean {
  const before = typesOf(base);
  return (typesOf(revision)?.includes('string') ?? false) && (before?.every((type) => PLAIN.has(type)) ?? false);
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

function isParameter({ direction, part }: Pick<Use, 'direction' | 'part'>): boolean {
  return direction === 'request' && part !== null && /\/parameters\//.test(part);
}

/** Whether the change of `required` is explained by properties that were removed. */
export function isExplainedByProperties({ key, owner, base, revision }: Fact): boolean {
  if (key !== 'required' || missingFrom(revision?.value, base?.value).length > 0) return false;
  return lostNames(owner, base?.value, revision?.value).length === 0;
}

function lostNames(owner: Fact['owner'], base?: JsonValue, revision?: JsonValue): JsonValue[] {
  const has = (schema: JsonObject, name: JsonValue) => {
    const { properties } = schema;
    return isObject(properties) && Object.hasOwn(properties, String(name));
  };
  return missingFrom(base, revision).filter((name) => !has(owner.base, name) || has(owner.revision, name));
}

/** The names that are required where nothing else changes: those of removed properties still are. */
export function requiredAlone({ owner, base, revision }: Fact): JsonValue[] {
  const lost = lostNames(owner, base?.value, revision?.value);
  const kept = (isArray(base?.value) ? base.value : []).filter((name) => !lost.includes(name));
  return [...kept, ...missingFrom(revision?.value, base?.value)];
}

/** A change of `required`. A property that is never sent in a direction is not required in it. */
function judgeRequired({ owner, base, revision }: Fact, subject: string): Judgement {
  const added = missingFrom(revision?.value, base?.value);
  const removed = lostNames(owner, base?.value, revision?.value);
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
        ? 'Keep it optional and define what its absence means.'
        : 'Keep sending it, and keep it required.',
  };
}

function hasFlag(schema: JsonObject, name: string, flag: 'readOnly' | 'writeOnly'): boolean {
  const { properties } = schema;
  const property = isObject(properties) ? properties[name] : undefined;
  return isObject(property) && property[flag] === true;
}

function judgeAccess({ key, revision, isRequired }: Fact, subject: string): Judgement {
  const isSet = revision?.value === true;
  const what = `${subject} ${isSet ? 'became' : 'is no longer'} ${key}.`;
  const sent = key === 'readOnly';
  const risky = sent ? 'A value that clients send is now ignored or refused.' : 'Clients no longer receive it.';
  const ruling = isSet
    ? byDirection(
        { verdict: sent ? 'risky' : 'compatible', why: sent ? risky : 'It is still sent as before.' },
        { verdict: sent ? 'compatible' : 'risky', why: sent ? 'It is still received as before.' : risky },
      )
    : unset(key, isRequired);
  return { kind: `${slug(key)}-changed`, what, ruling };
}

/** The property is now sent in the other direction too. */
function unset(key: string, isRequired: boolean): Judgement['ruling'] {
  const asked = key === 'readOnly' && isRequired;
  return byDirection(
    asked
      ? { verdict: 'breaking', why: 'It is required, and a client that does not send it is now refused.' }
      : { verdict: 'compatible', why: 'No client has to send it.' },
    { verdict: 'compatible', why: 'Clients must ignore properties that they do not know.' },
  );
}

function keywordName(keyword: string): string {
  return keyword === 'x-exactly-one'
    ? '`oneOf`, which lets only one branch hold,'
    : keyword === 'x-position'
      ? 'The place in `prefixItems`'
      : `\`${keyword}\``;
}

function list(names: readonly JsonValue[]): string {
  return names.map((name) => `\`${String(name)}\``).join(', ');
}

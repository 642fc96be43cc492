import { effectOf, isKnown, missingFrom } from '../../json-schema/canonical/keyword-effects.js';
import { typesOf } from '../../json-schema/canonical/keywords.js';
import { isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Verdict } from '../changes/change.js';
import type { Use } from '../redocly/redocly.js';
import type { Fact } from './fact.js';
import { always, byDirection, byEffect, type Judgement } from './judgement.js';
import { changedFrom, slug } from './words.js';

/** Keywords that describe and bind nobody. */
const HINT = {
  verdict: 'risky',
  why: 'It is a hint that need not be checked: who does check it may refuse what others accept.',
} as const;

const ANNOTATIONS: Readonly<Record<string, { readonly verdict: Verdict; readonly why: string }>> = {
  default: { verdict: 'risky', why: 'What it means to leave the value out has changed, and no message shows it.' },
  format: { verdict: 'risky', why: 'A format need not be checked: who does check it may refuse what others accept.' },
  contentEncoding: HINT,
  contentMediaType: HINT,
  contentSchema: HINT,
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
  const effect = effectOf(keyword, owner.base, owner.revision);
  if (keyword !== 'type' || !isTextFor(owner)) return { kind, what, ruling: byEffect(effect) };
  // What travels in an address or a header is text: whoever writes numbers writes text already.
  return { kind, what, ruling: (use) => byEffect(isParameter(use) ? 'wider' : effect)(use) };
}

/** Whether texts are allowed now, and nothing was but what is written as a text without quotes. */
function isTextFor({ base, revision }: Fact['owner']): boolean {
  const before = typesOf(base);
  return (typesOf(revision)?.includes('string') ?? false) && (before?.every((type) => PLAIN.has(type)) ?? false);
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

function isParameter({ direction, part }: Pick<Use, 'direction' | 'part'>): boolean {
  return direction === 'request' && part !== null && /\/parameters\//.test(part);
}

/** Whether all that changed in a list of required properties is told by the properties themselves: they are gone. */
export function isToldByProperties({ key, owner, base, revision }: Fact): boolean {
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

/** Properties that must be there; those that never travel in a direction bind nobody in it. */
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
        ? 'Leave it optional and say what it means when it is absent.'
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
  const risky = sent ? 'What clients send of it is ignored from now on, or refused.' : 'Clients no longer receive it.';
  const ruling = isSet
    ? byDirection(
        { verdict: sent ? 'risky' : 'compatible', why: sent ? risky : 'It is still sent as before.' },
        { verdict: sent ? 'compatible' : 'risky', why: sent ? 'It is still received as before.' : risky },
      )
    : unset(key, isRequired);
  return { kind: `${slug(key)}-changed`, what, ruling };
}

/** From now on it travels in the other direction, too. */
function unset(key: string, isRequired: boolean): Judgement['ruling'] {
  const asked = key === 'readOnly' && isRequired;
  return byDirection(
    asked
      ? { verdict: 'breaking', why: 'It is required, and a client that does not send it is refused now.' }
      : { verdict: 'compatible', why: 'Nobody has to send it.' },
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

import type { JsonValue } from '../../../conformance/arbitraries/json-schema.js';
import { isObject } from '../json.js';
import type { Fact } from './fact.js';
import { always, byDirection, byEffect, type Judgement, type Ruling } from './judgement.js';
import { changedFrom, shown } from './words.js';

const OFFER = 'Nobody has to use it.';
const KEEP = 'Keep it, mark it as deprecated, and remove it with the next major version.';

/** A path, an operation, a webhook or a callback that is new or gone. */
export function judgeExistence(thing: string, kind: string, { base }: Fact): Judgement {
  return base === null
    ? { kind: `${kind}-added`, what: `${thing} was added.`, ruling: always('compatible', OFFER) }
    : {
        kind: `${kind}-removed`,
        what: `${thing} was removed.`,
        ruling: always('breaking', 'Every client that uses it stops working.'),
        advice: KEEP,
      };
}

/** A member of an operation. */
export function judgeOperation({ key, base, revision }: Fact, subject: string): Judgement {
  const isGone = revision === null;
  const what = `\`${key}\` of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  if (key === 'operationId') {
    return {
      kind: 'operation-id-changed',
      what,
      ruling:
        base === null
          ? always('compatible', 'There was no name before that code could know.')
          : always('risky', 'Nothing changes on the wire, but generated clients call the operation by this name.'),
      advice: 'Keep the old name unless it misleads.',
    };
  }
  if (key === 'requestBody') {
    const required = isObject(revision?.value) && revision.value['required'] === true;
    return {
      kind: isGone ? 'request-body-removed' : 'request-body-added',
      what: isGone
        ? `The request body of ${subject} was removed.`
        : `${subject} ${required ? 'requires' : 'takes'} a request body now.`,
      ruling: isGone
        ? always('breaking', 'A client that sends a body is refused, or does not get what it asked for.')
        : required
          ? always('breaking', 'A client that sends no body is refused.')
          : always('compatible', OFFER),
    };
  }
  return {
    kind: `${key}-changed`,
    what,
    ruling: always('compatible', 'It is a notice, and changes nothing on the wire.'),
  };
}

/** A parameter that is new or gone. */
export function judgeParameter({ base, revision }: Fact): Judgement {
  const value = base?.value ?? revision?.value ?? null;
  const [name, where] = isObject(value) ? [String(value['name']), String(value['in'])] : ['', ''];
  const thing = `${where} parameter \`${name}\``;
  if (base !== null) {
    return {
      kind: 'parameter-removed',
      what: `The ${thing} was removed.`,
      ruling: always('breaking', 'Who sends it no longer gets what it promised, or is refused.'),
      advice: KEEP,
    };
  }
  const required = isObject(value) && value['required'] === true;
  return {
    kind: 'parameter-added',
    what: `The ${required ? 'required' : 'optional'} ${thing} was added.`,
    ruling: required ? always('breaking', 'Every request without it is refused.') : always('compatible', OFFER),
    advice: required ? 'Make it optional, and say what holds without it.' : 'Nothing to do.',
  };
}

const SERIALISATION: ReadonlySet<string> = new Set([
  ...['style', 'explode', 'allowReserved', 'allowEmptyValue', 'contentType', 'content', 'encoding'],
]);

/** A member of a parameter, header, request body, media type or encoding. */
export function judgeCarrier({ holder, key, base, revision }: Fact, subject: string): Judgement {
  const what = `\`${key}\` of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  const kind = `${KINDS[holder] ?? 'member'}-${key.toLowerCase()}-changed`;
  if (key === 'required') {
    return {
      kind,
      what: `${subject} ${revision?.value === true ? 'became required' : 'is no longer required'}.`,
      ruling: byEffect(revision?.value === true ? 'narrower' : 'wider'),
      advice: 'Leave it as it was, or make the change with the next major version.',
    };
  }
  if (key === 'schema') {
    const effect = base === null ? 'narrower' : 'wider';
    return {
      kind,
      what: `The schema of ${subject} was ${base === null ? 'added' : 'removed'}.`,
      ruling: byEffect(effect),
    };
  }
  if (key === 'x-path-name') {
    const why = 'Nothing changes on the wire, but generated clients call the parameter by this name.';
    return {
      kind: 'path-parameter-renamed',
      what: `The path parameter \`${String(base?.value)}\` is called \`${String(revision?.value)}\` now.`,
      ruling: always('risky', why),
    };
  }
  if (key === 'deprecated') return { kind, what, ruling: always('compatible', 'It still works.') };
  if (key === 'allowEmptyValue' || key === 'allowReserved') {
    return { kind, what, ruling: byEffect(revision?.value === true ? 'wider' : 'narrower') };
  }
  if (SERIALISATION.has(key) || holder === 'EncodingMap') {
    return {
      kind,
      what,
      ruling: always('breaking', 'The same value is written in another way: one side misreads the other.'),
    };
  }
  return { kind, what, ruling: always('risky', 'What this member does to clients is not known here.') };
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ Parameter: 'parameter', Header: 'header', RequestBody: 'request-body', MediaType: 'media-type' },
  ...{ Encoding: 'encoding', EncodingMap: 'encoding' },
};

/** A media type that is new or gone. */
export function judgeMediaType({ key, base, siblings }: Fact, subject: string): Judgement {
  if (base === null) {
    return {
      kind: 'media-type-added',
      what: `The media type ${key} was added to ${subject}.`,
      ruling: always('compatible', 'Whoever asks for the old one still gets it.'),
    };
  }
  const range = siblings.revision.find((other) => isInRange(key, other));
  if (range !== undefined) {
    return {
      kind: 'media-type-removed',
      what: `The media type ${key} of ${subject} is part of ${range} now.`,
      ruling: byEffect('wider'),
    };
  }
  return {
    kind: 'media-type-removed',
    what: `The media type ${key} was removed from ${subject}.`,
    ruling: byDirection(
      { verdict: 'breaking', why: 'A client that sends it is refused.' },
      { verdict: 'breaking', why: 'A client that asks for it no longer gets it.' },
    ),
    advice: KEEP,
  };
}

/** A status of an operation that is new or gone. */
export function judgeResponse({ key, base, siblings }: Fact, subject: string): Judgement {
  const others = base === null ? siblings.base : siblings.revision;
  const covering = others.find((other) => isSameStatus(key, other));
  if (covering !== undefined) {
    const [kind, verb] = base === null ? ['response-added', 'was added to'] : ['response-removed', 'was removed from'];
    const why = `It is what ${covering} says already.`;
    return { kind, what: `Response ${key} ${verb} ${subject}.`, ruling: always('compatible', why) };
  }
  const isError = /^([45]|default$)/i.test(key);
  const thing = `Response ${key} of ${subject}`;
  if (base !== null) {
    return {
      kind: 'response-removed',
      what: `${thing} was removed.`,
      ruling: isError
        ? always('risky', 'A client that handles it waits for what never comes; another status may come in its place.')
        : always('breaking', 'Clients wait for this status, and do not know what comes instead.'),
      advice: 'Keep listing what may still come.',
    };
  }
  return {
    kind: 'response-added',
    what: `${thing} was added.`,
    ruling: isError
      ? always('compatible', 'Any request may fail, and clients must be ready for a status that says so.')
      : always('risky', 'A client that knows the other statuses alone may take it for a failure.'),
  };
}

/** Whether one of two statuses is a range that holds the other. */
function isSameStatus(one: string, other: string): boolean {
  return one !== other && one[0] === other[0] && (/^\dXX$/.test(one) || /^\dXX$/.test(other));
}

/** Whether a media type is within a range, as `application/json` is within `application/*`. */
function isInRange(type: string, range: string): boolean {
  const [kind] = type.split('/');
  return type !== range && (range === '*/*' || range === `${kind}/*`);
}

/** A header of a response that is new or gone. */
export function judgeHeader({ key, base, revision }: Fact, subject: string): Judgement {
  const isRequired = isObject(revision?.value) && revision.value['required'] === true;
  const sent: Ruling = isRequired
    ? { verdict: 'breaking', why: 'A client that does not send it is refused.' }
    : { verdict: 'compatible', why: OFFER };
  return base === null
    ? {
        kind: 'header-added',
        what: `Header \`${key}\` was added to ${subject}.`,
        ruling: byDirection(sent, { verdict: 'compatible', why: 'Clients need not look at it.' }),
      }
    : {
        kind: 'header-removed',
        what: `Header \`${key}\` was removed from ${subject}.`,
        ruling: always('breaking', 'A client that reads it does not find it any more.'),
        advice: KEEP,
      };
}

/** A link, or a part of one. */
export function judgeLink({ key, base, revision }: Fact, subject: string): Judgement {
  return {
    kind: 'link-changed',
    what: `Link ${shown(key)} of ${subject} ${changedFrom(tag(base?.value), tag(revision?.value))}.`,
    ruling:
      base === null
        ? always('compatible', OFFER)
        : always('risky', 'A client that follows links by what the contract says of them is led elsewhere.'),
  };
}

/** Links are objects; their text says enough. */
function tag(value: JsonValue | undefined): JsonValue | undefined {
  return isObject(value) ? JSON.stringify(value) : value;
}

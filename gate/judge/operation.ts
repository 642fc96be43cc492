import { isObject } from '../../json-schema/json.js';
import type { Fact } from './fact.js';
import { always, byEffect, type Judgement } from './judgement.js';
import { changedFrom, KEEP, OFFER } from './words.js';

/** A path, an operation, a webhook or a callback that was added or removed. */
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
          ? always('compatible', 'There was no name before that code could use.')
          : always(
              'risky',
              'Nothing changes on the wire, but generated clients change: they call the operation by this name.',
            ),
      advice: 'Keep the old name unless it misleads.',
      ...(base === null
        ? {}
        : { names: { before: String(base.value), after: isGone ? null : String(revision.value) } }),
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

/** A parameter that was added or removed. */
export function judgeParameter({ base, revision }: Fact): Judgement {
  const value = base?.value ?? revision?.value ?? null;
  const [name, where] = isObject(value) ? [String(value['name']), String(value['in'])] : ['', ''];
  const thing = `${where} parameter \`${name}\``;
  if (base !== null) {
    return {
      kind: 'parameter-removed',
      what: `The ${thing} was removed.`,
      ruling: always('breaking', 'A client that sends it is refused, or no longer gets what it asked for.'),
      advice: KEEP,
    };
  }
  const required = isObject(value) && value['required'] === true;
  return {
    kind: 'parameter-added',
    what: `The ${required ? 'required' : 'optional'} ${thing} was added.`,
    ruling: required ? always('breaking', 'Every request without it is refused.') : always('compatible', OFFER),
    advice: required ? 'Make it optional, and define a default.' : 'Nothing to do.',
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
    const why = 'Nothing changes on the wire, but generated clients change: they call the parameter by this name.';
    return {
      kind: 'path-parameter-renamed',
      what: `The path parameter \`${String(base?.value)}\` is now called \`${String(revision?.value)}\`.`,
      ruling: always('risky', why),
      names: { before: String(base?.value), after: String(revision?.value) },
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
      ruling: always('breaking', 'The same value is encoded differently: one side misreads the other.'),
    };
  }
  return { kind, what, ruling: always('risky', 'The gate does not know what this member does to clients.') };
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ Parameter: 'parameter', Header: 'header', RequestBody: 'request-body', MediaType: 'media-type' },
  ...{ Encoding: 'encoding', EncodingMap: 'encoding' },
};

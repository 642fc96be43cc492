import { isObject } from '../../json-schema/json.js';
import type { JsonValue } from '../../json-schema/json-schema.js';
import type { Fact } from './fact.js';
import { always, byDirection, byEffect, type Judgement, type Ruling } from './judgement.js';
import { changedFrom, KEEP, OFFER, shown } from './words.js';

/** A media type that was added or removed. */
export function judgeMediaType({ key, base, siblings }: Fact, subject: string): Judgement {
  if (base === null) {
    return {
      kind: 'media-type-added',
      what: `The media type ${key} was added to ${subject}.`,
      ruling: always('compatible', 'Clients that ask for the old one still get it.'),
    };
  }
  const range = siblings.revision.find((other) => isInRange(key, other));
  if (range !== undefined) {
    return {
      kind: 'media-type-removed',
      what: `The media type ${key} of ${subject} is now part of ${range}.`,
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

/** A response status that was added or removed. */
export function judgeResponse({ key, base, siblings }: Fact, subject: string): Judgement {
  const others = base === null ? siblings.base : siblings.revision;
  const covering = others.find((other) => isSameStatus(key, other));
  if (covering !== undefined) {
    const [kind, verb] = base === null ? ['response-added', 'was added to'] : ['response-removed', 'was removed from'];
    const why = `${covering} already covers it.`;
    return { kind, what: `Response ${key} ${verb} ${subject}.`, ruling: always('compatible', why) };
  }
  const isError = /^([45]|default$)/i.test(key);
  const thing = `Response ${key} of ${subject}`;
  if (base !== null) {
    return {
      kind: 'response-removed',
      what: `${thing} was removed.`,
      ruling: isError
        ? always('risky', 'A client that handles it never receives it; another status may come in its place.')
        : always('breaking', 'Clients expect this status, and do not know the one that replaces it.'),
      advice: 'Keep listing every status that may still be sent.',
    };
  }
  return {
    kind: 'response-added',
    what: `${thing} was added.`,
    ruling: isError
      ? always('compatible', 'Any request may fail, and clients must handle error statuses.')
      : always('risky', 'A client that knows only the other statuses may take it for a failure.'),
  };
}

/** Whether one of two statuses is a range that includes the other. */
function isSameStatus(one: string, other: string): boolean {
  return one !== other && one[0] === other[0] && (/^\dXX$/.test(one) || /^\dXX$/.test(other));
}

/** Whether a media type is within a range, as `application/json` is within `application/*`. */
function isInRange(type: string, range: string): boolean {
  const [kind] = type.split('/');
  return type !== range && (range === '*/*' || range === `${kind}/*`);
}

/** A response header that was added or removed. */
export function judgeHeader({ key, base, revision }: Fact, subject: string): Judgement {
  const isRequired = isObject(revision?.value) && revision.value['required'] === true;
  const sent: Ruling = isRequired
    ? { verdict: 'breaking', why: 'A client that does not send it is refused.' }
    : { verdict: 'compatible', why: OFFER };
  return base === null
    ? {
        kind: 'header-added',
        what: `Header \`${key}\` was added to ${subject}.`,
        ruling: byDirection(sent, { verdict: 'compatible', why: 'Clients may ignore it.' }),
      }
    : {
        kind: 'header-removed',
        what: `Header \`${key}\` was removed from ${subject}.`,
        ruling: always('breaking', 'A client that reads it no longer finds it.'),
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
        : always('risky', 'A client that follows links as described is led elsewhere.'),
  };
}

/** Links are objects and are shown by their text. */
function tag(value: JsonValue | undefined): JsonValue | undefined {
  return isObject(value) ? JSON.stringify(value) : value;
}
